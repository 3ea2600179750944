import { expect, test } from 'vitest'
import { happened } from '../decision.ts'
import { hashOf } from '../raffle/draw.ts'
import type { AnnounceCup, CallOffCup, DrawCup, LeagueCommand } from './commands.ts'
import { decide } from './decide.ts'
import { type LeagueEvent, MAX_CUPS } from './events.ts'
import { evolveFor, type LeagueState } from './state.ts'

const person = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
const league = person(99)
const [owner, ann] = [person(1), person(2)] as const
const now = '2026-11-22T12:00:00.000Z'
const seed = 'a'.repeat(64)
const evolve = evolveFor(new Set([owner, ann]))
const created = {
  type: 'LeagueCreated',
  data: {
    league,
    owner,
    name: { hash: hashOf('Five-a-side') },
    description: null,
    competition: 'league',
    fromRound: 2,
    badge: { emblem: 'bolt', colour: 'gold' },
    public: true,
    code: { hash: 'one', expiresAt: null },
  },
} as const satisfies LeagueEvent
const announce = (more: Partial<AnnounceCup> = {}): AnnounceCup => ({
  type: 'AnnounceCup',
  league,
  by: owner,
  competition: 'league',
  firstRound: 3,
  commitment: hashOf(seed),
  over: false,
  ...more,
})
const draw = (more: Partial<DrawCup> = {}): DrawCup => ({
  type: 'DrawCup',
  league,
  by: owner,
  seed,
  fans: [owner, ann],
  rounds: 38,
  locksAt: null,
  now,
  ...more,
})

function stateAfter(...commands: readonly LeagueCommand[]): LeagueState {
  return stateOf(created, commands)
}
function stateOf(league: LeagueEvent, commands: readonly LeagueCommand[]): LeagueState {
  return commands.reduce<LeagueState>(
    (state, command) => {
      const decision = decide(command, state)
      if (decision.kind !== 'happened') throw new Error(JSON.stringify(decision))
      return evolve(state, decision.event)
    },
    evolve({ status: 'none' }, league),
  )
}
const answer = (command: LeagueCommand, ...before: readonly LeagueCommand[]) => {
  const decision = decide(command, stateAfter(...before))
  return decision.kind === 'refused' ? decision.refusal.code : decision.kind
}

test('a cup is announced by an admin, for a round that counts in the league', () => {
  expect(answer(announce())).toBe('happened')
  expect(answer(announce({ by: ann }))).toBe('not-league-admin')
  expect(answer(announce({ competition: 'world-cup' }))).toBe('other-competition')
  expect(answer(announce({ firstRound: 1 }))).toBe('round-too-early')
  expect(answer(announce(), announce())).toBe('quiet')
  expect(stateAfter(announce(), announce({ firstRound: 4 }))).toMatchObject({
    cup: { cup: 2, firstRound: 4 },
  })
})

test('a league has so many cups at the most', () => {
  const rounds = Array.from({ length: MAX_CUPS }, (_, at) => at + 3)
  const all = rounds.map(firstRound => announce({ firstRound }))
  expect(answer(announce({ firstRound: 3 }), ...all)).toBe('too-many-cups')
})

test.each([
  [1, 'cup-size'],
  [2, 'happened'],
  [3, 'happened'],
  [127, 'happened'],
  [128, 'happened'],
  [129, 'cup-size'],
])('a cup of %i fans is %s', (count, decided) => {
  const all = Array.from({ length: count }, (_, at) => person(at))
  expect(answer(draw({ fans: all }), announce())).toBe(decided)
})

test.each([
  [2, 3, 'happened'],
  [2, 2, 'too-few-weeks'],
  [4, 4, 'happened'],
  [4, 3, 'too-few-weeks'],
  [5, 5, 'happened'],
  [5, 4, 'too-few-weeks'],
])('a cup of %i fans that begins in round 3 of %i is %s', (count, rounds, decided) => {
  const all = Array.from({ length: count }, (_, at) => person(at))
  expect(answer(draw({ fans: all, rounds }), announce())).toBe(decided)
})

test.each([
  [1, 'round-too-early'],
  [2, 'happened'],
  [3, 'happened'],
])('in a league that counts from round 2 on, a cup that begins in round %i is %s', (firstRound, decided) =>
  expect(answer(announce({ firstRound }))).toBe(decided),
)

test.each([
  ['2026-11-22T11:59:59.999Z', 'cup-too-late'],
  [now, 'cup-too-late'],
  ['2026-11-22T12:00:00.001Z', 'happened'],
])('a cup whose first week locks at %s is %s at noon', (locksAt, decided) =>
  expect(answer(draw({ locksAt }), announce())).toBe(decided),
)

test('it is drawn once, from the seed whose hash was published, before its first week locks', () => {
  expect(answer(draw())).toBe('no-cup')
  expect(answer(draw({ seed: 'b'.repeat(64) }), announce())).toBe('other-seed')
  expect(answer(draw({ locksAt: now }), announce())).toBe('cup-too-late')
  expect(answer(draw({ fans: [owner] }), announce())).toBe('cup-size')
  expect(answer(draw({ fans: Array.from({ length: 129 }, (_, at) => person(at)) }), announce())).toBe(
    'cup-size',
  )
  expect(answer(draw({ rounds: 2 }), announce())).toBe('too-few-weeks')
  expect(answer(draw(), announce())).toBe('happened')
  expect(answer(draw(), announce(), draw())).toBe('quiet')
})

