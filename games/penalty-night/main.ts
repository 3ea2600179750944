/** Penalty Night: the aim sweeps over the goal, the keeper guesses. Three shots that don't go in end the night. */
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
import { between, chance, clamp, mix } from '../kit/numbers.ts'
import { box, COLOURS, drawBall, drawLives, drawPitch, write } from '../kit/pen.ts'

const GOAL = { left: 40, right: WIDTH - 40, top: 70, bottom: 178 }
const SPOT = { x: WIDTH / 2, y: 430 }
const GOAL_POINTS = 10
/** More for a shot within so many units of a post. */
const CORNER = { units: 34, points: 5 }
const LIVES = 3
const FLIGHT_SECONDS = 0.55
const PAUSE_SECONDS = 0.7
/** How far to each side the keeper reaches, in units. */
const REACH = 36
/** How often the keeper goes the right way; a little more often after each goal. */
const GUESS = { first: 0.35, aGoal: 0.015, most: 0.7 }
/** Sweeps of the aim in a second. */
const SWEEP = { first: 0.35, aGoal: 0.02, most: 0.9 }
/** How far the height of the aim moves with a key, in units. */
const HEIGHT_STEP = 24

type Phase =
  | { is: 'aiming' }
  | { is: 'flying'; seconds: number; to: Point; keeperTo: number }
  | { is: 'announced'; seconds: number; words: string }

class Penalties implements Scene {
  readonly #round: Round
  #phase: Phase = { is: 'aiming' }
  #swing = 0
  #aim: { x: number; y: number } = { x: WIDTH / 2, y: 130 }
  #keeper = WIDTH / 2
  #ball: Point = SPOT
  #goals = 0
  #lives = LIVES

  constructor(round: Round) {
    this.#round = round
  }

