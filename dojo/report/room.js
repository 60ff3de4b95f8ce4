// Shows the newest rows in the page of the room, or that the connection is lost.
const rows = document.getElementById("rows");
const lost = document.querySelector(".lost");
const events = new EventSource("/events");
events.onopen = () => { lost.hidden = true; };
events.onerror = () => { lost.hidden = false; };
events.onmessage = event => { rows.innerHTML = event.data; };
