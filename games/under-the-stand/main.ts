/** Under the Stand: dark corridors below the seats, five lost trophies on each floor, and stewards who search as well. */
import { FOV, Map as Maps, Path } from 'rot-js'
import {
  HEIGHT,
  type Pen,
  type Point,
  playOnCanvas,
  type Round,
  type Scene,
  STEP,
  WIDTH,
} from '../kit/canvas.ts'
import { type Direction, type Key, STEPS } from '../kit/keys.ts'
import { pick } from '../kit/numbers.ts'
import { box, COLOURS, disc, drawLives, write } from '../kit/pen.ts'

const COLUMNS = 30
const ROWS = 42
const CELL = 30
/** How far the torch reaches, in cells. */
const SIGHT = 6
const TROPHIES = 5
const STEP_POINTS = 1
const TROPHY_POINTS = 25
const FLOOR_POINTS = 100
const LIVES = 3
/** A step while a key is held, and a step of a steward, in seconds. */
const WALK_SECONDS = 0.13
const STEWARD_SECONDS = { first: 0.62, aFloor: 0.05, least: 0.3 }
/** A steward who is caught up with looks elsewhere for so long, in seconds. */
const SPARED_SECONDS = 2
const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down']

interface Cell {
  readonly x: number
  readonly y: number
}
const nameOf = ({ x, y }: Cell) => `${x},${y}`

class Tunnels implements Scene {
  readonly #round: Round
  #floor = 0
  #lives = LIVES
  #open = new Set<string>()
  #seen = new Set<string>()
  #lit = new Set<string>()
  #walked = new Set<string>()
  #me: Cell = { x: 0, y: 0 }
  #exit: Cell = { x: 0, y: 0 }
  #trophies: Cell[] = []
  #stewards: Cell[] = []
  #walk = 0
  #search = 0
  #spared = 0

  constructor(round: Round) {
    this.#round = round
    this.#goDown()
  }

