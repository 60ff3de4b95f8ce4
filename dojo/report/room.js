// Puts the newest rows into the page of the room, and says if none can come.
const rows = document.getElementById("rows");
const lost = document.querySelector(".lost");
const events = new EventSource("/events");
events.onopen = () => { lost.hidden = true; };
events.onerror = () => { lost.hidden = false; };
events.onmessage = event => { rows.innerHTML = event.data; };
