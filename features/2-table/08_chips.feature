@chips
Feature: Chips

  Chips come in four colours, and each colour has a usual value. Some rooms use other values or colours.
  The function chips pays an amount in the fewest possible chips.
  In the counters column, "red 2" means that a red chip is worth 2 units. In the chips column, it means two red chips.

  @from-003-chips
  Rule: A white chip is worth 1 unit, a red chip 5, a blue chip 25 and a yellow chip 100

    Scenario Outline: <units> are paid with one chip: <chips>
      When <units> must be paid in chips
      Then the chips are <chips>

      Examples:
        | units     | chips    |
        | 1 unit    | white 1  |
        | 5 units   | red 1    |
        | 25 units  | blue 1   |
        | 100 units | yellow 1 |

  @from-ours
  Rule: An amount is paid in the fewest chips

    Scenario Outline: <units> are paid as <chips>
      When <units> must be paid in chips
      Then the chips are <chips>

      Examples:
        | units      | chips                            |
        | 6 units    | red 1, white 1                   |
        | 24 units   | red 4, white 4                   |
        | 99 units   | blue 3, red 4, white 4           |
        | 131 units  | yellow 1, blue 1, red 1, white 1 |
        | 275 units  | yellow 2, blue 3                 |
        | 1000 units | yellow 10                        |

      Examples: an amount of zero needs no chips
        | units   | chips   |
        | 0 units | white 0 |

  @from-ours
  Rule: An amount is paid in the fewest chips, whatever the chips are worth

    Scenario Outline: <units> are paid as <chips> (chip values: <counters>)
      When <units> must be paid in <counters>
      Then the chips are <chips>

      @from-003-chips @ruling-38
      Examples: other values that players use
        | units    | counters                           | chips                            |
        | 5 units  | red 2, white 1                     | red 2, white 1                   |
        | 67 units | yellow 50, blue 10, red 5, white 1 | yellow 1, blue 1, red 1, white 2 |
        | 93 units | yellow 50, blue 20, red 2, white 1 | yellow 1, blue 2, red 1, white 1 |
        | 68 units | yellow 25, blue 10, red 5, white 1 | yellow 2, blue 1, red 1, white 3 |

      @from-003-chips @ruling-43
      Examples: a red chip is worth 2.5, so count in halves: red is five halves, and white is two
        | units     | counters                            | chips                  |
        | 59 halves | yellow 100, blue 20, red 5, white 2 | blue 2, red 3, white 2 |

      @ruling-38
      Examples: the order in which the values are given makes no difference
        | units    | counters                | chips           |
        | 12 units | white 1, red 5, blue 10 | white 2, blue 1 |

      @ruling-38
      Examples: the fewest chips don't always include the highest value
        | units    | counters                   | chips   |
        | 40 units | blue 25, green 20, white 1 | green 2 |
        | 80 units | blue 25, green 20, white 1 | green 4 |
        | 6 units  | red 4, white 3             | white 2 |

  @from-ours @ruling-38
  Rule: An amount that the chips can't pay is refused

    Scenario Outline: <units> can't be paid with these chips: <counters>
      When <units> are owed, in <counters>
      Then chips refuses it

      Examples:
        | units   | counters       |
        | 7 units | red 5, blue 10 |
        | 3 units | red 5, white 2 |
        | 3 units | no counters    |

  @from-ours @from-003-chips @ruling-43
  Rule: The value of a chip is a whole number above zero

    Scenario Outline: a <colour> chip of <value> is refused
      When 5 units are owed, in <counters>
      Then chips refuses it, and the message names "<colour>"

      Examples: two and a half, and zero
        | colour | value | counters         |
        | red    | 2.5   | red 2.5, white 1 |
        | white  | 0     | red 5, white 0   |
