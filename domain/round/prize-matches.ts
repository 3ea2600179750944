/** The prize matches of a round: the matches that must be predicted exactly to win the prize of the round. */
import { type Decision, happened, quiet, refuseStaff } from '../decision.ts'
import { firstLockUnder, isLocked, type KickOffs } from '../scoring/lock.ts'
import type { Rules } from '../scoring/rules.ts'
import type { Instant, MatchId } from '../words.ts'
import type { ChoosePrizeMatches } from './commands.ts'
import type { RoundEvent } from './events.ts'
import { nameOf } from './match.ts'
import { type Announced, type Arrangement, marqueeOf, matchesOf, type RoundState } from './state.ts'

/** A ruleset, in force from the instant on until the next one is. */
export interface AdoptedRules {
  readonly ruleset: Rules
  readonly from: Instant
}

/**
 * Those that an admin chose; else the marquee match and the first ones by the kick-offs that held when the round's first
 * match locked, then by name. A void match leaves its place to the next one.
 * @param adopted oldest first
 * @returns ids in that order; none where the round has fewer matches than the prize needs
 */
export function prizeMatchesOf(
  round: RoundState,
  count: number,
  adopted: readonly AdoptedRules[],
): readonly MatchId[] {
  const kickOffs = kickOffsAtLock(round, adopted)
  const marquee = marqueeOf(round)?.match
  const rank = (match: MatchId) => (round.prizeMatches?.includes(match) ? 0 : match === marquee ? 1 : 2)
  const live = matchesOf(round)
    .filter(({ status }) => status !== 'void')
    .map(match => ({ id: match.match, by: [kickOffs[match.match] ?? LAST, nameOf(match)].join(' ') }))
    .sort((a, b) => rank(a.id) - rank(b.id) || (a.by < b.by ? -1 : 1))
  return live.length < count ? [] : live.slice(0, count).map(({ id }) => id)
}

/** Sorts behind every instant: a match whose kick-off is not known. */
const LAST = '~'
/** Before every instant. */
const FIRST = ''

/**
 * What is put off from the first lock on stays a prize match, also where a match is opened again and locks a second time, and
 * where other rules are adopted: from the first lock on nobody may choose others.
 */
function kickOffsAtLock(
  { earlier, kickOffs: present }: RoundState,
  adopted: readonly AdoptedRules[],
): KickOffs {
  const held = earlier.find((arrangement, at) =>
    hasLocked(arrangement, adopted, earlier[at - 1]?.until ?? FIRST),
  )
  return held?.kickOffs ?? present
}

/** Whether a lock passed under the kick-offs, while they held, by the rules that were in force then. @param begun when they began to hold */
function hasLocked(arrangement: Arrangement, adopted: readonly AdoptedRules[], begun: Instant): boolean {
  const until: Instant = arrangement.until
  return adopted.some(({ ruleset, from }, at) => {
    const replaced = adopted[at + 1]?.from ?? until
    if (from > until || replaced < begun) return false
    const last = replaced < until ? replaced : until
    return isLocked(firstLockUnder(knownAt(last, arrangement), ruleset), last)
  })
}

/** The same object where all were known, as locks are kept with the kick-offs that they were counted from. */
function knownAt(instant: Instant, { kickOffs, since }: Announced): KickOffs {
  const known = Object.entries(kickOffs).filter(([match]) => (since[match] as Instant) <= instant)
  return known.length === Object.keys(kickOffs).length ? kickOffs : Object.fromEntries(known)
}

/** Whether the round's first lock has passed, which no re-opening undoes. */
function wasLocked(round: RoundState, ruleset: Rules, now: Instant): boolean {
  const adopted = [{ ruleset, from: FIRST }]
  const { kickOffs, since, earlier } = round
  return [...earlier, { kickOffs, since, until: now }].some(arrangement =>
    hasLocked(arrangement, adopted, FIRST),
  )
}

export function choosePrizeMatches(
  { competition, round: number, matches, count, now, ruleset }: ChoosePrizeMatches,
  round: RoundState,
): Decision<RoundEvent> {
  const chosen = [...new Set(matches)].sort()
  if (chosen.length !== count || matches.length !== count)
    return refuseStaff('prize-matches-count', `Please choose ${count} different matches`)
  const unknown = chosen.find(id => (round.matches[id]?.status ?? 'void') === 'void')
  if (unknown)
    return refuseStaff(
      'prize-match-unknown',
      'A prize match is a match of the round that is not void',
      unknown,
    )
  if (round.prizeMatches && String(round.prizeMatches) === String(chosen)) return quiet
  if (wasLocked(round, ruleset, now))
    return refuseStaff('round-locked', 'The first match of the round is locked: its prize matches stay')
  const from = round.prizeMatches && [...round.prizeMatches]
  return happened({ type: 'PrizeMatchesChosen', data: { competition, round: number, matches: chosen, from } })
}