  step(): void {
    this.#spared = Math.max(0, this.#spared - STEP)
    this.#walk += STEP
    const held = DIRECTIONS.find(direction => this.#round.held(direction))
    if (held && this.#walk > WALK_SECONDS) this.#go(held)
    this.#search += STEP
    const { first, aFloor, least } = STEWARD_SECONDS
    if (this.#search > Math.max(least, first - this.#floor * aFloor)) this.#searchOn()
  }

  press(key: Key): void {
    if (key !== 'act') this.#go(key)
  }

  /** A tap walks one cell towards the finger. */
  point(at: Point, down: boolean): void {
    if (!down) return
    const [x, y] = [at.x - WIDTH / 2, at.y - HEIGHT / 2]
    this.#go(Math.abs(x) > Math.abs(y) ? (x < 0 ? 'left' : 'right') : y < 0 ? 'up' : 'down')
  }

  #goDown(): void {
    this.#floor++
    this.#open = new Set()
    this.#seen = new Set()
    this.#walked = new Set()
    const digger = new Maps.Digger(COLUMNS, ROWS, { dugPercentage: 0.38 })
    digger.create((x, y, wall) => {
      if (wall === 0) this.#open.add(nameOf({ x, y }))
    })
    const rooms = digger.getRooms().map(room => {
      const [x = 0, y = 0] = room.getCenter()
      return { x, y }
    })
    this.#me = rooms[0] ?? { x: 1, y: 1 }
    this.#exit = rooms.toSorted((a, b) => this.#far(b) - this.#far(a))[0] ?? this.#me
    this.#trophies = Array.from({ length: TROPHIES }, () => this.#anywhere())
    this.#stewards = Array.from({ length: Math.min(4, this.#floor) }, () => this.#anywhere())
    this.#look()
  }

  #far({ x, y }: Cell): number {
    return Math.abs(x - this.#me.x) + Math.abs(y - this.#me.y)
  }

  #anywhere(): Cell {
    const cells = [...this.#open].map(name => {
      const [x = 0, y = 0] = name.split(',').map(Number)
      return { x, y }
    })
    const far = cells.filter(cell => this.#far(cell) > SIGHT)
    return pick(far.length > 0 ? (far as [Cell, ...Cell[]]) : [this.#exit])
  }

  #go(direction: Direction): void {
    const [x, y] = STEPS[direction]
    const next = { x: this.#me.x + x, y: this.#me.y + y }
    if (!this.#open.has(nameOf(next))) return
    const { shell } = this.#round
    this.#walk = 0
    this.#me = next
    if (!this.#walked.has(nameOf(next))) shell.add(STEP_POINTS)
    this.#walked.add(nameOf(next))
    const left = this.#trophies.filter(trophy => nameOf(trophy) !== nameOf(next))
    if (left.length < this.#trophies.length) {
      shell.add(TROPHY_POINTS * (this.#trophies.length - left.length))
      shell.sound.play('good')
    }
    this.#trophies = left
    if (left.length === 0 && nameOf(next) === nameOf(this.#exit)) {
      shell.add(FLOOR_POINTS)
      this.#goDown()
      return
    }
    this.#look()
    this.#caught()
  }

  #look(): void {
    this.#lit = new Set()
    const eyes = new FOV.PreciseShadowcasting((x, y) => this.#open.has(nameOf({ x, y })))
    eyes.compute(this.#me.x, this.#me.y, SIGHT, (x, y) => this.#lit.add(nameOf({ x, y })))
    for (const cell of this.#lit) this.#seen.add(cell)
  }

  /** Stewards follow a player who is near, by the shortest way. */
  #searchOn(): void {
    this.#search = 0
    if (this.#spared > 0) return
    const way = new Path.AStar(this.#me.x, this.#me.y, (x, y) => this.#open.has(nameOf({ x, y })), {
      topology: 4,
    })
    this.#stewards = this.#stewards.map(steward => {
      if (this.#far(steward) > SIGHT * 2) return steward
      const cells: Cell[] = []
      way.compute(steward.x, steward.y, (x, y) => cells.push({ x, y }))
      return cells[1] ?? steward
    })
    this.#caught()
  }

  #caught(): void {
    if (this.#spared > 0 || !this.#stewards.some(steward => nameOf(steward) === nameOf(this.#me))) return
    const { shell } = this.#round
    this.#lives--
    this.#spared = SPARED_SECONDS
    shell.sound.play('bad')
    this.#stewards = this.#stewards.map(steward =>
      nameOf(steward) === nameOf(this.#me) ? this.#anywhere() : steward,
    )
    if (this.#lives === 0) shell.over('Shown to the gate')
  }

  draw(pen: Pen): void {
    pen.fillStyle = COLOURS.ink
    pen.fillRect(0, 0, WIDTH, HEIGHT)
    const at = ({ x, y }: Cell) => ({
      x: (x - this.#me.x) * CELL + WIDTH / 2,
      y: (y - this.#me.y) * CELL + HEIGHT / 2,
    })
    for (const name of this.#seen) {
      const [x = 0, y = 0] = name.split(',').map(Number)
      const middle = at({ x, y })
      const corner = { x: middle.x - CELL / 2, y: middle.y - CELL / 2 }
      const lit = this.#lit.has(name)
      const open = this.#open.has(name)
      const colour = open ? (lit ? '#27323d' : '#141b22') : lit ? '#5a3f2a' : '#2a1f16'
      box(pen, corner, { width: CELL, height: CELL }, colour, 0)
    }
    const visible = (cell: Cell) => this.#lit.has(nameOf(cell))
    if (this.#seen.has(nameOf(this.#exit))) {
      const { x, y } = at(this.#exit)
      box(
        pen,
        { x: x - 10, y: y - 13 },
        { width: 20, height: 26 },
        this.#trophies.length > 0 ? COLOURS.line : COLOURS.volt,
      )
    }
    for (const trophy of this.#trophies.filter(visible)) drawTrophy(pen, at(trophy))
    for (const steward of this.#stewards.filter(visible)) disc(pen, at(steward), 11, COLOURS.bad)
    pen.globalAlpha = this.#spared > 0 ? 0.5 : 1
    disc(pen, at(this.#me), 11, COLOURS.volt)
    pen.globalAlpha = 1
    drawLives(pen, this.#lives)
    const words = this.#trophies.length > 0 ? `Trophies left: ${this.#trophies.length}` : 'Find the door'
    write(pen, words, { x: 14, y: 18 }, { align: 'left' })
  }
}

function drawTrophy(pen: Pen, { x, y }: Point): void {
  box(pen, { x: x - 7, y: y - 9 }, { width: 14, height: 11 }, COLOURS.gold, 5)
  box(pen, { x: x - 2, y: y }, { width: 4, height: 7 }, COLOURS.gold, 0)
  box(pen, { x: x - 6, y: y + 6 }, { width: 12, height: 4 }, COLOURS.gold, 1)
}

playOnCanvas({
  code: 'under-the-stand',
  title: 'Under the Stand',
  how: 'Arrow keys or taps walk. Find five trophies, then the green door; keep away from the stewards.',
  newScene: round => new Tunnels(round),
})
