/** Last-Minute Dribble: up the pitch through the tackles, faster and faster. */
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
import { apart, between, chance, clamp, mix } from '../kit/numbers.ts'
import { COLOURS, disc, drawBall, drawLives, drawPitch, drawPlayer, write } from '../kit/pen.ts'

/** Units a second: at the start, more each second, at the most. */
const SPEED = { first: 190, aSecond: 5, most: 430 }
const SIDEWAYS = 300
/** Units of the field that make a metre of the score. */
const UNITS_A_METRE = 20
const BOOT_POINTS = 10
const LIVES = 3
const AT = HEIGHT - 96
const TOUCHES = 26
/** Units of the way between two rows of tackles. */
const GAP = { first: 190, least: 120 }
/** How long after a tackle no defender tackles, in seconds. */
const SPARED_SECONDS = 1.4

interface Thing {
  x: number
  y: number
  readonly kind: 'tackle' | 'runner' | 'boost'
  readonly drift: number
}

class Dribble implements Scene {
  readonly #round: Round
  #x = WIDTH / 2
  #to = WIDTH / 2
  #way = 0
  #counted = 0
  #next = 260
  #seconds = 0
  #lives = LIVES
  #spared = 0
  #things: Thing[] = []

  constructor(round: Round) {
    this.#round = round
  }

  step(): void {
    const { held, shell } = this.#round
    this.#seconds += STEP
    this.#spared = Math.max(0, this.#spared - STEP)
    const speed = Math.min(SPEED.most, SPEED.first + this.#seconds * SPEED.aSecond)
    this.#way += speed * STEP
    const metres = Math.floor(this.#way / UNITS_A_METRE)
    if (metres > this.#counted) shell.add(metres - this.#counted)
    this.#counted = metres
    if (held('left')) this.#to -= SIDEWAYS * STEP
    if (held('right')) this.#to += SIDEWAYS * STEP
    this.#to = clamp(this.#to, 24, WIDTH - 24)
    this.#x = mix(this.#x, this.#to, 0.28)
    for (const thing of this.#things) {
      thing.y += speed * STEP
      thing.x += thing.drift * STEP
    }
    this.#things = this.#things.filter(thing => thing.y < HEIGHT + 30 && !this.#touched(thing))
    if (this.#way > this.#next) this.#newRow()
  }

  point({ x }: Point): void {
    this.#to = clamp(x, 24, WIDTH - 24)
  }

  #newRow(): void {
    this.#next = this.#way + Math.max(GAP.least, GAP.first - this.#seconds)
    const wide = this.#seconds > 20 && chance(0.5) ? 2 : 1
    for (let index = 0; index < wide; index++) {
      const runs = chance(Math.min(0.6, this.#seconds / 60))
      const drift = runs ? between(40, 110) * (chance(0.5) ? 1 : -1) : 0
      this.#things.push({ x: between(30, WIDTH - 30), y: -20, kind: runs ? 'runner' : 'tackle', drift })
    }
    if (chance(0.35)) this.#things.push({ x: between(30, WIDTH - 30), y: -70, kind: 'boost', drift: 0 })
  }

  /** @returns whether the thing is gone */
  #touched(thing: Thing): boolean {
    if (apart(thing, { x: this.#x, y: AT }) > TOUCHES) return false
    const { shell } = this.#round
    if (thing.kind === 'boost') {
      shell.add(BOOT_POINTS)
      shell.sound.play('good')
      return true
    }
    if (this.#spared > 0) return false
    this.#lives--
    this.#spared = SPARED_SECONDS
    shell.sound.play('bad')
    if (this.#lives === 0) shell.over('Ball lost')
    return true
  }

  draw(pen: Pen): void {
    drawPitch(pen, this.#way)
    pen.fillStyle = 'rgb(238 243 247 / 0.3)'
    pen.fillRect(8, 0, 2, HEIGHT)
    pen.fillRect(WIDTH - 10, 0, 2, HEIGHT)
    for (const thing of this.#things) {
      if (thing.kind === 'boost') {
        disc(pen, thing, 13, COLOURS.gold)
        write(pen, '+10', thing, { size: 11, colour: COLOURS.dark })
      } else drawPlayer(pen, thing, thing.kind === 'runner' ? COLOURS.bad : COLOURS.blue)
    }
    pen.globalAlpha = this.#spared > 0 && Math.floor(this.#spared * 10) % 2 === 0 ? 0.35 : 1
    drawPlayer(pen, { x: this.#x, y: AT }, COLOURS.volt)
    drawBall(pen, { x: this.#x + 4, y: AT - 22 }, 8, this.#way / 20)
    pen.globalAlpha = 1
    drawLives(pen, this.#lives)
  }
}

playOnCanvas({
  code: 'last-minute-dribble',
  title: 'Last-Minute Dribble',
  how: 'Left and right, or a finger, lead the ball past the tackles. A metre is a point, gold is ten.',
  newScene: round => new Dribble(round),
})
