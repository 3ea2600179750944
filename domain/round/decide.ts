/** What may be done to a match. */
import type { z } from 'zod'
import { accept, type Decision, refuse } from '../decision.ts'
import type { FirstKickOffs } from '../scoring/lock.ts'
import type { Ruleset } from '../scoring/ruleset.ts'
import { unreachable } from '../unreachable.ts'
import type { CompetitionId, Instant, MatchId, RoundNumber, Score, Winner } from '../words.ts'
import { changeDetails, postpone, reopen, schedule } from './decide-fixture.ts'
import { setMarquee } from './decide-marquee.ts'
import { enterScore, setWinner } from './decide-result.ts'
import type { MatchDetails, MatchScheduled } from './events.ts'
import type { MatchEvent, MatchState } from './match.ts'
import { aboutVoid, ofMatch, reasonFor } from './refusals.ts'

export type ScheduleMatch = { readonly type: 'ScheduleMatch' } & z.infer<typeof MatchScheduled>

export interface ChangeMatchDetails {
  readonly type: 'ChangeMatchDetails'
  /** must be the match's own: it keeps both */
  readonly competition: CompetitionId
  readonly round: RoundNumber
  /** the whole of the details, changed or not */
  readonly details: MatchDetails
  readonly now: Instant
  /** the marquee flag in the same decision, where the admin's form holds both */
  readonly marquee?: MarqueeChoice
}

export interface MarqueeChoice {
  readonly marquee: boolean
  readonly now: Instant
  readonly ruleset: Ruleset
  readonly firstKickOffs: FirstKickOffs
  /** the match of the round that has the flag now, this one or another: see `marqueeOf` */
  readonly roundMarquee: { readonly match: MatchId; readonly name: string } | null
}

export interface PostponeMatch {
  readonly type: 'PostponeMatch'
  /** null while it is not known */
  readonly kickOff: Instant | null
  readonly reason: string
}

export interface EnterScore {
  readonly type: 'EnterScore'
  readonly score: Score
  /** needed where it corrects an earlier one */
  readonly reason?: string
  readonly now: Instant
}

export interface SetWinner {
  readonly type: 'SetWinner'
  readonly winner: Winner
  /** needed where it corrects an earlier one */
  readonly reason?: string
}

export interface ReopenMatch {
  readonly type: 'ReopenMatch'
  readonly reason: string
  readonly now: Instant
}

export type MatchCommand =
  | ScheduleMatch
  | ChangeMatchDetails
  | PostponeMatch
  | ReopenMatch
  | { readonly type: 'VoidMatch'; readonly reason: string }
  | ({ readonly type: 'SetMarquee' } & MarqueeChoice)
  | EnterScore
  | SetWinner

/** Whose stream it is comes from the state; only `ScheduleMatch` names the match. */
export function decide(command: MatchCommand, state: MatchState): Decision<MatchEvent> {
  if (command.type === 'ScheduleMatch') return schedule(command, state)
  if (state.status === 'none') return refuse('unknown-match', 'There is no such match')
  if (state.status === 'void') return command.type === 'VoidMatch' ? accept() : aboutVoid(state)
  switch (command.type) {
    case 'ChangeMatchDetails':
      return changeDetails(command, state)
    case 'PostponeMatch':
      return postpone(command, state)
    case 'ReopenMatch':
      return reopen(command, state)
    case 'VoidMatch':
      return reasonFor(command.reason, reason =>
        accept({ type: 'MatchVoided', data: { ...ofMatch(state), reason } }),
      )
    case 'SetMarquee':
      return setMarquee(command, state)
    case 'EnterScore':
      return enterScore(command, state)
    case 'SetWinner':
      return setWinner(command, state)
    default:
      return unreachable(command)
  }
}
