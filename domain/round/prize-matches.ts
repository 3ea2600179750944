/** The prize matches of a round: the matches that must be predicted exactly to win the prize of the round. */
import { type Decision, happened, quiet, refuseStaff } from '../decision.ts'
import { firstLockUnder, isLocked } from '../scoring/lock.ts'
import type { Instant, MatchId } from '../words.ts'
import type { AdoptedRules, ChoosePrizeMatches } from './commands.ts'
import type { RoundEvent } from './events.ts'
import type { Match } from './match.ts'
import { type Arranged, type Arrangement, matchesOf, type RoundState } from './state.ts'

/**
 * Those that an admin chose; else the marquee match and the first ones by kick-off, as all were when the round's first
 * match locked, then by id: a name may change. A void match leaves its place to the next one.
 * @param adopted oldest first
 * @returns ids in that order; none where the round has fewer matches than the prize needs
 */
export function prizeMatchesOf(
  round: RoundState,
  count: number,
  adopted: readonly AdoptedRules[],
): readonly MatchId[] {
  const { kickOffs, marquee, prizeMatches, began } = arrangementAtLock(round, adopted)
  const placeOf = ({ match: id, added }: Match) => {
    if (added > began) return `joined later ${id}`
    const rank = prizeMatches?.includes(id) ? 0 : id === marquee ? 1 : 2
    return `${rank} ${kickOffs[id] ?? LAST} ${id}`
  }
  const live = matchesOf(round)
    .filter(({ status }) => status !== 'void')
    .map(match => ({ id: match.match, place: placeOf(match) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
  return live.length < count ? [] : live.slice(0, count).map(({ id }) => id)
}

/** Sorts behind every instant: a match whose kick-off is not known. */
const LAST = '~'

/**
 * What is put off from the first lock on stays a prize match, also where a match is opened again and locks a second time, and
 * where other rules are adopted; what joins later, or gets the flag, is none: from the first lock on nobody may choose others.
 */
function arrangementAtLock(round: RoundState, adopted: readonly AdoptedRules[]): Arranged {
  return round.earlier.find(arrangement => hasLocked(arrangement, adopted)) ?? round
}

/** Whether a lock passed under the arrangement, while it held, by the rules that were in force then. */
function hasLocked({ kickOffs, began, until }: Arrangement, adopted: readonly AdoptedRules[]): boolean {
  return adopted.some(({ ruleset, from }, at) => {
    const replaced = adopted[at + 1]?.from ?? until
    if (from > until || replaced < began) return false
    return isLocked(firstLockUnder(kickOffs, ruleset), replaced < until ? replaced : until)
  })
}

/** Whether the round's first lock has passed, which neither a re-opening nor other rules undo. */
function wasLocked(round: RoundState, adopted: readonly AdoptedRules[], now: Instant): boolean {
  return [...round.earlier, { ...round, until: now }].some(arrangement => hasLocked(arrangement, adopted))
}

export function choosePrizeMatches(
  { competition, round: number, matches, count, now, adopted }: ChoosePrizeMatches,
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
  if (wasLocked(round, adopted, now))
    return refuseStaff('round-locked', 'The first match of the round is locked: its prize matches stay')
  const from = round.prizeMatches && [...round.prizeMatches]
  return happened({ type: 'PrizeMatchesChosen', data: { competition, round: number, matches: chosen, from } })
}
