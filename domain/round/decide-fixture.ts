/** Scheduling, changing, putting off and re-opening a match. */
import { type Decision, happened, quiet, type Refused, refuse, refuseStaff } from '../decision.ts'
import { earliest } from '../instant.ts'
import { roundOf } from '../match-id.ts'
import { reasonFor } from '../reason.ts'
import { arePicksVisible } from '../scoring/lock.ts'
import type { Instant } from '../words.ts'
import type { ChangeMatchDetails, PostponeMatch, ReopenMatch, ScheduleMatch } from './commands.ts'
import { chooseMarquee, flagStays } from './decide-marquee.ts'
import type { MatchDetails, RoundEvent } from './events.ts'
import { lateSavesOf } from './late-saves.ts'
import { isMatchLocked, passedLocks } from './lock.ts'
import { isPlayed, type LiveMatch, type Match, nameOf } from './match.ts'
import { ofMatch } from './refusals.ts'
import { marqueeOf, type RoundState } from './state.ts'

/** Again with the same details it is quiet, whatever has become of the match: a season may be imported twice. */
export function schedule({ type: _, ...data }: ScheduleMatch, round: RoundState): Decision<RoundEvent> {
  if (data.home === data.away) return sameTeams()
  const matchRound = roundOf(data.match)
  const known = round.matches[data.match]
  if (data.competition !== matchRound.competition || data.round !== matchRound.round)
    return keepsItsRound(data)
  if (known)
    return sameDetails(data, known)
      ? quiet
      : refuseStaff('match-exists', `${nameOf(known)} is scheduled already`, known.match)
  const flagged = marqueeOf(round)
  if (data.marquee && flagged)
    return refuseStaff(
      'marquee-taken',
      `The marquee match of this round is ${nameOf(flagged)}`,
      flagged.match,
    )
  return happened({ type: 'MatchScheduled', data })
}

export function changeDetails(
  command: ChangeMatchDetails,
  match: LiveMatch,
  round: RoundState,
): Decision<RoundEvent> {
  const { details, marquee: flag = round.marquee === match.match } = command
  if (command.competition !== match.competition || command.round !== match.round) return keepsItsRound(match)
  const choice = { ...command, marquee: flag }
  if (sameDetails(details, match)) return chooseMarquee(choice, match, round)
  const flagged = flag !== (round.marquee === match.match)
  const refused = unfit(command, match) ?? (flagged ? flagStays(choice, match, round) : undefined)
  if (refused) return refused
  const data = { ...ofMatch(match), ...detailsOf(details), marquee: flag }
  const from = broughtForwardFrom(details, match)
  const renamed = otherTeams(details, match) && isMatchLocked(round, match, command.ruleset, command.now)
  const changed = { type: 'MatchDetailsChanged' as const, data }
  const late = command.timeUnknown ? undefined : lateSavesOf(round, changed, command)
  if (from === null && !renamed && !late) return happened(changed)
  return reasonFor(
    command.reason,
    reason =>
      happened({
        type: 'MatchDetailsChanged',
        data: { ...data, ...(from === null ? {} : { from }), reason, ...(late ? { late } : {}) },
      }),
    missingReason(match, { renamed, forward: from !== null }),
  )
}

function missingReason(
  match: Match,
  because: { readonly renamed: boolean; readonly forward: boolean },
): string {
  if (because.renamed) return `${nameOf(match)} is locked: please give a reason for its other teams`
  return because.forward
    ? `Please give a reason for bringing ${nameOf(match)} forward`
    : `Please give a reason: it decides which saves for ${nameOf(match)} came in time`
}

/** The kick-off that an earlier one takes the place of: it takes time from fans, and a lock may pass at once. */
function broughtForwardFrom({ kickOff }: MatchDetails, match: LiveMatch): Instant | null {
  return kickOff !== null && match.kickOff !== null && kickOff < match.kickOff ? match.kickOff : null
}

function unfit(command: ChangeMatchDetails, match: LiveMatch): Refused | undefined {
  const { details, now } = command
  if (details.home === details.away) return sameTeams()
  if (!isPlayed(match)) {
    if (details.kickOff === null && match.kickOff !== null)
      return refuseStaff(
        'kick-off-missing',
        'Postpone the match where its kick-off is not known',
        match.match,
      )
    return undefined
  }
  if (otherTeams(details, match))
    return refuseStaff('match-played', `${nameOf(match)} has a score: its teams stay`, match.match)
  if (details.kickOff === null || details.kickOff > now)
    return refuseStaff(
      'match-played',
      `${nameOf(match)} has a score: it can't kick off later than now`,
      match.match,
    )
  return undefined
}

export function postpone(command: PostponeMatch, match: LiveMatch, round: RoundState): Decision<RoundEvent> {
  if (isPlayed(match)) return played(match)
  if (command.kickOff === match.kickOff && match.status !== 'announced') return quiet
  if (command.kickOff !== null && match.kickOff !== null && command.kickOff < match.kickOff)
    return refuseStaff(
      'kick-off-earlier',
      'A postponed match kicks off later; change the details to bring it forward',
    )
  return reasonFor(command.reason, reason => {
    const data = { ...ofMatch(match), kickOff: command.kickOff, reason }
    const late = lateSavesOf(round, { type: 'MatchPostponed', data }, command)
    return happened({ type: 'MatchPostponed', data: late ? { ...data, late } : data })
  })
}

/**
 * Lifts the locks of kick-offs that no longer hold, as long as nobody has seen the picks: a match whose picks were public once
 * never opens again, since a score could be copied. The lock of the kick-off that holds can't be lifted: move the kick-off first.
 */
export function reopen(command: ReopenMatch, match: LiveMatch, round: RoundState): Decision<RoundEvent> {
  if (isPlayed(match)) return played(match)
  if (match.kickOff !== null && match.kickOff <= command.now)
    return refuseStaff('kicked-off', `${nameOf(match)} has kicked off`, match.match)
  const passed = earliest(passedLocks(round, match, command.ruleset))
  if (passed === null)
    return refuseStaff('nothing-to-reopen', 'Move the kick-off first: the lock follows it', match.match)
  if (arePicksVisible(passed, false, command.now))
    return refuseStaff(
      'picks-public',
      `The picks of ${nameOf(match)} have been public: it can't open again, it can only be void`,
      match.match,
    )
  return reasonFor(command.reason, reason =>
    happened({ type: 'MatchReopened', data: { ...ofMatch(match), reason } }),
  )
}

function sameTeams(): Refused {
  return refuseStaff('same-teams', 'A team cannot play against itself')
}

function keepsItsRound(match: Pick<Match, 'home' | 'away' | 'match'>): Refused {
  return refuse('other-round', `${nameOf(match)} keeps its competition and its round`, match.match)
}

function played(match: LiveMatch): Refused {
  return refuseStaff('match-played', `${nameOf(match)} has a score already`, match.match)
}

function otherTeams(details: MatchDetails, match: Match): boolean {
  return details.home !== match.home || details.away !== match.away
}

function detailsOf({ home, away, kickOff, ground, group, category }: MatchDetails): MatchDetails {
  return { home, away, kickOff, ground, group, category }
}

function sameDetails(a: MatchDetails, b: Match): boolean {
  return (
    !otherTeams(a, b) &&
    a.kickOff === b.kickOff &&
    a.ground === b.ground &&
    a.group === b.group &&
    a.category === b.category
  )
}
