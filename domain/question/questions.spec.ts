import { describe, expect, test } from 'vitest'
import { answers } from '../answer/answers.ts'
import { decide } from './decide.ts'
import { type Answer, type Asks, MAX_QUESTIONS } from './events.ts'
import { inOrder, misfitOf, misfitOfRight } from './fitting.ts'
import { evolve, type QuestionsState } from './state.ts'

const competition = 'league'
const EARLY = '2026-03-01T12:00:00.000Z'
const LOCK = '2026-03-07T13:00:00.000Z'
const LATE = '2026-03-08T12:00:00.000Z'
const names: Asks = { kind: 'single', options: ['Blues', 'Greens', 'Reds'] }
const pair: Asks = { kind: 'several', options: ['Blues', 'Greens', 'Reds'], choose: 2 }
const goals: Asks = { kind: 'number', min: 0, max: 60 }

const ask = (asks: Asks, text = 'Who is champion?') =>
  ({ type: 'AskQuestion', competition, text, asks, locksAt: LOCK, now: EARLY }) as const
const enter = (answer: Answer, reason?: string, now = LATE) =>
  ({ type: 'EnterAnswer', competition, question: 1, answer, reason, now }) as const

/** The questions after the commands, none of which may be refused. */
function stateAfter(...commands: readonly Parameters<typeof decide>[0][]): QuestionsState {
  return commands.reduce<QuestionsState>((state, command) => {
    const decision = decide(command, state)
    if (decision.kind !== 'happened') throw new Error(JSON.stringify(decision))
    return evolve(state, decision.event)
  }, [])
}

const code = (decision: ReturnType<typeof decide>) =>
  decision.kind === 'refused' ? decision.refusal.code : decision.kind

