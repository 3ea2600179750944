/** Numbers that games need. Chance is the browser's own: nothing of a game is decided twice. */

export const between = (least: number, most: number) => least + Math.random() * (most - least)
export const chance = (probability: number) => Math.random() < probability
export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
export const mix = (from: number, to: number, part: number) => from + (to - from) * part
export const apart = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)

/** One of a list that is not empty. */
export function pick<Of>(list: readonly [Of, ...Of[]]): Of {
  return list[Math.floor(Math.random() * list.length)] ?? list[0]
}