const callOff = (cup: number, by = owner): CallOffCup => ({
  type: 'CallOffCup',
  league,
  by,
  cup,
  words: hashOf('The wrong week'),
})

test('a drawn cup is played to its end, or called off by an admin, who named it', () => {
  const next = announce({ firstRound: 4 })
  expect(answer(next, announce(), draw())).toBe('cup-running')
  expect(answer({ ...next, over: true }, announce(), draw())).toBe('happened')
  expect(answer(callOff(1))).toBe('no-cup')
  expect(answer(callOff(1, ann), announce(), draw())).toBe('not-league-admin')
  expect(answer(callOff(2), announce(), draw())).toBe('other-cup')
  expect(answer(callOff(1), announce(), draw())).toBe('happened')
  expect(answer(callOff(1), announce(), draw(), callOff(1))).toBe('quiet')
  expect(answer(draw(), announce(), draw(), callOff(1))).toBe('no-cup')
  expect(answer(next, announce(), draw(), callOff(1))).toBe('happened')
})

test('what is called off is the cup that has just been drawn or announced, with the hash of the reason', () => {
  for (const before of [[announce()], [announce(), draw()]])
    expect(decide(callOff(1), stateAfter(...before))).toEqual(
      happened({ type: 'CupCalledOff', data: { league, cup: 1, words: hashOf('The wrong week') } }),
    )
  const second = [announce(), announce({ firstRound: 4 })]
  expect(decide(callOff(2), stateAfter(...second))).toMatchObject({ event: { data: { cup: 2 } } })
})

test('a week is drawn for once, whatever was called off or announced meanwhile', () => {
  const drawn = [announce({ firstRound: 5 }), draw(), callOff(1)]
  for (const firstRound of [3, 4, 5]) {
    expect(answer(announce({ firstRound }), ...drawn)).toBe('week-drawn')
    expect(answer(announce({ firstRound, over: true }), ...drawn)).toBe('week-drawn')
    expect(answer(announce({ firstRound }), ...drawn, announce({ firstRound: 9 }))).toBe('week-drawn')
  }
  expect(stateAfter(...drawn, announce({ firstRound: 6 }))).toMatchObject({
    cup: { cup: 2, status: 'announced' },
  })
})

test('each competition of a league has weeks of its own', () => {
  const ofAll: LeagueEvent = { ...created, data: { ...created.data, competition: null, fromRound: null } }
  const after = (...commands: readonly LeagueCommand[]) => stateOf(ofAll, commands)
  const cup = announce({ competition: 'world-cup' })
  expect(decide(cup, after(announce()))).toMatchObject({
    event: { data: { competition: 'world-cup', cup: 2 } },
  })
  const drawn = after(announce(), draw(), { ...cup, over: true }, draw())
  for (const again of [announce(), cup])
    expect(decide({ ...again, over: true }, drawn)).toMatchObject({ refusal: { code: 'week-drawn' } })
})

test('what is drawn has the seed and each fan, in the order that follows from the seed', () => {
  const decision = decide(draw(), stateAfter(announce()))
  const fans = decision.kind === 'happened' && 'fans' in decision.event.data ? decision.event.data.fans : []
  expect(decision).toMatchObject({ event: { type: 'CupDrawn', data: { league, cup: 1, seed } } })
  expect(fans.toSorted()).toEqual([owner, ann])
})

test('says why a cup is refused', () => {
  const text = (command: LeagueCommand, ...before: readonly LeagueCommand[]) => {
    const decision = decide(command, stateAfter(...before))
    return decision.kind === 'refused' ? decision.refusal.message : decision.kind
  }
  const most = Array.from({ length: MAX_CUPS }, (_, at) => announce({ firstRound: at + 3 }))
  expect([
    text(announce({ competition: 'world-cup' })),
    text(announce({ firstRound: 1 })),
    text(announce({ firstRound: 5 }), announce(), draw()),
    text(announce({ over: true }), announce(), draw()),
    text(announce({ firstRound: 3 }), ...most),
    text(draw()),
    text(draw({ seed: 'b'.repeat(64) }), announce()),
    text(draw({ locksAt: now }), announce()),
    text(draw({ fans: [owner] }), announce()),
    text(draw({ rounds: 2 }), announce()),
    text(callOff(1)),
    text(callOff(2), announce(), draw()),
  ]).toEqual([
    'This competition does not count in the league',
    'This round does not count in the league',
    'Cup 1 is not over. Please call it off first, with a reason',
    'A cup was drawn for this week or a later one. Please choose a later week',
    'A league has 100 cups at the most',
    'Please announce the cup first',
    'This seed is not the one whose hash was published',
    'The first week of the cup has locked. Please announce the cup for a later week',
    'A cup has 2 to 128 fans: all members of the league',
    'A cup of 2 fans takes 1 weeks, which the season does not have any more',
    'Please announce the cup first',
    'The league has a newer cup. Please look at it again',
  ])
})
