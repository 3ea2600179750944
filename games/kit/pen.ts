/** The look of the games: a pitch at night under floodlights, and what is drawn on it. */
import { HEIGHT, type Pen, type Point, WIDTH } from './canvas.ts'

export const COLOURS = {
  ink: '#07090c',
  panel: '#131920',
  line: '#26303b',
  text: '#eef3f7',
  quiet: '#8796a5',
  volt: '#c8ff2e',
  dark: '#12190a',
  gold: '#f5c451',
  bad: '#ff7a6e',
  good: '#36e0a1',
  blue: '#5aa9ff',
} as const

const GRASS = ['#0c1a10', '#0e1f13'] as const
const STRIPES = 8
const BEAM = 'rgb(169 199 221 / 0.10)'
const NO_BEAM = 'rgb(169 199 221 / 0)'

/** Mown stripes, and light from two lamps above. @param shift how far the stripes have moved down, in units */
export function drawPitch(pen: Pen, shift = 0): void {
  const stripe = HEIGHT / STRIPES
  for (let row = -2; row < STRIPES; row++) {
    pen.fillStyle = GRASS[Math.abs(row) % 2] ?? GRASS[0]
    pen.fillRect(0, row * stripe + (shift % (2 * stripe)), WIDTH, stripe + 1)
  }
  drawLights(pen)
}

export function drawLights(pen: Pen): void {
  for (const x of [WIDTH * 0.12, WIDTH * 0.88]) {
    const light = pen.createRadialGradient(x, -20, 10, x, 0, HEIGHT * 0.8)
    light.addColorStop(0, BEAM)
    light.addColorStop(1, NO_BEAM)
    pen.fillStyle = light
    pen.fillRect(0, 0, WIDTH, HEIGHT)
  }
}

export function drawNight(pen: Pen): void {
  pen.fillStyle = COLOURS.ink
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawLights(pen)
}

/** A ball with a seam that shows how far it has turned, in radians. */
export function drawBall(pen: Pen, { x, y }: Point, radius: number, turn = 0): void {
  disc(pen, { x, y }, radius, COLOURS.text)
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  pen.fillStyle = '#27323d'
  for (let patch = 0; patch < 5; patch++) {
    pen.rotate((2 * Math.PI) / 5)
    pen.beginPath()
    pen.arc(0, -radius * 0.78, radius * 0.26, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.beginPath()
  pen.arc(0, 0, radius * 0.34, 0, 2 * Math.PI)
  pen.fill()
  pen.restore()
}

export function disc(pen: Pen, { x, y }: Point, radius: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}

export function box(
  pen: Pen,
  at: Point,
  size: { readonly width: number; readonly height: number },
  colour: string,
  radius = 4,
): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(at.x, at.y, size.width, size.height, radius)
  pen.fill()
}

/** A player seen from above: shirt, shoulders and head. */
export function drawPlayer(pen: Pen, { x, y }: Point, colour: string, size = 1): void {
  pen.fillStyle = 'rgb(0 0 0 / 0.35)'
  pen.beginPath()
  pen.ellipse(x + 3 * size, y + 6 * size, 16 * size, 9 * size, 0, 0, 2 * Math.PI)
  pen.fill()
  box(pen, { x: x - 16 * size, y: y - 7 * size }, { width: 32 * size, height: 14 * size }, colour, 7 * size)
  disc(pen, { x, y }, 6.5 * size, '#e8c9a8')
}

export function write(
  pen: Pen,
  words: string,
  at: Point,
  { size = 14, colour = COLOURS.text as string, align = 'center' as CanvasTextAlign } = {},
): void {
  pen.fillStyle = colour
  pen.font = `800 ${size}px "Archivo Variable", system-ui, sans-serif`
  pen.textAlign = align
  pen.textBaseline = 'middle'
  pen.fillText(words, at.x, at.y)
}

/** Lives left, as discs at the top right corner. */
export function drawLives(pen: Pen, lives: number): void {
  for (let life = 0; life < lives; life++) disc(pen, { x: WIDTH - 16 - life * 16, y: 18 }, 5, COLOURS.volt)
}
