/** Double Up: slide the shirts together, equal numbers join to the double. */
import { type Pen, playOnCanvas, type Round, type Scene, WIDTH } from '../kit/canvas.ts'
import type { Key } from '../kit/keys.ts'
import { box, COLOURS, drawNight, write } from '../kit/pen.ts'
import { emptyGrid, type Grid, isStuck, SIZE, slide, withNew } from './grid.ts'

const GAP = 10
const TILE = (WIDTH - GAP * (SIZE + 1)) / SIZE
const TOP = 90
const FILLS = [
  '#1c242d',
  '#26303b',
  '#2f4a1c',
  '#46700f',
  '#6a9a12',
  '#8fc41c',
  '#c8ff2e',
  '#f5c451',
] as const

class Shirts implements Scene {
  readonly #round: Round
  #grid: Grid = withNew(withNew(emptyGrid, Math.random), Math.random)

  constructor(round: Round) {
    this.#round = round
  }

  step(): void {}

  press(key: Key): void {
    if (key === 'act') return
    const { grid, points, moved } = slide(this.#grid, key)
    if (!moved) return
    const { shell } = this.#round
    this.#grid = withNew(grid, Math.random)
    if (points > 0) shell.add(points)
    shell.sound.play(points > 0 ? 'good' : 'touch')
    if (isStuck(this.#grid)) shell.over('No move left')
  }

  draw(pen: Pen): void {
    drawNight(pen)
    write(pen, 'Join equal shirts', { x: WIDTH / 2, y: 48 }, { size: 20, colour: COLOURS.quiet })
    this.#grid.forEach((number, cell) => {
      const at = {
        x: GAP + (cell % SIZE) * (TILE + GAP),
        y: TOP + Math.floor(cell / SIZE) * (TILE + GAP),
      }
      drawShirt(pen, at, number)
    })
  }
}

function drawShirt(pen: Pen, at: { x: number; y: number }, number: number): void {
  box(pen, at, { width: TILE, height: TILE }, COLOURS.panel, 10)
  if (number === 0) return
  const level = Math.min(FILLS.length - 1, Math.log2(number) - 1)
  const fill = FILLS[level] ?? COLOURS.volt
  box(pen, { x: at.x + 14, y: at.y + 8 }, { width: TILE - 28, height: TILE - 16 }, fill, 6)
  box(pen, { x: at.x + 4, y: at.y + 10 }, { width: TILE - 8, height: 24 }, fill, 8)
  box(pen, { x: at.x + TILE / 2 - 9, y: at.y + 4 }, { width: 18, height: 9 }, COLOURS.panel, 5)
  const size = number > 999 ? 20 : number > 99 ? 24 : 30
  const colour = level >= 4 ? COLOURS.dark : COLOURS.text
  write(pen, String(number), { x: at.x + TILE / 2, y: at.y + TILE / 2 + 8 }, { size, colour })
}

playOnCanvas({
  code: 'double-up-2048',
  title: 'Double Up',
  how: 'Arrow keys or strokes of a finger slide all shirts. Equal numbers join, and their sum is your score.',
  strokes: true,
  newScene: round => new Shirts(round),
})
