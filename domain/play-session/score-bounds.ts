/** What a score of each game can be: a score above these numbers was not played. */

interface ScoreBounds {
  /** of one round */
  readonly highest: number
  /** points that a sitting can bring in each second */
  readonly aSecond: number
  /** points that can come at once: a mate, a solved grid, two great numbers that join */
  readonly atOnce: number
}

/** By the code of the game, as the games' own rules give points. */
const SCORE_BOUNDS: ReadonlyMap<string, ScoreBounds> = new Map([
  // 15 points a shot at the most; a shot and the way back to the spot take 1.25 s.
  ['penalty-night', { highest: 15_000, aSecond: 12, atOnce: 15 }],
  // A touch is a point, and a ball that was touched has to rise first.
  ['keepy-uppy', { highest: 20_000, aSecond: 8, atOnce: 1 }],
  // 430 units a second are 21 metres; a boost of 10 points comes with every other row.
  ['last-minute-dribble', { highest: 200_000, aSecond: 60, atOnce: 10 }],
  // A ball can hit a brick in each step of a sixtieth of a second, but not for long.
  ['floodlight-bricks', { highest: 200_000, aSecond: 300, atOnce: 480 }],
  // 13 cells a second, a point each, and 10 for a ball.
  ['ground-keeper', { highest: 20_000, aSecond: 60, atOnce: 10 }],
  // A cell is a point, a trophy 25, a floor 100.
  ['under-the-stand', { highest: 200_000, aSecond: 120, atOnce: 225 }],
  // 81 cells of 10 points, and 200 for the solved grid.
  ['sudoku-eleven', { highest: 1_010, aSecond: 60, atOnce: 200 }],
  // The greatest number that 16 cells can hold is 131072, and all that came before it was joined as well.
  ['double-up-2048', { highest: 4_000_000, aSecond: 4_000, atOnce: 131_072 }],
  // All black pieces that can be taken, a point a move, and 500 for the mate.
  ['chess-dugout', { highest: 3_000, aSecond: 100, atOnce: 500 }],
])

export const scoreBoundsOf = (game: string): ScoreBounds | undefined => SCORE_BOUNDS.get(game)
export const SCORED_GAMES: readonly string[] = [...SCORE_BOUNDS.keys()]
