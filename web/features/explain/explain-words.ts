/** The words and figures of an explanation. */

import { plural, t } from '@lingui/core/macro'
import type { Explanation } from '#contract/explain/calls.ts'
import { roundText } from '#web/game/round-text.ts'
import { teamText } from '#web/game/team-text.ts'
import { withSign } from '#web/languages/languages.ts'
import { stampOf } from '#web/ui/time.ts'

type Line = Explanation['lines'][number]

/** '5', '+3' for what is added later, 'x2' */
export function effectText(effect: Line['effect'], first: boolean): string {
  if (effect.kind === 'times') return `x${effect.factor}`
  return first || effect.points <= 0 ? String(effect.points) : withSign(`+${effect.points}`)
}

/** '+8', '0', with a real minus sign where points were lost */
export function changeText(change: number): string {
  return withSign(change < 0 ? `\u2212${-change}` : `+${change}`)
}

/** ', saved on 20 Nov, 12:01, before the lock on 21 Nov, 14:00' of the last save that the trace names */
export function savedText(trace: Explanation['trace']): string {
  const saved = trace.findLast(({ type }) => type === 'PredictionsSaved' || type === 'PredictionEntered')
  if (!saved) return ''
  const at = stampOf(saved.at)
  if (saved.type === 'PredictionEntered') return t`, entered by the organiser on ${at}`
  return saved.locksAt === null
    ? t`, saved on ${at}`
    : t`, saved on ${at}, before the lock on ${stampOf(saved.locksAt)}`
}

/** 'Why 10 points', or that there are none yet */
export function titleOf(points: number | null): string {
  return points === null ? t`No points yet` : plural(points, { one: 'Why # point', other: 'Why # points' })
}

/** 'Chelsea 1:1 Newcastle, Week 37' */
export function matchText({ score, roundName: given, ...match }: Explanation['match']): string {
  const roundName = roundText(given)
  const [home, away] = [teamText(match.home), teamText(match.away)]
  return score
    ? t`${home} ${score.home}:${score.away} ${away}, ${roundName}`
    : t`${home} vs ${away}, ${roundName}`
}
