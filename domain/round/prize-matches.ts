/** The prize matches of a round: the matches that must be predicted exactly to win the prize of the round. */
import { type Decision, happened, quiet, refuse } from '../decision.ts'
import { isLocked, type KickOffs } from '../scoring/lock.ts'
import type { Ruleset } from '../scoring/ruleset.ts'
import type { MatchId } from '../words.ts'
import type { ChoosePrizeMatches } from './commands.ts'
import type { RoundEvent } from './events.ts'
import { roundLocksAt } from './lock.ts'
import { nameOf } from './match.ts'
import { marqueeOf, matchesOf, type RoundState } from './state.ts'

/**
 * Those that an admin chose; else the marquee match and the first ones by the kick-offs that held when the round's first
 * match locked, then by name. A void match leaves its place to the next one.
 * @returns ids in that order; none where the round has fewer matches than the prize needs
 */
export function prizeMatchesOf(round: RoundState, count: number, ruleset: Ruleset): readonly MatchId[] {
  const kickOffs = kickOffsAtLock(round, ruleset)
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

/** What is put off from the lock on stays a prize match: from that very instant on nobody may choose others. */
function kickOffsAtLock(round: RoundState, ruleset: Ruleset): KickOffs {
  const lock = roundLocksAt(round, ruleset)
  const held = lock === null ? undefined : round.earlier.find(({ until }) => isLocked(lock, until))
  return held?.kickOffs ?? round.kickOffs
}

export function choosePrizeMatches(
  { competition, round: number, matches, count, now, ruleset }: ChoosePrizeMatches,
  round: RoundState,
): Decision<RoundEvent> {
  const chosen = [...new Set(matches)].sort()
  if (chosen.length !== count || matches.length !== count)
    return refuse('prize-matches-count', `Please choose ${count} different matches`)
  const unknown = chosen.find(id => (round.matches[id]?.status ?? 'void') === 'void')
  if (unknown)
    return refuse('prize-match-unknown', 'A prize match is a match of the round that is not void', unknown)
  if (round.prizeMatches && String(round.prizeMatches) === String(chosen)) return quiet
  if (isLocked(roundLocksAt(round, ruleset), now))
    return refuse('round-locked', 'The first match of the round is locked: its prize matches stay')
  const from = round.prizeMatches && [...round.prizeMatches]
  return happened({ type: 'PrizeMatchesChosen', data: { competition, round: number, matches: chosen, from } })
}
