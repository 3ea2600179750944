/** Keepy-Uppy: the ball stays in the air as long as every touch comes in time. */
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
import { apart, between, clamp } from '../kit/numbers.ts'
import { box, COLOURS, disc, drawBall, drawPitch, write } from '../kit/pen.ts'

const GROUND = HEIGHT - 34
const RADIUS = 20
/** Units a second, and what is added to them a second. */
const GRAVITY = 620
const KICK = 520
const DRIFT = 90
const MAX_DRIFT = 170
const RUN = 260
/** How near a foot has to be, and how near a finger, in units. */
const FOOT_REACH = 58
const FINGER_REACH = 66
const FOOT = HEIGHT - 96
/** Below this speed upwards a ball can be touched again: one touch is not two. */
const LEAVES_AT = -160

class Juggle implements Scene {
  readonly #round: Round
  #x = WIDTH / 2
  #ball = { x: WIDTH / 2, y: 120 }
  #speed = { x: 20, y: 0 }
  #turn = 0
  #kicked = 0

  constructor(round: Round) {
    this.#round = round
  }

  step(): void {
    const { held, shell } = this.#round
    if (held('left')) this.#x -= RUN * STEP
    if (held('right')) this.#x += RUN * STEP
    this.#x = clamp(this.#x, 24, WIDTH - 24)
    this.#kicked = Math.max(0, this.#kicked - STEP * 4)
    this.#speed.y += GRAVITY * STEP
    this.#ball.x += this.#speed.x * STEP
    this.#ball.y += this.#speed.y * STEP
    this.#turn += this.#speed.x * STEP * 0.04
    if (this.#ball.x < RADIUS || this.#ball.x > WIDTH - RADIUS) {
      this.#speed.x *= -1
      this.#ball.x = clamp(this.#ball.x, RADIUS, WIDTH - RADIUS)
    }
    if (this.#ball.y < RADIUS) this.#speed.y = Math.abs(this.#speed.y) * 0.5
    if (this.#ball.y > GROUND) shell.over('It touched the grass')
  }

  press(key: string): void {
    if (key === 'act' || key === 'up') this.#touch({ x: this.#x, y: FOOT }, FOOT_REACH)
  }

  point(at: Point, down: boolean): void {
    this.#x = clamp(at.x, 24, WIDTH - 24)
    if (down) this.#touch(at, FINGER_REACH) || this.#touch({ x: this.#x, y: FOOT }, FOOT_REACH)
  }

  #touch(by: Point, reach: number): boolean {
    this.#kicked = 1
    if (apart(this.#ball, by) > reach || this.#speed.y < LEAVES_AT) return false
    const { shell } = this.#round
    shell.add(1)
    shell.sound.play('touch')
    this.#speed.y = -KICK - Math.min(60, shell.points)
    const away = clamp((this.#ball.x - by.x) * 3, -DRIFT, DRIFT)
    this.#speed.x = clamp(away + between(-1, 1) * (40 + shell.points * 2), -MAX_DRIFT, MAX_DRIFT)
    return true
  }

  draw(pen: Pen): void {
    drawPitch(pen)
    box(pen, { x: 0, y: GROUND + 10 }, { width: WIDTH, height: 40 }, '#13301b', 0)
    pen.fillStyle = 'rgb(0 0 0 / 0.4)'
    pen.beginPath()
    pen.ellipse(this.#ball.x, GROUND + 12, 10 + this.#ball.y / 40, 4, 0, 0, 2 * Math.PI)
    pen.fill()
    this.#drawFan(pen)
    drawBall(pen, this.#ball, RADIUS, this.#turn)
    const { points } = this.#round.shell
    if (points > 0)
      write(pen, `${points}`, { x: WIDTH / 2, y: 200 }, { size: 110, colour: 'rgb(200 255 46 / 0.13)' })
  }

  #drawFan(pen: Pen): void {
    const x = this.#x
    const foot = this.#kicked * 26
    box(pen, { x: x - 15, y: FOOT - 52 }, { width: 30, height: 44 }, COLOURS.blue, 8)
    disc(pen, { x, y: FOOT - 66 }, 12, '#e8c9a8')
    box(pen, { x: x - 14, y: FOOT - 8 }, { width: 10, height: 62 }, COLOURS.panel, 4)
    pen.save()
    pen.translate(x + 8, FOOT - 6)
    pen.rotate(-this.#kicked * 0.9)
    box(pen, { x: -5, y: 0 }, { width: 10, height: 60 - foot * 0.3 }, COLOURS.panel, 4)
    box(pen, { x: -5, y: 52 - foot * 0.3 }, { width: 20, height: 9 }, COLOURS.volt, 4)
    pen.restore()
    box(pen, { x: x - 16, y: FOOT + 50 }, { width: 20, height: 9 }, COLOURS.volt, 4)
  }
}

playOnCanvas({
  code: 'keepy-uppy',
  title: 'Keepy-Uppy',
  how: 'Run with left and right, kick with space when the ball is near your foot. Or tap the ball itself.',
  newScene: round => new Juggle(round),
})
