/**
 * On a store that guards no append, another server moves a lock, the flag or the rules between a fan's decision and its
 * append: the fan is told so, and what was stored counts nowhere. Each lock is tried at its instant and a millisecond later.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { competition } from '#domain/competition/competition.ts'
import type { Decider } from '#domain/decider.ts'
import { questions } from '#domain/question/questions.ts'
import { round } from '#domain/round/round.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { Instant } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import { type EventStore, type RecordedEvent, START } from '#eventstore/port.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { createProjector } from '#projections/engine/fold/projector.ts'
import { findGeneration } from '#projections/engine/generation.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { counted } from '#tests/model/oracle/verdict.ts'
import { gameOf } from '#tests/model/verifier.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type StandIn, startStandIn } from '#tests/support/eventstoredb-stand-in/server.ts'
import { useCoupon } from '../coupon/commands.ts'
import { savePredictions } from '../entry/commands.ts'
import type { RequestContext } from '../http/route.ts'
import { type Answering, saveAnswer } from '../question/answer-commands.ts'
import { createQuestionBook } from '../question/question-book.ts'
import { RoundBook } from '../round/round-book.ts'
import { derby, early, LEAGUE, openLeague } from '../support/league.ts'
import { people } from '../support/people.ts'
import { migrateClaims } from './claims.ts'

/** When the fan decides and the event is stored. */
const NOW = '2026-03-07T13:00:00.000Z'
/** When the other server decides. */
const ADMINS_NOW = '2026-03-07T12:00:00.000Z'
const { id: USER } = people.ada

let database: TestDatabase
let server: StandIn
let stores: EventStore[] = []
beforeEach(async () => {
  database = await freshDatabase()
  await migrateControl(database.pool)
  await migrateClaims(database.pool)
  server = await startStandIn()
  const store = open()
  await openLeague(store)
  await carryOut(streams.questions(LEAGUE), questions, {
    type: 'AskQuestion',
    competition: LEAGUE,
    text: 'Which one?',
    now: ADMINS_NOW,
    asks: { kind: 'number', min: 0, max: 9 },
    locksAt: '2026-03-08T13:00:00.000Z',
  })
})
afterEach(async () => {
  for (const store of stores) await store.close()
  stores = []
  await server.stop()
  await database.drop()
})

function open(): EventStore {
  const store = createEventStoreDBEventStore({ url: server.url })
  stores.push(store)
  return store
}

/** A fan's command on a server that knows how things stood; before its append, the other server makes a change. */
async function decideWhile(
  command: (answering: Answering, context: RequestContext) => Promise<unknown>,
  change: () => Promise<void>,
  now: Instant,
) {
  const store = open()
  expect(store.guards, 'else the append itself would refuse').toBe(false)
  let appends = 0
  const append: EventStore['append'] = async (...args) => {
    if (appends++ === 0) await change()
    return store.append(...args)
  }
  const answering = {
    store: { ...store, append },
    pool: database.pool,
    storeClock: true,
    book: new RoundBook(store),
    questionBook: createQuestionBook(store),
  }
  const context: RequestContext = {
    requestId: randomUUID(),
    user: { id: USER, role: 'user', session: randomUUID() },
    token: null,
    now: new Date(now),
    clock: { now: new Date(now), problem: null },
    idempotencyKey: randomUUID(),
    language: 'en',
    userAgent: '',
    ip: '127.0.0.1',
    network: '127.0.0.1',
    share: { caller: '127.0.0.1', isStaff: false },
    cookie: () => undefined,
    setCookie() {},
    wrote() {},
    setSession() {},
    concerns() {},
    counted: rows => rows,
  }
  const told = await command(answering, context).then(
    () => 'saved',
    problem => problem.code,
  )
  expect(appends, 'one decision, one append').toBe(1)
  return told
}

async function carryOut<State, Command, Events extends EventMap>(
  stream: string,
  decider: Decider<State, Command, Events>,
  command: Command,
): Promise<void> {
  const commandId = randomUUID()
  const outcome = await handleCommand(open(), stream, decider, command, {
    commandId,
    commandHash: '',
    correlationId: commandId,
    causationId: commandId,
    actor: { id: people.admin.id, role: 'admin' },
    occurredAt: ADMINS_NOW,
  })
  expect(outcome).toMatchObject({ kind: 'done' })
}

