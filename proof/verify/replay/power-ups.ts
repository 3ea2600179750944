/** The power-ups, written down a second time from the documents, as the rules beside them. */
import type { Rules } from './rules.ts'

export interface UsedCoupon {
  readonly kind: string
  readonly match: string
}

/** Whether the lock of its match alone ends its use; all others end with the first lock of their week. */
export function isOfOneMatch(kind: string): boolean {
  return kind === 'freepass'
}

/**
 * Points of a prediction with the power-ups of its fan.
 * @param plain its points without them
 * @param used what the fan used in the round of the match
 * @param isExact whether the fan predicted the match exactly as it ended
 */
export function withPowerUps(
  plain: number,
  { exact }: Rules,
  match: string,
  used: readonly UsedCoupon[],
  isExact: (match: string) => boolean,
): number {
  const cameTrue = used.find(({ kind, match: on }) => kind === 'allornothing' && isExact(on))
  let points = cameTrue ? exact : plain
  if (cameTrue?.match === match) points *= 2
  if (used.some(({ kind, match: on }) => kind === 'freepass' && on === match)) points *= 2
  if (used.some(({ kind }) => kind === 'weekly')) points *= 2
  return points
}
