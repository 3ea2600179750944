/** How rules give points, each step with a prediction that would get it. */
import { t } from '@lingui/core/macro'
import type { Rules } from '#domain/scoring/rules.ts'
import type { Score } from '#domain/words.ts'

export interface PointStep {
  readonly points: number
  readonly title: string
  readonly text: string
  readonly example: Score
}

/** What the examples are examples of. */
export const ended: Score = { home: 2, away: 1 }

export function pointSteps({ points: { exact, margin, result, goals } }: Pick<Rules, 'points'>): PointStep[] {
  return [
    { points: exact, title: t`Exact score`, text: t`Both numbers right.`, example: { home: 2, away: 1 } },
    ...(margin === null
      ? []
      : [
          {
            points: margin,
            title: t`Result and margin`,
            text: t`Right winner, by as many goals.`,
            example: { home: 1, away: 0 },
          },
        ]),
    { points: result, title: t`Result`, text: t`Right winner, or a draw.`, example: { home: 3, away: 0 } },
    ...(goals === 0
      ? []
      : [
          {
            points: goals,
            title: t`Goals of one team`,
            text: t`Right for one team alone, on top of the result.`,
            example: { home: 1, away: 1 },
          },
        ]),
    { points: 0, title: t`Wrong result`, text: t`Next week is another week.`, example: { home: 0, away: 2 } },
  ]
}
