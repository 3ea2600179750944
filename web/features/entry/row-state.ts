/** What a match row says about itself and about the reader's prediction. */
import { t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'
import { liveText } from '#web/game/live.tsx'
import { fateOf } from '#web/game/match-fate.ts'
import { pointsText } from '#web/game/points.ts'

export type RowState =
  | {
      kind:
        | 'void'
        | 'postponed'
        | 'missed'
        | 'awaiting'
        | 'live'
        | 'closed'
        | 'unsaved'
        | 'amended'
        | 'saved'
        | 'open'
      text: string
    }
  | { kind: 'points'; text: string; points: number }

type Stated = Pick<MatchView, 'status' | 'prediction' | 'live'>

/**
 * @param closed the deadline has passed, by the server's word or the clock
 * @param changed something typed is not saved yet
 */
export function rowState({ status, prediction, live }: Stated, closed: boolean, changed: boolean): RowState {
  switch (status) {
    case 'void':
    case 'postponed':
      return { kind: status, text: fateOf(status) ?? '' }
    case 'settled':
      if (!prediction) return { kind: 'missed', text: t`Not predicted` }
      return prediction.points === null
        ? { kind: 'awaiting', text: t`Being scored` }
        : { kind: 'points', text: pointsText(prediction.points), points: prediction.points }
    case 'scored':
      return { kind: 'awaiting', text: t`Awaiting result` }
    case 'announced':
    case 'scheduled':
      if (live) return { kind: 'live', text: liveText(live) }
      if (closed) return { kind: 'closed', text: t`Deadline passed` }
      if (changed) return { kind: 'unsaved', text: t`Not saved yet` }
      if (!prediction) return { kind: 'open', text: t`Not predicted` }
      return prediction.amendments > 0
        ? { kind: 'amended', text: t`Amended` }
        : { kind: 'saved', text: t`Saved` }
    default:
      return status satisfies never
  }
}

/** Whether a prediction can still be typed: neither played nor void, before the deadline. */
export function isOpen({ status }: Pick<MatchView, 'status'>, closed: boolean): boolean {
  return (status === 'announced' || status === 'scheduled' || status === 'postponed') && !closed
}

/**
 * Whether a deadline has passed. The clock is asked as well as the server, whose answer may be a while old; not for
 * a postponed match, whose old deadline no longer counts.
 * @param now in milliseconds since 1970
 */
export function isClosed(
  { status, locked, locksAt }: Pick<MatchView, 'status' | 'locked' | 'locksAt'>,
  now: number,
): boolean {
  return locked || (status === 'scheduled' && locksAt !== null && now >= Date.parse(locksAt))
}

/** Whether the inputs of a match take text: open, and not final where the rules let nothing be amended. */
export function canType(
  match: Pick<MatchView, 'status' | 'prediction'>,
  closed: boolean,
  amend: boolean,
): boolean {
  return isOpen(match, closed) && (amend || match.prediction === null)
}