const onRound = (command: Parameters<typeof round.decide>[0]) => () =>
  carryOut(streams.roundOf(early), round, command)
const onQuestions = (command: Parameters<typeof questions.decide>[0]) => () =>
  carryOut(streams.questions(LEAGUE), questions, command)
const onRules = (preset: 'world-cup') => () =>
  carryOut(streams.competition(LEAGUE), competition, {
    type: 'AdoptRules',
    rules: rulesPresets[preset],
    reason: 'Agreed',
  })

/** Rules by which everything locks at the moment. */
const locksAll = (by: Instant) => () => {
  const rules = rulesPresets['premier-league']
  return carryOut(streams.competition(LEAGUE), competition, {
    type: 'AdoptRules',
    rules: { ...rules, lock: { ...rules.lock, by } },
    reason: 'Agreed',
  })
}

const kicksOff = (kickOff: Instant) =>
  onRound({
    type: 'ChangeMatchDetails',
    match: early,
    competition: LEAGUE,
    round: 1,
    now: ADMINS_NOW,
    ruleset: rulesPresets['premier-league'],
    details: { home: 'Greens', away: 'Greys', kickOff, ground: 'The Park', group: null, category: 'League' },
    reason: 'For television',
  })
const voids = (match: string) => onRound({ type: 'VoidMatch', match, reason: 'Abandoned' })
const timed = { now: ADMINS_NOW, ruleset: rulesPresets['premier-league'] }
const removes = (match: string) => async () => {
  await voids(match)()
  await onRound({
    type: 'RemoveMatch',
    match,
    isNamed: false,
    reason: 'It is none of this round',
    ...timed,
  })()
}
const adds = (kickOff: Instant) =>
  onRound({
    type: 'AddMatch',
    match: 'league.1.greys-reds',
    competition: LEAGUE,
    round: 1,
    ...timed,
    home: 'Greys',
    away: 'Reds',
    kickOff,
    ground: 'The Park',
    group: null,
    category: 'League',
    knockOut: false,
    reason: 'It was left out',
  })
const flags = (match: string, marquee = true) =>
  onRound({ type: 'ChooseMarquee', match, marquee, now: ADMINS_NOW, ruleset: rulesPresets['premier-league'] })
const locksQuestion = (locksAt: Instant) =>
  onQuestions({
    type: 'ChangeQuestion',
    competition: LEAGUE,
    question: 1,
    text: 'Which one?',
    locksAt,
    reason: 'Earlier',
    now: ADMINS_NOW,
  })

const predict = (answering: Answering, context: RequestContext) =>
  savePredictions(answering, context, USER, [{ match: early, score: { home: 2, away: 1 } }])
const use =
  (kind: 'freepass' | 'allornothing' | 'weekly', match: string) =>
  (answering: Answering, context: RequestContext) =>
    useCoupon(answering, context, USER, { kind, match })
const answer = (answering: Answering, context: RequestContext) =>
  saveAnswer(answering, context, USER, { competition: LEAGUE, question: 1, answer: 7 })