  step(): void {
    const phase = this.#phase
    if (phase.is === 'aiming') {
      this.#swing += STEP * Math.min(SWEEP.most, SWEEP.first + this.#goals * SWEEP.aGoal) * 2 * Math.PI
      const middle = (GOAL.left + GOAL.right) / 2
      this.#aim.x = middle + Math.sin(this.#swing) * (GOAL.right - middle + 14)
      this.#keeper = mix(this.#keeper, WIDTH / 2 + Math.sin(this.#swing * 1.7) * 18, 0.1)
      return
    }
    phase.seconds += STEP
    if (phase.is === 'flying') {
      const part = Math.min(1, phase.seconds / FLIGHT_SECONDS)
      this.#ball = { x: mix(SPOT.x, phase.to.x, part), y: mix(SPOT.y, phase.to.y, part) }
      this.#keeper = mix(this.#keeper, phase.keeperTo, 0.16)
      if (part === 1) this.#judge(phase.to)
    } else if (phase.seconds > PAUSE_SECONDS) {
      if (this.#lives === 0) this.#round.shell.over('Final whistle')
      this.#ball = SPOT
      this.#phase = { is: 'aiming' }
    }
  }

  press(key: string): void {
    if (key === 'act') this.#shoot(this.#aim)
    if (key === 'up') this.#aim.y = clamp(this.#aim.y - HEIGHT_STEP, GOAL.top + 14, GOAL.bottom - 12)
    if (key === 'down') this.#aim.y = clamp(this.#aim.y + HEIGHT_STEP, GOAL.top + 14, GOAL.bottom - 12)
  }

  point(_at: Point, down: boolean): void {
    if (down) this.#shoot(this.#aim)
  }

  #shoot(to: Point): void {
    if (this.#phase.is !== 'aiming') return
    this.#round.shell.sound.play('touch')
    const reads = chance(Math.min(GUESS.most, GUESS.first + this.#goals * GUESS.aGoal))
    const keeperTo = reads ? to.x + between(-26, 26) : between(GOAL.left + 20, GOAL.right - 20)
    this.#phase = { is: 'flying', seconds: 0, to: { ...to }, keeperTo }
  }

  #judge(to: Point): void {
    const { shell } = this.#round
    const wide = to.x < GOAL.left + 6 || to.x > GOAL.right - 6
    const saved = !wide && Math.abs(to.x - this.#keeper) < REACH
    const corner = Math.min(to.x - GOAL.left, GOAL.right - to.x) < CORNER.units
    if (wide || saved) {
      this.#lives--
      shell.sound.play('bad')
    } else {
      this.#goals++
      shell.add(GOAL_POINTS + (corner ? CORNER.points : 0))
      shell.sound.play('good')
    }
    const words = wide ? 'Wide' : saved ? 'Saved' : corner ? 'Top corner!' : 'Goal!'
    this.#phase = { is: 'announced', seconds: 0, words }
  }

  draw(pen: Pen): void {
    drawPitch(pen)
    drawGoal(pen)
    this.#drawKeeper(pen)
    if (this.#phase.is === 'aiming') drawAim(pen, this.#aim)
    const far = (SPOT.y - this.#ball.y) / (SPOT.y - GOAL.bottom)
    drawBall(pen, this.#ball, mix(17, 9, clamp(far, 0, 1)), far * 9)
    drawLives(pen, this.#lives)
    if (this.#phase.is === 'announced')
      write(pen, this.#phase.words, { x: WIDTH / 2, y: 290 }, { size: 40, colour: COLOURS.volt })
  }

  #drawKeeper(pen: Pen): void {
    const lean = clamp((this.#keeper - WIDTH / 2) / 90, -1, 1)
    pen.save()
    pen.translate(this.#keeper, GOAL.bottom - 34)
    pen.rotate(lean * 0.9)
    box(pen, { x: -13, y: -14 }, { width: 26, height: 34 }, COLOURS.gold, 8)
    box(pen, { x: -32, y: -18 }, { width: 64, height: 10 }, COLOURS.gold, 5)
    box(pen, { x: -11, y: 20 }, { width: 9, height: 18 }, COLOURS.panel, 3)
    box(pen, { x: 2, y: 20 }, { width: 9, height: 18 }, COLOURS.panel, 3)
    pen.fillStyle = '#e8c9a8'
    pen.beginPath()
    pen.arc(0, -24, 9, 0, 2 * Math.PI)
    pen.fill()
    pen.restore()
  }
}

function drawGoal(pen: Pen): void {
  pen.strokeStyle = 'rgb(238 243 247 / 0.18)'
  pen.lineWidth = 1
  pen.beginPath()
  for (let x = GOAL.left; x <= GOAL.right; x += 14) {
    pen.moveTo(x, GOAL.top)
    pen.lineTo(x, GOAL.bottom)
  }
  for (let y = GOAL.top; y <= GOAL.bottom; y += 14) {
    pen.moveTo(GOAL.left, y)
    pen.lineTo(GOAL.right, y)
  }
  pen.stroke()
  pen.strokeStyle = COLOURS.text
  pen.lineWidth = 5
  pen.strokeRect(GOAL.left, GOAL.top, GOAL.right - GOAL.left, GOAL.bottom - GOAL.top)
  pen.fillStyle = 'rgb(238 243 247 / 0.4)'
  pen.fillRect(0, GOAL.bottom + 2, WIDTH, 2)
  pen.beginPath()
  pen.arc(SPOT.x, SPOT.y + 2, 4, 0, 2 * Math.PI)
  pen.fill()
  pen.strokeStyle = 'rgb(238 243 247 / 0.25)'
  pen.lineWidth = 2
  pen.strokeRect(-4, GOAL.bottom + 2, WIDTH + 8, HEIGHT * 0.42)
}

function drawAim(pen: Pen, { x, y }: Point): void {
  pen.strokeStyle = COLOURS.volt
  pen.lineWidth = 3
  pen.beginPath()
  pen.arc(x, y, 12, 0, 2 * Math.PI)
  pen.moveTo(x - 18, y)
  pen.lineTo(x + 18, y)
  pen.moveTo(x, y - 18)
  pen.lineTo(x, y + 18)
  pen.stroke()
}

playOnCanvas({
  code: 'penalty-night',
  title: 'Penalty Night',
  how: 'Space or a tap shoots where the aim is; up and down change its height. Three misses end the night.',
  newScene: round => new Penalties(round),
})
