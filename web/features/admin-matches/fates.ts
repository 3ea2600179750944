/** What can become of a match besides being played: each with its reason, and shown to whoever it concerns. */
import type { MatchView } from '#contract/matches.ts'

export type Fate = 'move' | 'postpone' | 'reopen' | 'void'

export interface FateWords {
  readonly fate: Fate
  readonly title: string
  readonly text: string
  readonly button: string
  /** can't be taken back */
  readonly danger: boolean
  /** asks for a new kick-off */
  readonly kickOff: boolean
}

const FATES: readonly FateWords[] = [
  {
    fate: 'move',
    title: 'Move the kick-off',
    text: 'Predictions close by the new kick-off. A lock that has passed stays passed until the match is re-opened.',
    button: 'Move',
    danger: false,
    kickOff: true,
  },
  {
    fate: 'postpone',
    title: 'Postpone',
    text: 'The new kick-off is not known yet. Predictions are kept.',
    button: 'Postpone',
    danger: false,
    kickOff: false,
  },
  {
    fate: 'reopen',
    title: 'Re-open predictions',
    text: 'Lifts the lock of an earlier kick-off, so that the lock of the new one holds alone.',
    button: 'Re-open',
    danger: false,
    kickOff: false,
  },
  {
    fate: 'void',
    title: 'Void',
    text: 'The match gives no points and its power-ups go back to the fans. This is final.',
    button: 'Void match',
    danger: true,
    kickOff: false,
  },
]

/** What may still become of a match: nothing of a void one, and a played one can only be void. */
export function fatesOf({ status }: Pick<MatchView, 'status'>): FateWords[] {
  switch (status) {
    case 'scheduled':
    case 'postponed':
      return [...FATES]
    case 'scored':
    case 'settled':
      return FATES.filter(({ fate }) => fate === 'void')
    case 'void':
      return []
    default: {
      const never: never = status
      return never
    }
  }
}

/**
 * The body of `/admin/updatematch`. A kick-off moved later is a postponement with a date, so that its reason is
 * kept; one moved forward is a change of details.
 * @param kickOff an instant, for a move
 */
export function fateBody(
  match: Pick<MatchView, 'id' | 'kickOff'>,
  fate: Fate,
  reason: string,
  kickOff: string | null,
) {
  const body = { matchId: match.id, reason }
  if (fate !== 'move') return { ...body, action: fate }
  if (kickOff === null) throw new Error('A move has a new kick-off.')
  const later = Date.parse(kickOff) > Date.parse(match.kickOff)
  return { ...body, match_time: kickOff, action: later ? ('postpone' as const) : undefined }
}

/** `2026-11-29T15:30` of a `datetime-local` input, read as GMT; null when it is none. */
export function instantOfGmtInput(value: string): string | null {
  const time = Date.parse(`${value}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
