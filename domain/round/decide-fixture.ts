/** Scheduling, changing, putting off and re-opening a match. */
import { accept, type Decision, refuse } from '../decision.ts'
import type { ChangeMatchDetails, PostponeMatch, ReopenMatch, ScheduleMatch } from './decide.ts'
import { setMarquee } from './decide-marquee.ts'
import type { MatchDetails } from './events.ts'
import { type KnownMatch, type LiveMatch, type MatchEvent, type MatchState, nameOf } from './match.ts'
import { ofMatch, reasonFor } from './refusals.ts'

/** Again with the same details it is quiet, whatever has become of the match: a season may be imported twice. */
export function schedule({ type: _, ...data }: ScheduleMatch, state: MatchState): Decision<MatchEvent> {
  if (data.home === data.away) return sameTeams()
  if (state.status === 'none') return accept({ type: 'MatchScheduled', data })
  if (data.competition !== state.competition || data.round !== state.round) return keepsItsRound(state)
  if (sameDetails(data, state)) return accept()
  return refuse('match-exists', `${nameOf(state)} is scheduled already`, state.match)
}

export function changeDetails(command: ChangeMatchDetails, match: LiveMatch): Decision<MatchEvent> {
  const { details } = command
  if (command.competition !== match.competition || command.round !== match.round) return keepsItsRound(match)
  if (details.home === details.away) return sameTeams()
  if (match.status === 'scored' || match.status === 'settled') {
    if (details.home !== match.home || details.away !== match.away)
      return refuse('match-played', `${nameOf(match)} has a score: its teams stay`, match.match)
    if (details.kickOff > command.now)
      return refuse(
        'match-played',
        `${nameOf(match)} has a score: it can't kick off later than now`,
        match.match,
      )
  }
  const events: MatchEvent[] = sameDetails(details, match)
    ? []
    : [{ type: 'MatchDetailsChanged', data: { ...ofMatch(match), ...detailsOf(details) } }]
  if (!command.marquee) return accept(...events)
  const marquee = setMarquee(command.marquee, match)
  return marquee.ok ? accept(...events, ...marquee.events) : marquee
}

export function postpone(command: PostponeMatch, match: LiveMatch): Decision<MatchEvent> {
  if (match.status === 'scored' || match.status === 'settled') return played(match)
  if (command.kickOff === match.kickOff) return accept()
  if (command.kickOff !== null && match.kickOff !== null && command.kickOff < match.kickOff)
    return refuse(
      'kick-off-earlier',
      'A postponed match kicks off later; change the details to bring it forward',
    )
  return reasonFor(command.reason, reason =>
    accept({ type: 'MatchPostponed', data: { ...ofMatch(match), kickOff: command.kickOff, reason } }),
  )
}

/**
 * Lifts the locks of kick-offs that no longer hold. The lock of the kick-off that holds can't be lifted: move the
 * kick-off first, then the new lock rules alone.
 */
export function reopen(command: ReopenMatch, match: LiveMatch): Decision<MatchEvent> {
  if (match.status === 'scored' || match.status === 'settled') return played(match)
  if (match.kickOff !== null && match.kickOff <= command.now)
    return refuse('kicked-off', `${nameOf(match)} has kicked off`, match.match)
  if (match.earlierKickOffs.length === 0)
    return refuse('nothing-to-reopen', 'Move the kick-off first: the lock follows it', match.match)
  return reasonFor(command.reason, reason =>
    accept({ type: 'MatchReopened', data: { ...ofMatch(match), reason } }),
  )
}

function sameTeams() {
  return refuse('same-teams', 'A team cannot play against itself')
}

function keepsItsRound(match: KnownMatch) {
  return refuse('other-round', `${nameOf(match)} keeps its competition and its round`, match.match)
}

function played(match: LiveMatch) {
  return refuse('match-played', `${nameOf(match)} has a score already`, match.match)
}

function detailsOf({ home, away, kickOff, ground, group, category }: MatchDetails): MatchDetails {
  return { home, away, kickOff, ground, group, category }
}

function sameDetails(a: MatchDetails, b: KnownMatch): boolean {
  return (
    a.home === b.home &&
    a.away === b.away &&
    a.kickOff === b.kickOff &&
    a.ground === b.ground &&
    a.group === b.group &&
    a.category === b.category
  )
}
