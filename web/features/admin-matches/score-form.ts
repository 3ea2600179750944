/** What an admin typed as a match's score, checked before it is sent. */
import { SCORE_MESSAGE } from '#contract/common.ts'
import { problemsOf } from '#contract/form-problems.ts'
import type { Score } from '#domain/words.ts'
import { isReason, REASON_MESSAGE } from '#web/ui/reason-field.tsx'
import { goalsOf } from '#web/ui/score-text.ts'

export interface ScoreForm {
  readonly home: string
  readonly away: string
  readonly reason: string
}

/** @param current the score in force; another one is a correction and needs its reason */
export function scoreProblems(form: ScoreForm, current: Score | null) {
  const home = goalsOf(form.home.trim())
  const away = goalsOf(form.away.trim())
  const inForce = home === current?.home && away === current?.away
  return problemsOf<keyof ScoreForm>(
    ['home', home === null, SCORE_MESSAGE],
    ['away', away === null, SCORE_MESSAGE],
    ['home', inForce, 'This is the score in force already'],
    ['reason', current !== null && !isReason(form.reason), REASON_MESSAGE],
  )
}

/** The score of a form without problems. */
export const readScore = ({ home, away }: ScoreForm): Score => ({ home: Number(home), away: Number(away) })
