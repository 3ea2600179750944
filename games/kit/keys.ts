/** The keys and the strokes of a finger that games know. */

export type Direction = 'left' | 'right' | 'up' | 'down'
export type Key = Direction | 'act'

const KEYS: Readonly<Record<string, Key>> = {
  ArrowLeft: 'left',
  a: 'left',
  ArrowRight: 'right',
  d: 'right',
  ArrowUp: 'up',
  w: 'up',
  ArrowDown: 'down',
  s: 'down',
  ' ': 'act',
  Enter: 'act',
}

/** A shorter stroke is a tap, in CSS pixels. */
const STROKE_PX = 24

interface Listener {
  press(key: Key): void
  release?(key: Key): void
}

/** Keys go to the game unless a button has the focus, which they press. */
export function listenToKeys({ press, release }: Listener): void {
  window.addEventListener('keydown', event => {
    const key = KEYS[event.key]
    if (!key || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    press(key)
  })
  window.addEventListener('keyup', event => {
    const key = KEYS[event.key]
    if (key) release?.(key)
  })
}

/** A stroke over the element presses the key of its direction; a tap presses 'act'. */
export function listenToStrokes(on: HTMLElement, press: (key: Key) => void): void {
  let from: { x: number; y: number } | undefined
  on.addEventListener('pointerdown', event => {
    from = event
  })
  on.addEventListener('pointerup', event => {
    if (!from) return
    const [x, y] = [event.x - from.x, event.y - from.y]
    from = undefined
    if (Math.max(Math.abs(x), Math.abs(y)) < STROKE_PX) press('act')
    else if (Math.abs(x) > Math.abs(y)) press(x < 0 ? 'left' : 'right')
    else press(y < 0 ? 'up' : 'down')
  })
}

/** One step in a direction, on a grid whose first row is at the top. */
export const STEPS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}
