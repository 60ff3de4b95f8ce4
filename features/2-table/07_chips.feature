@chips
Feature: Chips

  A white chip is one unit, a red one 5, a blue one 25, a yellow one 100, though the values vary
  from room to room (ruling 38). Players are paid in as few as will do.

  Rule: Each colour has its value

    Scenario Outline: <units> in one chip, <chips>
      When <units> are paid in chips
      Then the chips are <chips>

      Examples:
        | units     | chips    | source    |
        | 1 unit    | white 1  | 003 chips |
        | 5 units   | red 1    | 003 chips |
        | 25 units  | blue 1   | 003 chips |
        | 100 units | yellow 1 | 003 chips |

  Rule: An amount is paid in the fewest chips

    Scenario Outline: <units> paid in full, <chips>
      When <units> are paid in chips
      Then the chips are <chips>

      Examples:
        | units      | chips                            | source |
        | 0 units    | white 0                          | ours   |
        | 4 units    | white 4                          | ours   |
        | 6 units    | red 1, white 1                   | ours   |
        | 24 units   | red 4, white 4                   | ours   |
        | 50 units   | blue 2                           | ours   |
        | 99 units   | blue 3, red 4, white 4           | ours   |
        | 131 units  | yellow 1, blue 1, red 1, white 1 | ours   |
        | 275 units  | yellow 2, blue 3                 | ours   |
        | 1000 units | yellow 10                        | ours   |

  Rule: Where counters have other values, as few of those as will do

    Scenario Outline: <units> in <counters>, <chips>
      When <units> are paid in <counters>
      Then the chips are <chips>

      Examples: values of which 003 knows, or nearly
        | units     | counters                           | chips                            | source                     |
        | 5 units   | red 2, white 1                     | red 2, white 1                   | ours; 003 chips; ruling 38 |
        | 67 units  | yellow 50, blue 10, red 5, white 1 | yellow 1, blue 1, red 1, white 2 | ours; 003 chips; ruling 38 |
        | 93 units  | yellow 50, blue 20, red 2, white 1 | yellow 1, blue 2, red 1, white 1 | ours; 003 chips; ruling 38 |
        | 96 units  | blue 20, red 5, white 1            | blue 4, red 3, white 1           | ours; 003 chips; ruling 38 |
        | 68 units  | yellow 25, blue 10, red 5, white 1 | yellow 2, blue 1, red 1, white 3 | ours; 003 chips; ruling 38 |
        | 131 units | blue 25, red 5, white 1            | blue 5, red 1, white 1           | ours; 003 chips; ruling 38 |
        | 9 units   | red 5, white 2                     | red 1, white 2                   | ours; 003 chips; ruling 38 |

      Examples: halves, where red is 2.5: five halves, and two for a white chip
        | units     | counters                            | chips                  | source                     |
        | 59 halves | yellow 100, blue 20, red 5, white 2 | blue 2, red 3, white 2 | ours; 003 chips; ruling 43 |

      Examples: in whatever order they are given
        | units    | counters                  | chips                   | source          |
        | 12 units | white 1, red 5, blue 10   | white 2, blue 1         | ours; ruling 38 |
        | 65 units | red 5, yellow 50, blue 10 | red 1, yellow 1, blue 1 | ours; ruling 38 |

      Examples: the fewest, though the highest value would leave more to pay
        | units    | counters                   | chips   | source          |
        | 40 units | blue 25, green 20, white 1 | green 2 | ours; ruling 38 |

  Rule: What the counters cannot pay is refused

    Scenario Outline: <units> cannot be paid in <counters>
      When <units> are owed, in <counters>
      Then chips refuses it

      Examples:
        | units   | counters       | source          |
        | 7 units | red 5, blue 10 | ours; ruling 38 |
        | 3 units | red 5, white 2 | ours; ruling 38 |
        | 3 units | no counters    | ours; ruling 38 |

  Rule: A counter has a whole value

    Scenario Outline: a <colour> one of <value> is refused
      When 5 units are owed, in <counters>
      Then chips refuses it, naming "<colour>"

      Examples: two and a half, nothing, less than nothing
        | colour | value | counters         | source                     |
        | red    | 2.5   | red 2.5, white 1 | ours; 003 chips; ruling 43 |
        | white  | 0     | red 5, white 0   | ours; 003 chips; ruling 43 |
