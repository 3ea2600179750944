/** The rules of the sliding numbers: equal neighbours join, once a move. */
import type { Direction } from '../kit/keys.ts'

export const SIZE = 4
/** A number a cell, row by row; 0 where there is none. */
export type Grid = readonly number[]

/** A new number is a 4 this often. */
const FOURS = 0.1

export interface Slid {
  readonly grid: Grid
  /** the sum of the numbers that were joined */
  readonly points: number
  readonly moved: boolean
}

export function slide(grid: Grid, direction: Direction): Slid {
  const next = [...grid]
  let points = 0
  for (let line = 0; line < SIZE; line++) {
    const cells = Array.from({ length: SIZE }, (_, place) => cellOf(direction, line, place))
    const joined = join(cells.map(cell => grid[cell] ?? 0))
    points += joined.points
    cells.forEach((cell, place) => {
      next[cell] = joined.numbers[place] ?? 0
    })
  }
  return { grid: next, points, moved: next.some((number, cell) => number !== grid[cell]) }
}

/** @param random gives numbers from 0 up to 1 */
export function withNew(grid: Grid, random: () => number): Grid {
  const free = grid.flatMap((number, cell) => (number === 0 ? [cell] : []))
  const chosen = free[Math.floor(random() * free.length)]
  return grid.map((number, cell) => (cell === chosen ? (random() < FOURS ? 4 : 2) : number))
}

export const isStuck = (grid: Grid) =>
  (['left', 'right', 'up', 'down'] as const).every(direction => !slide(grid, direction).moved)

export const emptyGrid: Grid = Array.from({ length: SIZE * SIZE }, () => 0)

/** @param place counted from the side that the numbers slide to */
function cellOf(direction: Direction, line: number, place: number): number {
  const from = direction === 'right' || direction === 'down' ? SIZE - 1 - place : place
  return direction === 'left' || direction === 'right' ? line * SIZE + from : from * SIZE + line
}

function join(line: readonly number[]): { numbers: number[]; points: number } {
  const numbers: number[] = []
  let points = 0
  let open = false
  for (const number of line.filter(tile => tile > 0)) {
    if (open && numbers.at(-1) === number) {
      numbers[numbers.length - 1] = number * 2
      points += number * 2
      open = false
    } else {
      numbers.push(number)
      open = true
    }
  }
  return { numbers, points }
}
