/** Our own games, in the shape of a feed. The first nine are the top games of the portal. */
import type { CATEGORIES } from '#contract/play-session/categories.ts'
import type { FeedGame } from '#contract/play-session/game-calls.ts'

type Category = (typeof CATEGORIES)[number]

function game(code: string, category: Category, name: string, description: string): FeedGame {
  return {
    code,
    name: { en: name },
    description: { en: description },
    categories: { en: [category] },
    assets: { cover: `/g/${code}/cover.svg` },
  }
}

export const bundledGames: readonly FeedGame[] = [
  game(
    'penalty-night',
    'Sports & Racing',
    'Penalty Night',
    'The aim sweeps over the goal, the keeper guesses better with every goal. How many before the third miss?',
  ),
  game(
    'last-minute-dribble',
    'Action',
    'Last-Minute Dribble',
    'Up the pitch with the ball at your feet, past tackles that come faster every second.',
  ),
  game(
    'floodlight-bricks',
    'Arcade',
    'Floodlight Bricks',
    'A ball, a crossbar and a wall of seats in six colours. Three balls to bring it down.',
  ),
  game(
    'under-the-stand',
    'Adventure',
    'Under the Stand',
    'Dark corridors below the seats, new each time. Find the lost trophies before the stewards find you.',
  ),
  game(
    'chess-dugout',
    'Strategy',
    'Dugout Chess',
    'A full game of chess against the computer. Every piece you take counts, and mate counts most.',
  ),
  game(
    'sudoku-eleven',
    'Puzzle & Logic',
    'Night Sudoku',
    'Nine rows, nine columns, nine squares, each digit once. Guessing costs points.',
  ),
  game(
    'keepy-uppy',
    'Sports & Racing',
    'Keepy-Uppy',
    'One ball, two feet, no grass. Every touch is a point and sends the ball further off.',
  ),
  game(
    'double-up-2048',
    'Puzzle & Logic',
    'Double Up',
    'Slide the shirts together: equal numbers join to the double, until no shirt can move.',
  ),
  game(
    'ground-keeper',
    'Arcade',
    'Ground Keeper',
    'Mow the pitch, collect the balls, and mind the train of boxes behind you.',
  ),
]
