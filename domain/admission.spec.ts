import { describe, expect, it } from 'vitest'
import { kickOff, ofMatch, ofRound, scheduled } from '#tests/support/match.ts'
import { isJudged, type Judged, judgesOf, type Past, refusalAt, Unjudgeable } from './admission.ts'
import { rulesPresets } from './scoring/presets/rules.ts'
import { streams } from './streams.ts'

const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'
const beforeLock = '2023-05-28T14:29:59.999Z'
const { competition, round } = ofRound
const saved = {
  type: 'PredictionsSaved',
  data: {
    ...ofRound,
    user,
    predictions: [{ match: ofMatch.match, from: null, to: { home: 1, away: 0 } }],
  },
} as const
const used = {
  type: 'CouponUsed',
  data: { ...ofMatch, competition, user, kind: 'freepass' },
} as const
const answered = {
  type: 'AnswerSaved',
  data: { competition, question: 1, user, from: null, to: 7 },
} as const
const questionAsked = {
  type: 'QuestionAsked',
  data: {
    competition,
    question: 1,
    text: 'How many?',
    asks: { kind: 'number', min: 0, max: 9 },
    locksAt: kickOff,
  },
} as const

const past = (event: object, revision: number, position: string): Past =>
  ({ ...event, metadata: { occurredAt: '2023-05-01T12:00:00.000Z' }, revision, position }) as Past
const rules = [
  past(
    {
      type: 'CompetitionOpened',
      data: {
        competition,
        name: 'League',
        kind: 'league',
        rounds: [{ number: round, name: '1', knockOut: false }],
      },
    },
    0,
    '01',
  ),
  past({ type: 'RulesetAdopted', data: { competition, rules: rulesPresets['premier-league'] } }, 1, '02'),
]
const matches = [past(scheduled, 0, '03'), past(scheduled, 1, '05')]
const readerOf = (all: Readonly<Record<string, readonly Past[]>>) => (name: string) => all[name] ?? []
const league = readerOf({
  [streams.competition(competition)]: rules,
  [streams.round(competition, round)]: matches.slice(0, 1),
  [streams.questions(competition)]: [past(questionAsked, 0, '03')],
})

interface By {
  readonly judgedBy?: { readonly round: number; readonly rules: number; readonly locksAt: string | null }
  readonly guarded?: true
}
const judgedBy = { round: 0, rules: 1, locksAt: kickOff }
const old = { ...judgedBy, rules: 0 }
const at = (event: object, occurredAt: string, by: By = { judgedBy: old }): Judged =>
  ({ ...event, metadata: { occurredAt, ...by }, position: '10' }) as unknown as Judged
const late = { refusal: { code: 'deadline-passed' } }

describe('an event is judged', () => {
  it.each([
    ['not where its append was guarded', saved, { judgedBy, guarded: true }, false],
    ['where no store checked what it was decided on', saved, { judgedBy }, true],
    ['not where the product did it by itself', used, {}, false],
    ['as an answer always', answered, {}, true],
  ] as const)('%s', (_what, event, by, expected) => expect(isJudged(at(event, kickOff, by))).toBe(expected))

  it('by the round and the rules, an answer by the questions', () => {
    expect([saved, used, answered, scheduled].map(judgesOf)).toEqual([
      [streams.round(competition, round), streams.competition(competition)],
      [streams.round(competition, round), streams.competition(competition)],
      [streams.questions(competition)],
      [],
    ])
  })
})

describe('decided on what stands before it', () => {
  it.each([
    ['judged by just that', { judgedBy }, undefined],
    ['judged by older rules', { judgedBy: old }, late],
    ['guarded, whatever its revisions', { judgedBy: old, guarded: true }, undefined],
    ['judged by nothing', {}, undefined],
  ] as const)('%s', (_what, by, expected) => {
    const refusal = refusalAt(at(saved, kickOff, by), league)
    if (expected) expect(refusal).toMatchObject(expected)
    else expect(refusal).toBeUndefined()
  })

  it('an event behind it makes no difference', () => {
    const moved = readerOf({
      [streams.competition(competition)]: rules,
      [streams.round(competition, round)]: [...matches.slice(0, 1), past({ type: 'Unreadable' }, 1, '11')],
    })
    expect(refusalAt(at(saved, kickOff, { judgedBy }), moved)).toBeUndefined()
    expect(refusalAt(at(saved, beforeLock), moved)).toBeUndefined()
    expect(refusalAt(at(saved, kickOff), moved)).toMatchObject(late)
  })
})

describe('on the streams before it', () => {
  it.each([saved, used, answered])('$type counts before the lock and is refused from then on', event => {
    const by = event === answered ? {} : { judgedBy: old }
    expect(refusalAt(at(event, beforeLock, by), league)).toBeUndefined()
    expect(refusalAt(at(event, kickOff, by), league)).toMatchObject(late)
  })

  it('what is neither of a fan always counts', () =>
    expect(refusalAt(at(scheduled, kickOff), league)).toBeUndefined())

  it('before there are rules everything counts', () => {
    const [opened] = rules as [Past]
    const unruled = readerOf({
      [streams.competition(competition)]: [{ ...opened, revision: 1 }],
      [streams.round(competition, round)]: matches.slice(0, 1),
    })
    expect(refusalAt(at(saved, kickOff), unruled)).toBeUndefined()
  })

  it('a stream without an event has not moved on', () => {
    const empty = readerOf({ [streams.competition(competition)]: rules })
    expect(refusalAt(at(saved, kickOff, { judgedBy }), empty)).toBeUndefined()
  })

  it('nothing is said where a stream that moved on can not be read', () => {
    const unreadable = readerOf({
      [streams.competition(competition)]: rules,
      [streams.round(competition, round)]: [...matches.slice(0, 1), past({ type: 'Unreadable' }, 1, '05')],
    })
    expect(() => refusalAt(at(saved, beforeLock, { judgedBy }), unreadable)).toThrow(Unjudgeable)
    expect(
      refusalAt(at(saved, beforeLock, { judgedBy: { ...judgedBy, round: 1 } }), unreadable),
    ).toBeUndefined()
  })
})
