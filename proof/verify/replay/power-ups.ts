/** The power-ups, written down a second time from the documents, as the rules beside them. */
import { isLocked, type Round } from './round.ts'
import type { Rules } from './rules.ts'

export interface UsedCoupon {
  readonly kind: string
  readonly match: string
}

/** A Double Up is a matter of its match alone: the lock of that match ends its use, else the first lock of the week. */
function isOfOneMatch(kind: string): boolean {
  return kind === 'freepass'
}

/** Whether the power-up can be used at the time, on the round as it stands. */
export function isUsable(used: UsedCoupon, round: Round, rules: Rules, now: number): boolean {
  if (timesOf(rules, used.kind) === null) return false
  const isMarquee = round.marquee === used.match
  if (used.kind === 'freepass' && isMarquee) return false
  if (used.kind === 'allornothing' && !isMarquee) return false
  return round.matches.get(used.match)?.state !== 'void' && isChangeable(used, round, rules, now)
}

/** Whether a fan can still use the power-up, or take it back: its lock has not passed, and its match has no score. */
export function isChangeable(
  { kind, match: id }: UsedCoupon,
  round: Round,
  rules: Rules,
  now: number,
): boolean {
  const match = round.matches.get(id)
  if (!match) return false
  const isPlayed = match.state === 'scored' || match.state === 'settled'
  if (kind !== 'weekly' && isPlayed) return false
  const locking = isOfOneMatch(kind) ? [id] : [...round.matches.keys()]
  return !locking.some(matchId => isLocked(round, matchId, rules, now))
}

/**
 * Whether the site gives the power-up back by itself, whatever the time: the match that it was used on became void, also where
 * the match was restored before the return was written. A power-up of the whole week stays used.
 */
export function isGivenBack({ kind, match }: UsedCoupon, round: Round | undefined): boolean {
  return kind !== 'weekly' && round?.matches.get(match)?.wasVoid === true
}

/**
 * Points of a prediction with the power-ups of its fan.
 * @param plain its points without them
 * @param few what it has on top as few others have its result: not part of the full points that All or Nothing gives
 * @param used what the fan used in the round of the match
 * @param isExact whether the fan predicted the match exactly as it ended
 */
export function withPowerUps(
  { plain, few }: { readonly plain: number; readonly few: number },
  rules: Rules,
  match: string,
  used: readonly UsedCoupon[],
  isExact: (match: string) => boolean,
): number {
  const cameTrue = used.find(({ kind, match: on }) => kind === 'allornothing' && isExact(on))
  const { times } = rules
  const isLifted = cameTrue !== undefined && times.allornothing !== null
  let points = (isLifted ? rules.exact : plain) + few
  if (isLifted && cameTrue.match === match) points *= times.allornothing ?? 1
  if (used.some(({ kind, match: on }) => kind === 'freepass' && on === match)) points *= times.freepass ?? 1
  if (used.some(({ kind }) => kind === 'weekly')) points *= times.weekly ?? 1
  return points
}

function timesOf({ times }: Rules, kind: string): number | null {
  return kind === 'freepass' || kind === 'allornothing' || kind === 'weekly' ? times[kind] : null
}