const cases = [
  // The rules of the league lock an hour before the kick-off.
  [
    'a prediction',
    predict,
    'its lock moves to this instant',
    kicksOff('2026-03-07T14:00:00.000Z'),
    NOW,
    'deadline-passed',
  ],
  [
    'a prediction',
    predict,
    'its lock moves to the next one',
    kicksOff('2026-03-07T14:00:00.001Z'),
    NOW,
    'saved',
  ],
  ['a prediction', predict, 'its match becomes void', voids(early), NOW, 'match-void'],
  ['a prediction', predict, 'another match becomes void', voids(derby), NOW, 'saved'],
  ['a prediction', predict, 'its match leaves the round', removes(early), NOW, 'unknown-match'],
  ['a prediction', predict, 'another match leaves the round', removes(derby), NOW, 'saved'],
  ['a prediction', predict, 'a match is added', adds('2026-03-07T14:00:00.000Z'), NOW, 'saved'],
  [
    'the Weekly Multiplier',
    use('weekly', derby),
    'a match is added whose lock passes before',
    adds('2026-03-07T14:00:00.000Z'),
    NOW,
    'deadline-passed',
  ],
  // Ninety minutes before the kick-off at three o'clock.
  [
    'a prediction',
    predict,
    'rules with an earlier lock are adopted',
    onRules('world-cup'),
    '2026-03-07T13:30:00.000Z',
    'deadline-passed',
  ],
  [
    'a prediction',
    predict,
    'such rules are adopted just before',
    onRules('world-cup'),
    '2026-03-07T13:29:59.999Z',
    'saved',
  ],
  [
    'a prediction',
    predict,
    'rules that lock everything at this instant are adopted',
    locksAll(NOW),
    NOW,
    'deadline-passed',
  ],
  [
    'a prediction',
    predict,
    'rules that lock everything at the next one are adopted',
    locksAll('2026-03-07T13:00:00.001Z'),
    NOW,
    'saved',
  ],
  [
    'the Weekly Multiplier',
    use('weekly', derby),
    'rules that lock everything at this instant are adopted',
    locksAll(NOW),
    NOW,
    'deadline-passed',
  ],
  ['Double Up', use('freepass', early), 'the flag comes to its match', flags(early), NOW, 'marquee-match'],
  ['Double Up', use('freepass', early), 'the flag leaves another match', flags(derby, false), NOW, 'saved'],
  [
    'All or Nothing',
    use('allornothing', derby),
    'the flag leaves its match',
    flags(early),
    NOW,
    'not-marquee-match',
  ],
  [
    'All or Nothing',
    use('allornothing', derby),
    'the lock of another match passes',
    kicksOff('2026-03-07T14:00:00.000Z'),
    NOW,
    'deadline-passed',
  ],
  [
    'the Weekly Multiplier',
    use('weekly', derby),
    'the lock of another match passes',
    kicksOff('2026-03-07T14:00:00.000Z'),
    NOW,
    'deadline-passed',
  ],
  ['the Weekly Multiplier', use('weekly', derby), 'another match becomes void', voids(early), NOW, 'saved'],
  ['an answer', answer, 'its lock moves to this instant', locksQuestion(NOW), NOW, 'deadline-passed'],
  [
    'an answer',
    answer,
    'its lock moves to the next one',
    locksQuestion('2026-03-07T13:00:00.001Z'),
    NOW,
    'saved',
  ],
  [
    'an answer',
    answer,
    'its question becomes void',
    onQuestions({ type: 'VoidQuestion', competition: LEAGUE, question: 1, reason: 'Unclear' }),
    NOW,
    'question-void',
  ],
] as const

test.each(
  cases.map(([subject, command, meanwhile, change, now, expected]) => ({
    what: subject,
    asked: command,
    while: meanwhile,
    change,
    now,
    expected,
  })),
)('$what, while $while: $expected', async ({ asked: command, change, now, expected }) => {
  expect(await decideWhile(command, change, now)).toBe(expected)
  const events = (await open().readAll(START, 100)) as RecordedEvent[]
  const own = events.filter(event => event.metadata.actor.id === USER)
  expect(own, 'the store took the event: nothing guards it').toHaveLength(1)
  const isSaved = expected === 'saved'
  expect(counted(events).includes(own[0] as RecordedEvent), 'by the oracle').toBe(isSaved)
  expect(countByVerifier(events), 'by the verifier').toBe(isSaved ? 1 : 0)
  expect(await countInReadModel(), 'in the read model').toBe(isSaved ? 1 : 0)
})

function countByVerifier(events: readonly RecordedEvent[]): number {
  const { predictions, coupons, answers } = gameOf(events)
  const used = [...coupons.values()].flatMap(ofRound => [...ofRound.values()].flat())
  return predictions + used.length + answers.size
}

/** Predictions, power-ups and answers of the fan. */
async function countInReadModel(): Promise<number> {
  const engine = createEngine({
    pool: database.pool,
    store: open(),
    projectionsFor: () => createReadModelProjections(),
  })
  await ensureLive(engine)
  const projector = createProjector(engine)
  await projector.run().finally(() => projector.close())
  const schema = `rm_${(await findGeneration(engine.control, 'live'))?.number}`
  const { rows } = await database.pool.query<{ count: number }>(
    `select (select count(*) from ${schema}.predictions) + (select count(*) from ${schema}.powerups)
       + (select count(*) from ${schema}.answers) as count`,
  )
  return Number(rows[0]?.count)
}
