import { expect, test } from 'vitest'
import { Stages } from '#domain/competition/stages.ts'
import { TableMarks } from '#domain/competition/table-marks.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { PrizeRules } from '#domain/prize/rules.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { Rules } from '#domain/scoring/rules.ts'
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

/** In the place of the library's words, which depend on what else a process has loaded. */
const UNNAMED = { error: () => 'Invalid input' }

const RULES = rulesPresets['premier-league']
const SPAN = { from: 2, to: 3, factor: 2 }
const PRIZE = prizesPresets['premier-league'][0]
const MATCHES = { kind: 'exact', matches: 5 }

/** Each rule of the schemas, broken once; not those of a number's bounds, which pages of other languages say by the bound. */
const REFUSED = [
  ...[
    [{ ...MARK, from: 0 }],
    [{ ...MARK, label: '' }],
    [{ ...MARK, from: 2 }],
    [MARK, MARK],
    Array.from({ length: 11 }, (_, at) => ({ ...MARK, from: at + 1, to: at + 1 })),
  ].map(marks => TableMarks.safeParse(marks, UNNAMED)),
  ...[
    [],
    Array.from({ length: 13 }, (_, at) => ({ ...STAGE, name: String(at), from: at + 1, to: at + 1 })),
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
  ].map(stages => Stages.safeParse(stages, UNNAMED)),
  ...[
    { ...RULES, points: { ...RULES.points, margin: 1, result: 2 } },
    { ...RULES, points: { ...RULES.points, exact: 1 } },
    { ...RULES, factors: [{ ...SPAN, to: 1 }] },
    { ...RULES, factors: [SPAN, SPAN] },
    { ...RULES, bonus: { ...RULES.bonus, number: { exact: 1, near: { within: 1, points: 2 } } } },
    { ...RULES, equalFans: ['exact', 'exact'] },
  ].map(rules => Rules.safeParse(rules, UNNAMED)),
  ...[
    [{ ...PRIZE, title: '' }],
    [{ ...PRIZE, gives: { kind: 'thing', name: '' }, rollsOver: false }],
    [{ ...PRIZE, gives: { kind: 'money', currency: 'eur', digits: 2, units: 1 } }],
    [{ ...PRIZE, gives: { kind: 'money', currency: 'SKOR', digits: 2, units: 1 } }],
    [{ ...PRIZE, won: MATCHES, ties: 'best' }],
    [{ ...PRIZE, period: 'month', rollsOver: true }],
    [
      { ...PRIZE, won: MATCHES },
      { ...PRIZE, id: 'other', won: { ...MATCHES, matches: 6 } },
    ],
  ].map(prizes => PrizeRules.safeParse(prizes, UNNAMED)),
].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])

test.each(['de', 'es', 'ar'] as const)(
  'each refusal of stages, marks, rules and prizes is in %s',
  language => {
    const known = new Set(messagesOf(language).map(({ english }) => english))
    expect(new Set(REFUSED).size).toBeGreaterThan(18)
    expect(REFUSED.filter(words => !known.has(`issue.${words}`))).toEqual([])
  },
)
