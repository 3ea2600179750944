/** What can become of a match besides being played. Each change has a reason, which fans and auditors can read. */
import { t } from '@lingui/core/macro'
import { problemsOf } from '#contract/form-problems.ts'
import type { MatchView } from '#contract/round/calls.ts'
import { unreachable } from '#domain/unreachable.ts'
import { isReason, REASON_NEEDED } from '#web/ui/reason-field.tsx'
import { instantOfGmtInput } from '#web/ui/time.ts'

export type Fate = 'move' | 'postpone' | 'withdraw-result' | 'void' | 'restore'

export interface FateWords {
  readonly fate: Fate
  readonly title: string
  readonly text: string
  readonly button: string
  /** moves points, or can't be taken back */
  readonly danger: boolean
  /** asks for a new kick-off */
  readonly kickOff: boolean
  /** what is said when it is done */
  readonly done: string
}

const FATES: readonly FateWords[] = [
  {
    fate: 'move',
    title: t`Move the kick-off`,
    text: t`Predictions close by the new kick-off. A lock that has passed stays passed: a match whose picks were public can only be void.`,
    button: t({ message: 'Move', context: 'moves a kick-off' }),
    danger: false,
    kickOff: true,
    done: t`The kick-off is moved`,
  },
  {
    fate: 'postpone',
    title: t`Postpone`,
    text: t`The new kick-off is not known yet. Predictions are kept.`,
    button: t`Postpone`,
    danger: false,
    kickOff: false,
    done: t`The match is postponed`,
  },
  {
    fate: 'withdraw-result',
    title: t`Take the result out`,
    text: t`For a score that was entered at the wrong match. The match is still to be played, and its points go; predictions stay closed.`,
    button: t`Take out`,
    danger: true,
    kickOff: false,
    done: t`The result is taken out`,
  },
  {
    fate: 'void',
    title: t({ message: 'Void', context: 'an act' }),
    text: t`The match gives no points and its power-ups go back to the fans. Only a match that was closed for predictions can come back.`,
    button: t`Void match`,
    danger: true,
    kickOff: false,
    done: t`The match is void, and its power-ups are back with their fans`,
  },
  {
    fate: 'restore',
    title: t`Bring back`,
    text: t`For a match that became void by mistake. It is what it was, with its result and its points. Predictions stay closed, and power-ups that went back to their fans stay with them: the match counts without them.`,
    button: t`Bring back`,
    danger: true,
    kickOff: false,
    done: t`The match is no longer void`,
  },
]

/** What may still become of a match: a void one may come back where it was closed; a played one loses its result or is void; a postponed one is postponed. */
export function fatesOf({ status, locksAt }: Pick<MatchView, 'status' | 'locksAt'>): FateWords[] {
  switch (status) {
    case 'announced':
    case 'scheduled':
      return FATES.filter(({ fate }) => fate !== 'withdraw-result' && fate !== 'restore')
    case 'postponed':
      return FATES.filter(({ fate }) => fate === 'move' || fate === 'void')
    case 'scored':
    case 'settled':
      return FATES.filter(({ fate }) => fate === 'withdraw-result' || fate === 'void')
    case 'void':
      return locksAt !== null ? FATES.filter(({ fate }) => fate === 'restore') : []
    default:
      return unreachable(status)
  }
}

/**
 * The body of `/admin/updatematch`. A kick-off moved later is a postponement with a date, so that its reason is
 * kept; one moved forward, and the first that is known, is a change of details.
 * @param kickOff an instant, for a move
 */
export function fateBody(
  match: Pick<MatchView, 'id' | 'kickOff'>,
  fate: Fate,
  reason: string,
  kickOff: string | null,
) {
  const body = { match: match.id, reason }
  if (fate !== 'move') return { ...body, action: fate }
  if (kickOff === null) throw new Error('A move has a new kick-off.')
  const later = match.kickOff !== null && Date.parse(kickOff) > Date.parse(match.kickOff)
  return { ...body, kickOff, action: later ? ('postpone' as const) : undefined }
}

interface FateForm {
  /** of a `datetime-local` input */
  readonly kickOff: string
  readonly reason: string
}

export function fateProblems(
  match: Pick<MatchView, 'kickOff'>,
  fate: Pick<FateWords, 'kickOff'>,
  form: FateForm,
) {
  const kickOff = instantOfGmtInput(form.kickOff)
  return problemsOf<keyof FateForm>(
    ['kickOff', fate.kickOff && kickOff === null, t`Please choose the new kick-off`],
    ['kickOff', fate.kickOff && kickOff === match.kickOff, t`This is the kick-off in force already`],
    ['reason', !isReason(form.reason), REASON_NEEDED],
  )
}
