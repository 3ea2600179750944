/** What an admin typed as a match's score, checked before it is sent. */
import { t } from '@lingui/core/macro'
import { SCORE_MESSAGE } from '#contract/common.ts'
import { problemsOf } from '#contract/form-problems.ts'
import type { MatchView } from '#contract/round/calls.ts'
import { sameMaybe } from '#domain/maybe-score.ts'
import { sameScore } from '#domain/score.ts'
import type { Score } from '#domain/words.ts'
import { goalsOf } from '#web/game/score-text.ts'
import { answerOf } from '#web/languages/i18n.ts'
import { isReason, REASON_MESSAGE } from '#web/ui/reason-field.tsx'

export interface ScoreForm {
  readonly home: string
  readonly away: string
  /** before extra time; both are empty where none was played */
  readonly home90: string
  readonly away90: string
  /** decided at a desk: 'yes', or nothing */
  readonly awarded: string
  readonly reason: string
}

type Scores = Pick<MatchView, 'score' | 'after90' | 'awarded'>

/** The form as it begins. */
export function formOf({ score, after90, awarded }: Scores): ScoreForm {
  return {
    home: textOf(score?.home),
    away: textOf(score?.away),
    home90: textOf(after90?.home),
    away90: textOf(after90?.away),
    awarded: awarded ? 'yes' : '',
    reason: '',
  }
}

const textOf = (goals: number | undefined) => String(goals ?? '')

/** @param current what is in force; another score is a correction and needs its reason */
export function scoreProblems(form: ScoreForm, current: Scores) {
  const isWrong = (text: string) => goalsOf(text.trim()) === null
  const hasExtraTime = hasExtraTimeIn(form)
  const inForce =
    current.score !== null &&
    sameScore(readScore(form), current.score) &&
    sameMaybe(readAfter90(form), current.after90) &&
    isAwarded(form) === current.awarded
  return problemsOf<keyof ScoreForm>(
    ['home', isWrong(form.home), scoreMessage()],
    ['away', isWrong(form.away), scoreMessage()],
    ['home90', hasExtraTime && isWrong(form.home90), scoreMessage()],
    ['away90', hasExtraTime && isWrong(form.away90), scoreMessage()],
    ['home', inForce, t`This is the score in force already`],
    ['reason', current.score !== null && !isReason(form.reason), REASON_MESSAGE],
  )
}

const hasExtraTimeIn = ({ home90, away90 }: ScoreForm) => home90.trim() !== '' || away90.trim() !== ''

/** The score of a form without problems. */
export const readScore = ({ home, away }: Pick<ScoreForm, 'home' | 'away'>): Score => ({
  home: Number(home),
  away: Number(away),
})

/** The one before extra time, of a form without problems; null where none was played. */
export const readAfter90 = (form: ScoreForm): Score | null =>
  hasExtraTimeIn(form) ? readScore({ home: form.home90, away: form.away90 }) : null

export const isAwarded = ({ awarded }: Pick<ScoreForm, 'awarded'>): boolean => awarded !== ''

const scoreMessage = () => answerOf('invalid-score', SCORE_MESSAGE)
