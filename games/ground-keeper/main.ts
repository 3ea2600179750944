/** Ground Keeper: a mower that grows with every ball it collects, and must not run into itself or the fence. */
import { HEIGHT, type Pen, playOnCanvas, type Round, type Scene, STEP, WIDTH } from '../kit/canvas.ts'
import { type Direction, type Key, STEPS } from '../kit/keys.ts'
import { box, COLOURS, drawBall, drawLights } from '../kit/pen.ts'

const CELL = 20
const COLUMNS = WIDTH / CELL
const ROWS = HEIGHT / CELL
const CUT_POINTS = 1
const BALL_POINTS = 10
/** Cells a second: at the start, more with each ball, at the most. */
const SPEED = { first: 6, aBall: 0.25, most: 13 }
const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
}
/** Turns that wait for the next cells, at most: quick fingers are not lost. */
const MAX_TURNS = 3

interface Cell {
  readonly x: number
  readonly y: number
}
const nameOf = ({ x, y }: Cell) => `${x} ${y}`

class Mower implements Scene {
  readonly #round: Round
  #body: Cell[] = [5, 4, 3].map(x => ({ x, y: 13 }))
  #heading: Direction = 'right'
  #turns: Direction[] = []
  #ball: Cell = { x: 12, y: 13 }
  #balls = 0
  #owed = 0
  readonly #cut = new Set<string>()

  constructor(round: Round) {
    this.#round = round
  }

  step(): void {
    this.#owed += STEP * Math.min(SPEED.most, SPEED.first + this.#balls * SPEED.aBall)
    if (this.#owed < 1) return
    this.#owed -= 1
    this.#move()
  }

  press(key: Key): void {
    if (key === 'act' || this.#turns.length >= MAX_TURNS) return
    const last = this.#turns.at(-1) ?? this.#heading
    if (key !== last && key !== OPPOSITE[last]) this.#turns.push(key)
  }

  #move(): void {
    const { shell } = this.#round
    this.#heading = this.#turns.shift() ?? this.#heading
    const [x, y] = STEPS[this.#heading]
    const head = this.#body[0] ?? { x: 0, y: 0 }
    const next = { x: head.x + x, y: head.y + y }
    const outside = next.x < 0 || next.y < 0 || next.x >= COLUMNS || next.y >= ROWS
    if (outside || this.#body.slice(0, -1).some(cell => nameOf(cell) === nameOf(next))) {
      shell.over(outside ? 'Into the fence' : 'Over your own tail')
      return
    }
    this.#body.unshift(next)
    if (!this.#cut.has(nameOf(next))) shell.add(CUT_POINTS)
    this.#cut.add(nameOf(next))
    if (nameOf(next) === nameOf(this.#ball)) {
      this.#balls++
      shell.add(BALL_POINTS)
      shell.sound.play('good')
      this.#ball = this.#freeCell()
    } else this.#body.pop()
  }

  #freeCell(): Cell {
    const taken = new Set(this.#body.map(nameOf))
    const free = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
      x: index % COLUMNS,
      y: Math.floor(index / COLUMNS),
    })).filter(cell => !taken.has(nameOf(cell)))
    return free[Math.floor(Math.random() * free.length)] ?? { x: 0, y: 0 }
  }

  draw(pen: Pen): void {
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++) {
        const cut = this.#cut.has(nameOf({ x: column, y: row }))
        const light = (Math.floor(row / 2) + Math.floor(column / 2)) % 2 === 0
        pen.fillStyle = cut ? (light ? '#1f4a2a' : '#1a4024') : light ? '#0d1d12' : '#0b190f'
        pen.fillRect(column * CELL, row * CELL, CELL, CELL)
      }
    drawLights(pen)
    const middle = (cell: Cell) => ({ x: (cell.x + 0.5) * CELL, y: (cell.y + 0.5) * CELL })
    drawBall(pen, middle(this.#ball), 9)
    this.#body.forEach((cell, index) => {
      const inset = index === 0 ? 1 : 3
      const at = { x: cell.x * CELL + inset, y: cell.y * CELL + inset }
      const size = { width: CELL - 2 * inset, height: CELL - 2 * inset }
      box(pen, at, size, index === 0 ? COLOURS.volt : '#8fb83a', 6)
    })
  }
}

playOnCanvas({
  code: 'ground-keeper',
  title: 'Ground Keeper',
  how: 'Arrow keys or strokes of a finger steer the mower. Fresh grass is a point, a lost ball is ten.',
  strokes: true,
  newScene: round => new Mower(round),
})
