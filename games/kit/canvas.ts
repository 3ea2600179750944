/** Games that draw: a field of fixed size that fits any screen, steps of equal length, keys and fingers. */
import { element } from './element.ts'
import { type Key, listenToKeys, listenToStrokes } from './keys.ts'
import { Shell } from './shell.ts'

/** The field, in its own units. */
export const WIDTH = 360
export const HEIGHT = 520
/** A step of the game, in seconds. */
export const STEP = 1 / 60
/** Steps made up for after a slow frame, at most: a game that stood still does not jump. */
const MAX_STEPS = 6

export type Pen = CanvasRenderingContext2D
export interface Point {
  readonly x: number
  readonly y: number
}

/** A round of a game. */
export interface Scene {
  /** goes one STEP on */
  step(): void
  draw(pen: Pen): void
  press?(key: Key): void
  /** the pointer went down here, or moved here */
  point?(at: Point, down: boolean): void
}

/** What a scene is given. */
export interface Round {
  readonly shell: Shell
  held(key: Key): boolean
}

/**
 * @param strokes whether a stroke of a finger presses the key of its direction and a tap 'act'
 */
export function playOnCanvas(game: {
  readonly code: string
  readonly title: string
  readonly how: string
  readonly strokes?: boolean
  newScene(round: Round): Scene
}): void {
  const canvas = element('canvas')
  const down = new Set<Key>()
  let scene: Scene | undefined
  const shell = new Shell({
    ...game,
    start() {
      scene = game.newScene({ shell, held: key => down.has(key) })
    },
    stand: () => down.clear(),
  })
  shell.stage.append(canvas)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser can not draw')

  const press = (key: Key) => shell.playing && scene?.press?.(key)
  listenToKeys({
    press(key) {
      if (!down.has(key)) press(key)
      down.add(key)
    },
    release: key => down.delete(key),
  })
  if (game.strokes) listenToStrokes(canvas, press)
  const point = (event: PointerEvent) => {
    if (!shell.playing) return
    const box = canvas.getBoundingClientRect()
    const at = {
      x: ((event.x - box.left) / box.width) * WIDTH,
      y: ((event.y - box.top) / box.height) * HEIGHT,
    }
    scene?.point?.(at, event.type === 'pointerdown')
  }
  canvas.addEventListener('pointerdown', point)
  canvas.addEventListener('pointermove', point)

  const first = game.newScene({ shell, held: () => false })
  let before = performance.now()
  let owed = 0
  const frame = (now: number) => {
    requestAnimationFrame(frame)
    owed = Math.min(owed + (now - before) / 1_000, MAX_STEPS * STEP)
    before = now
    for (; owed >= STEP; owed -= STEP) if (shell.playing) scene?.step()
    fillScreen(canvas, pen)
    ;(scene ?? first).draw(pen)
  }
  requestAnimationFrame(frame)
}

/** As many pixels as the screen has, and the field's own units for the drawing code. */
function fillScreen(canvas: HTMLCanvasElement, pen: Pen): void {
  const width = Math.round(canvas.clientWidth * devicePixelRatio)
  const height = Math.round(canvas.clientHeight * devicePixelRatio)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  pen.setTransform(width / WIDTH, 0, 0, height / HEIGHT, 0, 0)
}
