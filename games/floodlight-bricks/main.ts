/** Floodlight Bricks: a wall of seats, a ball and a crossbar. */
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
import { between, clamp } from '../kit/numbers.ts'
import { box, COLOURS, drawBall, drawLives, drawNight, write } from '../kit/pen.ts'

const COLUMNS = 8
const ROWS = 6
const BRICK = { width: (WIDTH - 24) / COLUMNS, height: 20, top: 56 }
const BAR = { width: 76, height: 12, y: HEIGHT - 44, speed: 380 }
const RADIUS = 8
/** Units a second on the first wall, and more on each wall after it. */
const SPEED = { first: 270, aWall: 30, most: 480 }
const BRICK_POINTS = 10
const LIVES = 3
const ROW_COLOURS = [COLOURS.bad, COLOURS.gold, COLOURS.volt, COLOURS.good, COLOURS.blue, '#b58cff'] as const
/** The steepest way off the bar, in radians from straight up. */
const STEEPEST = 1.05

class Bricks implements Scene {
  readonly #round: Round
  #bar = WIDTH / 2
  #wall = 1
  #lives = LIVES
  #bricks = newWall()
  #ball = { x: WIDTH / 2, y: BAR.y - RADIUS }
  #speed = { x: 0, y: 0 }
  #lies = true
  #turn = 0

  constructor(round: Round) {
    this.#round = round
  }

  step(): void {
    const { held } = this.#round
    if (held('left')) this.#bar -= BAR.speed * STEP
    if (held('right')) this.#bar += BAR.speed * STEP
    this.#bar = clamp(this.#bar, BAR.width / 2, WIDTH - BAR.width / 2)
    if (this.#lies) {
      this.#ball = { x: this.#bar, y: BAR.y - RADIUS }
      return
    }
    this.#ball.x += this.#speed.x * STEP
    this.#ball.y += this.#speed.y * STEP
    this.#turn += STEP * 6
    if (this.#ball.x < RADIUS) this.#speed.x = Math.abs(this.#speed.x)
    if (this.#ball.x > WIDTH - RADIUS) this.#speed.x = -Math.abs(this.#speed.x)
    if (this.#ball.y < RADIUS) this.#speed.y = Math.abs(this.#speed.y)
    this.#offTheBar()
    this.#throughTheWall()
    if (this.#ball.y > HEIGHT + RADIUS) this.#lose()
  }

  press(key: string): void {
    if (key === 'act' || key === 'up') this.#kickOff()
  }

  point({ x }: Point, down: boolean): void {
    this.#bar = clamp(x, BAR.width / 2, WIDTH - BAR.width / 2)
    if (down) this.#kickOff()
  }

  #kickOff(): void {
    if (!this.#lies) return
    this.#lies = false
    this.#send(between(-0.4, 0.4))
  }

  /** @param angle from straight up, in radians */
  #send(angle: number): void {
    const speed = Math.min(SPEED.most, SPEED.first + (this.#wall - 1) * SPEED.aWall)
    this.#speed = { x: Math.sin(angle) * speed, y: -Math.cos(angle) * speed }
    this.#round.shell.sound.play('touch')
  }

  #offTheBar(): void {
    const { x, y } = this.#ball
    const over = Math.abs(x - this.#bar) < BAR.width / 2 + RADIUS
    if (this.#speed.y > 0 && over && y > BAR.y - RADIUS && y < BAR.y + BAR.height)
      this.#send(((x - this.#bar) / (BAR.width / 2 + RADIUS)) * STEEPEST)
  }

  #throughTheWall(): void {
    const { x, y } = this.#ball
    const hit = this.#bricks.find(
      brick =>
        x > brick.x - RADIUS &&
        x < brick.x + BRICK.width + RADIUS &&
        y > brick.y - RADIUS &&
        y < brick.y + BRICK.height + RADIUS,
    )
    if (!hit) return
    const fromTheSide = x < hit.x || x > hit.x + BRICK.width
    if (fromTheSide) this.#speed.x = Math.abs(this.#speed.x) * (x < hit.x ? -1 : 1)
    else this.#speed.y = Math.abs(this.#speed.y) * (y < hit.y + BRICK.height / 2 ? -1 : 1)
    this.#bricks = this.#bricks.filter(brick => brick !== hit)
    const { shell } = this.#round
    shell.add(BRICK_POINTS)
    shell.sound.play('good')
    if (this.#bricks.length > 0) return
    this.#wall++
    this.#bricks = newWall()
    this.#lies = true
  }

  #lose(): void {
    this.#lives--
    this.#lies = true
    this.#round.shell.sound.play('bad')
    if (this.#lives === 0) this.#round.shell.over('The wall stands')
  }

  draw(pen: Pen): void {
    drawNight(pen)
    for (const { x, y, colour } of this.#bricks)
      box(pen, { x: x + 2, y: y + 2 }, { width: BRICK.width - 4, height: BRICK.height - 4 }, colour)
    box(pen, { x: this.#bar - BAR.width / 2, y: BAR.y }, BAR, COLOURS.text, 6)
    drawBall(pen, this.#ball, RADIUS, this.#turn)
    drawLives(pen, this.#lives)
    write(pen, `Wall ${this.#wall}`, { x: 14, y: 18 }, { align: 'left', colour: COLOURS.quiet })
  }
}

function newWall() {
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const row = Math.floor(index / COLUMNS)
    return {
      x: 12 + (index % COLUMNS) * BRICK.width,
      y: BRICK.top + row * BRICK.height,
      colour: ROW_COLOURS[row % ROW_COLOURS.length] ?? COLOURS.volt,
    }
  })
}

playOnCanvas({
  code: 'floodlight-bricks',
  title: 'Floodlight Bricks',
  how: 'Left and right, or a finger, move the bar. Space or a tap sends the ball off. Three balls.',
  newScene: round => new Bricks(round),
})
