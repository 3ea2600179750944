import { expect, test } from 'vitest'
import { Stages } from '#domain/competition/stages.ts'
import { TableMarks } from '#domain/competition/table-marks.ts'
import { messagesOf } from '#web/languages/support/messages.ts'

const MARK = { from: 1, to: 1, label: 'Up', tone: 'up' }
const CARRIES = { points: 'none', record: false }
const STAGE = {
  name: 'One',
  from: 1,
  to: 1,
  shape: 'table',
  order: null,
  marks: null,
  carries: CARRIES,
  parts: [],
  best: null,
}
const BEST = { place: 1, teams: 1, label: 'Up', tone: 'up' }
const SECOND = { ...STAGE, name: 'Two', from: 2, to: 2 }

/** Each rule of the schemas, broken once. */
const REFUSED = [
  ...[
    [{ ...MARK, from: 0 }],
    [{ ...MARK, label: '' }],
    [{ ...MARK, from: 2 }],
    [MARK, MARK],
    Array.from({ length: 11 }, (_, at) => ({ ...MARK, from: at + 1, to: at + 1 })),
  ].map(marks => TableMarks.safeParse(marks)),
  ...[
    [],
    Array.from({ length: 13 }, (_, at) => ({ ...STAGE, name: String(at), from: at + 1, to: at + 1 })),
    [{ ...STAGE, from: 0 }],
    [{ ...STAGE, name: '' }],
    [{ ...STAGE, from: 2 }],
    [STAGE, { ...SECOND, from: 3, to: 3 }],
    [STAGE, { ...SECOND, name: 'One' }],
    [STAGE, { ...SECOND, shape: 'free', parts: [2, 2] }],
    [{ ...STAGE, parts: [2, 2] }],
    [
      { ...STAGE, shape: 'groups' },
      { ...SECOND, parts: [2, 2] },
    ],
    [STAGE, { ...SECOND, parts: [1] }],
    [STAGE, { ...SECOND, parts: Array(9).fill(2) }],
    [{ ...STAGE, best: BEST }],
    [{ ...STAGE, shape: 'groups', best: { ...BEST, place: 0 } }],
    [{ ...STAGE, shape: 'groups', best: { ...BEST, teams: 0 } }],
    [{ ...STAGE, shape: 'groups', best: { ...BEST, label: '' } }],
  ].map(stages => Stages.safeParse(stages)),
].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])

test.each(['de', 'es', 'ar'] as const)('each refusal of stages and marks is in %s', language => {
  const known = new Set(messagesOf(language).map(({ english }) => english))
  expect(new Set(REFUSED).size).toBeGreaterThan(18)
  expect(REFUSED.filter(words => !known.has(`issue.${words}`))).toEqual([])
})
