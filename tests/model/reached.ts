/** What random histories came by: a kind of event that never came, or never mattered, was not tested. */
import { answerEvents } from '#domain/answer/events.ts'
import { competitionEvents } from '#domain/competition/events.ts'
import { couponEvents } from '#domain/coupon/events.ts'
import { entryEvents } from '#domain/entry/events.ts'
import { questionEvents } from '#domain/question/events.ts'
import { roundEvents } from '#domain/round/events.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Verdict } from './oracle/verdict.ts'

const VOCABULARIES = [competitionEvents, roundEvents, entryEvents, couponEvents, questionEvents, answerEvents]
/** They change no points: prizes, and who enters results, have tests of their own. */
const LEFT_OUT = ['PrizeMatchesChosen', 'ResultsAcceptanceSet']
/** What is refused where it was judged by an older round, or by older questions. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  predictions: ['PredictionsSaved', 'PredictionWithdrawn', 'PredictionEntered'],
  'power-ups': ['CouponUsed', 'CouponReturned'],
  answers: ['AnswerSaved'],
}

/** How often each kind was reached: events, refusals at their place, and power-ups that changed points. */
export function reachedIn(events: readonly RecordedEvent[], verdict: Verdict): Record<string, number> {
  const written = Map.groupBy(events, ({ type }) => type as string)
  const kinds = VOCABULARIES.flatMap(Object.keys).filter(type => !LEFT_OUT.includes(type))
  return Object.fromEntries([
    ...kinds.map(type => [type, written.get(type)?.length ?? 0]),
    ...Object.entries(REFUSED).map(([kind, types]) => [
      `refused ${kind}`,
      verdict.refused.filter(({ type }) => types.includes(type)).length,
    ]),
    [
      'scores of extra time',
      events.filter(({ type, data }) => type === 'ScoreEntered' && 'after90' in data).length,
    ],
    [
      'decisions at a desk',
      events.filter(({ type, data }) => type === 'ScoreCorrected' && 'awarded' in data).length,
    ],
    ['totals of excluded fans', verdict.off],
    ['rare right results', verdict.rare],
    ...Object.entries(verdict.lifted).map(([kind, times]) => [`points changed by ${kind}`, times]),
  ])
}