describe('a question', () => {
  test('is asked once, with the next number and a lock in the future', () => {
    const open = stateAfter(ask(names))
    expect(open).toMatchObject([{ status: 'open', question: 1, right: null }])
    expect(code(decide(ask(names), open))).toBe('quiet')
    expect(stateAfter(ask(names), ask(goals, 'How many goals?'))[1]).toMatchObject({ question: 2 })
    expect(code(decide({ ...ask(names), now: LOCK }, []))).toBe('lock-in-the-past')
    expect(code(decide(ask({ ...pair, choose: 3 }), []))).toBe('impossible-question')
    expect(code(decide(ask({ kind: 'single', options: ['Reds', 'Reds'] }), []))).toBe('impossible-question')
    expect(code(decide(ask({ kind: 'number', min: 3, max: 3 }), []))).toBe('impossible-question')
  })

  test.each<[Asks, string]>([
    [{ kind: 'number', min: 3, max: 4 }, 'happened'],
    [{ kind: 'number', min: 3, max: 3 }, 'impossible-question'],
    [{ kind: 'number', min: 3, max: 2 }, 'impossible-question'],
    [{ ...pair, choose: 2 }, 'happened'],
    [{ ...pair, choose: 3 }, 'impossible-question'],
    [{ ...pair, choose: 4 }, 'impossible-question'],
    [{ ...pair, options: ['Reds', 'Reds', 'Blues'] }, 'impossible-question'],
    [{ kind: 'single', options: ['Reds', 'Blues'] }, 'happened'],
  ])('that asks for %o is %s', (asks, decided) => {
    expect(code(decide(ask(asks), []))).toBe(decided)
  })

  test.each([
    ['2026-03-07T12:59:59.999Z', 'happened', 'happened', 'question-open'],
    [LOCK, 'lock-in-the-past', 'question-locked', 'happened'],
    ['2026-03-07T13:00:00.001Z', 'lock-in-the-past', 'question-locked', 'happened'],
  ])(
    'locks at its very instant: at %s it is asked, changed and settled: %s, %s, %s',
    (now, asking, changed, settled) => {
      const open = stateAfter(ask(names))
      expect(code(decide({ ...ask(names), now }, []))).toBe(asking)
      const change = { type: 'ChangeQuestion', competition, question: 1, text: 'Who wins?' } as const
      const command = { ...change, reason: 'The first match moved', locksAt: LATE, now }
      expect(code(decide(command, open))).toBe(changed)
      expect(code(decide({ ...command, locksAt: now }, open))).toBe(
        changed === 'happened' ? 'lock-in-the-past' : changed,
      )
      expect(code(decide(enter(['Reds'], undefined, now), open))).toBe(settled)
    },
  )

  test('that is settled or void may be asked again', () => {
    const again = { ...ask(names), locksAt: '2026-04-01T12:00:00.000Z', now: LATE }
    expect(code(decide(again, stateAfter(ask(names), enter(['Reds']))))).toBe('happened')
    expect(code(decide({ ...ask(names), text: ' Who is champion? ' }, stateAfter(ask(names))))).toBe('quiet')
  })

  test('is one of so many at the most', () => {
    const all = Array.from({ length: MAX_QUESTIONS }, (_, at) => ask(goals, `Question ${at}`))
    expect(code(decide(ask(names), stateAfter(...all)))).toBe('too-many-questions')
    expect(code(decide(ask(names), stateAfter(...all.slice(1))))).toBe('happened')
  })

  test('can change until its lock, which stays passed', () => {
    const change = {
      competition,
      question: 1,
      text: 'Who wins?',
      locksAt: LATE,
      type: 'ChangeQuestion' as const,
      reason: 'The first match moved',
      now: EARLY,
    }
    expect(stateAfter(ask(names), change)).toMatchObject([{ text: 'Who wins?', locksAt: LATE }])
    expect(code(decide({ ...change, now: LOCK }, stateAfter(ask(names))))).toBe('question-locked')
    expect(code(decide({ ...change, locksAt: EARLY }, stateAfter(ask(names))))).toBe('lock-in-the-past')
    expect(code(decide(change, stateAfter(ask(names), change)))).toBe('quiet')
  })

  test('is settled after its lock, and corrected with a reason', () => {
    const open = stateAfter(ask(names))
    expect(code(decide(enter(['Reds'], undefined, EARLY), open))).toBe('question-open')
    expect(code(decide(enter(['Pinks']), open))).toBe('not-an-option')
    expect(code(decide(enter(4), open))).toBe('other-count')
    const settled = stateAfter(ask(names), enter(['Reds']))
    expect(code(decide(enter(['Reds']), settled))).toBe('quiet')
    expect(code(decide(enter(['Blues']), settled))).toBe('no-reason')
    const corrected = stateAfter(ask(names), enter(['Reds']), enter(['Reds', 'Blues'], 'A shared title'))
    expect(corrected).toMatchObject([{ right: ['Blues', 'Reds'], reason: 'A shared title' }])
  })

  test('is void for good', () => {
    const voided = { type: 'VoidQuestion', competition, question: 1, reason: 'Never played' } as const
    const state = stateAfter(ask(names), enter(['Reds']), voided)
    expect(state).toMatchObject([{ status: 'void', right: null, reason: 'Never played' }])
    expect(code(decide(voided, state))).toBe('quiet')
    expect(code(decide(enter(['Reds']), state))).toBe('question-void')
    expect(code(decide({ ...voided, question: 2 }, state))).toBe('unknown-question')
  })
})

describe('an answer', () => {
  const user = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const save = (answer: Answer, now = EARLY) =>
    ({
      type: 'SaveAnswer',
      competition,
      question: 1,
      user,
      answer,
      now,
      questions: stateAfter(ask(pair)),
    }) as const

  test('has the names in one order, and says what it was before', () => {
    expect(answers.decide(save(['Reds', 'Blues']), {})).toMatchObject({
      event: { data: { from: null, to: ['Blues', 'Reds'] } },
    })
    expect(answers.decide(save(['Reds', 'Blues']), { 1: ['Blues', 'Reds'] })).toEqual({ kind: 'quiet' })
    expect(answers.decide(save(['Reds', 'Greens']), { 1: ['Blues', 'Reds'] })).toMatchObject({
      event: { data: { from: ['Blues', 'Reds'], to: ['Greens', 'Reds'] } },
    })
  })

  test('is refused from the lock on, with the words of a match', () => {
    expect(answers.decide(save(['Reds', 'Blues'], LOCK), {})).toMatchObject({
      refusal: { code: 'deadline-passed', message: 'Deadline passed for this question' },
    })
    expect(answers.decide({ ...save(['Reds', 'Blues']), question: 2 }, {})).toMatchObject({
      refusal: { code: 'unknown-question' },
    })
    const voided = stateAfter(ask(pair), {
      type: 'VoidQuestion',
      competition,
      question: 1,
      reason: 'Never played',
    })
    expect(answers.decide({ ...save(['Reds', 'Blues']), questions: voided }, {})).toMatchObject({
      refusal: { code: 'question-void', message: 'This question is void' },
    })
  })

  test.each<[Asks, Answer, string | undefined]>([
    [names, ['Reds'], undefined],
    [names, ['Blues', 'Reds'], 'Please choose a name'],
    [pair, ['Reds', 'Reds'], 'Please choose 2 different names'],
    [pair, ['Pinks', 'Reds'], 'Pinks is not among the answers to this question'],
    [goals, 0, undefined],
    [goals, 1, undefined],
    [goals, 59, undefined],
    [{ ...goals, min: 5 }, 4, 'Please enter a whole number from 5 to 60'],
    [{ ...goals, min: 5 }, 5, undefined],
    [names, [], 'Please choose a name'],
    [names, 4, 'Please choose a name'],
    [pair, ['Reds'], 'Please choose 2 different names'],
    [pair, ['Blues', 'Greens', 'Reds'], 'Please choose 2 different names'],
    [pair, ['Greens', 'Reds'], undefined],
    [goals, 60, undefined],
    [goals, 61, 'Please enter a whole number from 0 to 60'],
    [goals, ['Reds'], 'Please enter a whole number from 0 to 60'],
  ])('%o answered by %o: %s', (asks, answer, message) => {
    expect(misfitOf(asks, answer)?.refusal.message).toBe(message)
  })
})

