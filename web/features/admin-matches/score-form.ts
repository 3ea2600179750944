/** What an admin typed as a match's score, checked before it is sent. */
import { SCORE_MESSAGE } from '#contract/common.ts'
import { Reason, type Score, sameScore } from '#domain/words.ts'
import { goalsOf } from '#web/ui/score-text.ts'

export const REASON_MESSAGE = 'Please give a reason for the correction'

export interface ScoreForm {
  readonly home: string
  readonly away: string
  readonly reason: string
}

export type CheckedScore =
  | { readonly ok: true; readonly score: Score; readonly reason: string | undefined }
  | { readonly ok: false; readonly field: 'score' | 'reason'; readonly message: string }

/** @param current the score in force; another one is a correction and needs its reason */
export function checkScore(form: ScoreForm, current: Score | null): CheckedScore {
  const home = goalsOf(form.home.trim())
  const away = goalsOf(form.away.trim())
  if (home === null || away === null) return { ok: false, field: 'score', message: SCORE_MESSAGE }
  const score = { home, away }
  if (current === null) return { ok: true, score, reason: undefined }
  if (sameScore(score, current))
    return { ok: false, field: 'score', message: 'This is the score in force already' }
  const reason = Reason.safeParse(form.reason)
  return reason.success
    ? { ok: true, score, reason: reason.data }
    : { ok: false, field: 'reason', message: REASON_MESSAGE }
}