test('a change of the text alone or of the lock alone is a change, other blanks are none', () => {
  const same = {
    competition,
    question: 1,
    text: 'Who is champion?',
    locksAt: LOCK,
    type: 'ChangeQuestion' as const,
    reason: 'The first match moved',
    now: EARLY,
  }
  const open = stateAfter(ask(names))
  expect(code(decide({ ...same, text: ' Who is champion? ' }, open))).toBe('quiet')
  expect(code(decide({ ...same, text: 'Who wins?' }, open))).toBe('happened')
  expect(code(decide({ ...same, locksAt: LATE }, open))).toBe('happened')
  const voided = stateAfter(ask(names), {
    type: 'VoidQuestion',
    competition,
    question: 1,
    reason: 'Never played',
  })
  expect(code(decide({ ...same, text: 'Who wins?' }, voided))).toBe('question-locked')
})

test('says why something about a question is refused', () => {
  const text = (decision: ReturnType<typeof decide>) =>
    decision.kind === 'refused' ? decision.refusal.message : decision.kind
  const most = Array.from({ length: MAX_QUESTIONS }, (_, at) => ask(goals, `Question ${at}`))
  const change = {
    competition,
    question: 1,
    text: 'Who wins?',
    locksAt: LATE,
    type: 'ChangeQuestion' as const,
    reason: 'The first match moved',
    now: LOCK,
  }
  const open = stateAfter(ask(names))
  expect([
    text(decide(ask(names), stateAfter(...most))),
    text(decide(change, open)),
    text(decide(enter(['Reds'], undefined, EARLY), open)),
    text(decide(enter(['Blues']), stateAfter(ask(names), enter(['Reds'])))),
  ]).toEqual([
    'A competition has 20 questions at the most',
    'This question has locked and stays as it is',
    'Fans can still answer this question. It is settled after its lock',
    'Please say why the answer is corrected',
  ])
})

test.each<[Asks, Answer, string | undefined]>([
  [names, ['Blues', 'Reds'], undefined],
  [names, [], 'Please choose a name'],
  [pair, ['Reds'], 'Please choose 2 different names'],
  [pair, ['Blues', 'Reds'], undefined],
  [goals, ['5'], 'Please enter a whole number from 0 to 60'],
])('that %o has the right answer %o: %s', (asks, right, message) => {
  const misfit = misfitOfRight(asks, right)
  expect(misfit?.refusal.message).toBe(message)
  if (asks === goals) expect(misfit?.refusal.code).toBe('answer-out-of-range')
})

test('names have one order, and answers stand beside each other', () => {
  for (const all of [
    ['Ants', 'Bees', 'Cats'],
    ['Bees', 'Cats', 'Ants'],
    ['Cats', 'Bees', 'Ants'],
  ])
    expect(inOrder(all)).toEqual(['Ants', 'Bees', 'Cats'])
  const user = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const metadata = { occurredAt: EARLY }
  const saved = { type: 'AnswerSaved', data: { competition, question: 2, user, from: null, to: 7 } } as const
  expect(answers.evolve({ 1: ['Reds'] }, { ...saved, metadata })).toEqual({ 1: ['Reds'], 2: 7 })
})
