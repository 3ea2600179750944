/**
 * Every act by which an organiser puts something right: no act without a reason, a preview where points can move, a line with from and to
 * in the history that everybody reads, and afterwards live, rebuilt, the oracle's and a stranger's points are the same. The list of the acts is that of all
 * events that have a reason: a new one does not compile without its row.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import { plainStage } from '#domain/competition/stages.ts'
import type { EventOf, EventType } from '#domain/events.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { type RecordedEvent, START } from '#eventstore/port.ts'
import { verdictOf } from '#tests/model/oracle/verdict.ts'
import { gameOf, totalsByOracle, totalsByVerifier } from '#tests/model/verifier.ts'
import { runReplay } from '#tests/support/run-replay.ts'
import { announce, BEFORE_LOCK, derby, early, LEAGUE, later, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo, admin } = people
const reason = 'The minutes of the league say so'
/** A knock-out match, whose winner can be another one while its score stays. */
const final = `${LEAGUE}.2.golds-silvers`
const added = `${LEAGUE}.2.reds-greens`
const FIRST_LOCK = new Date('2026-03-07T14:00:05.000Z')
const FIRST_PLAYED = new Date('2026-03-07T17:00:00.000Z')
/** Between the lock and the kick-off, by the rules that are in force first. */
const LOCK_MS = 60 * 60_000
const ALL_PLAYED = new Date('2026-04-01T12:00:00.000Z')

type WithReason = {
  [Type in EventType]: 'reason' extends keyof EventOf<Type>['data'] ? Type : never
}[EventType]

/** Events with a reason that nobody puts something right by. */
const NO_ORGANISERS = {
  CouponReturned: 'the product gives a power-up back, as its match is void',
  RaffleDrawn: 'a draw that anybody can repeat, with the reason of a further draw',
} as const satisfies Partial<Record<WithReason, string>>

type PutRight = Exclude<WithReason, keyof typeof NO_ORGANISERS>

interface Act {
  /** brings about what the act is about */
  readonly before?: () => Promise<unknown>
  readonly path: string
  readonly body: object
  /** the call and its body, or why there is nothing to preview */
  readonly preview: readonly [path: string, body: object] | string
  /** what the history says of it */
  readonly says: RegExp
}

const NO_POINTS = 'no fan has other points by it'

let api: RunningApi
const post = (path: string, body: object) => api.post(`/api${path}`, body, { as: admin })
async function done(path: string, body: object): Promise<void> {
  const { status, body: answer } = await post(path, body)
  expect(status, `${path}: ${answer.message}`).toBe(200)
}
const get = async (path: string) => (await api.get(`/api${path}`, { as: ada })).body.data
const result = async (matchId: string, home: number, away: number, winner: string) => {
  await done('/admin/setscore', { matchId, fristTeamSore: home, secondTeamSore: away })
  await done('/admin/setwinner', { matchId, winner_name: winner })
}
const update = (matchId: string, more: object) => ({ matchId, ...more })
const correction = (match: string, more: object): Act['preview'] => ['/admin/preview', { match, ...more }]
const inLeague = (more: object) => ({ competition: LEAGUE, ...more })
const prize = (title: string) => ({
  id: 'weekly',
  period: 'round',
  title,
  won: { kind: 'exact', matches: 1 },
  gives: { kind: 'money', currency: 'EUR', digits: 2, units: 1_000 },
  ties: 'shared',
  rollsOver: false,
})
const stage = (name: string) => ({ ...plainStage, name, from: 1, to: 2, shape: 'table', parts: [] })
const mark = (label: string) => ({ from: 1, to: 1, label, tone: 'up' })
const exclusion = (act: 'exclude' | 'readmit') => ({ userId: ben.id, competition: LEAGUE, act })

/** In the order of the season: each stands on what those before have left. */
const ACTS: Readonly<Record<PutRight, Act>> = {
  TeamRenamed: {
    path: '/admin/teams/rename',
    body: inLeague({ from: 'Greys', to: 'Grays' }),
    preview: NO_POINTS,
    says: /Greys.*Grays/,
  },
  MatchScheduled: {
    path: '/admin/matches',
    body: inLeague({ round: 2, home: 'Reds', away: 'Greens', kickOff: '2026-03-15T15:00:00.000Z' }),
    preview: NO_POINTS,
    says: /2026-03-15T15:00/,
  },
  MatchDetailsChanged: {
    path: '/admin/updatematch',
    body: update(added, { match_time: '2026-03-14T10:00:00.000Z' }),
    preview: correction(added, { kickOff: '2026-03-14T10:00:00.000Z' }),
    says: /2026-03-15T15:00.*2026-03-14T10:00/,
  },
  MatchPostponed: {
    path: '/admin/updatematch',
    body: update(later, { action: 'postpone', match_time: '2026-03-21T15:00:00.000Z' }),
    preview: correction(later, { kickOff: '2026-03-21T15:00:00.000Z' }),
    says: /from \S+Z to 2026-03-21T15:00/,
  },
  QuestionChanged: {
    path: '/admin/questions/change',
    body: inLeague({ question: 1, text: 'Who is the champion?', locksAt: '2026-03-20T12:00:00.000Z' }),
    preview: NO_POINTS,
    says: /from “Who is champion\?” to “Who is the champion\?”/,
  },
  StagesSet: {
    before: () => done('/admin/stages', inLeague({ stages: [stage('Table')] })),
    path: '/admin/stages',
    body: inLeague({ stages: [stage('League')] }),
    preview: NO_POINTS,
    says: /Table.*League/,
  },
  TableMarksAdopted: {
    before: () => done('/admin/table-marks', inLeague({ marks: [mark('Cup')] })),
    path: '/admin/table-marks',
    body: inLeague({ marks: [mark('Supercup')] }),
    preview: NO_POINTS,
    says: /Cup.*Supercup/,
  },
  TableOrderAdopted: {
    before: () => done('/admin/table-order', inLeague({ order: tableOrders.uefa })),
    path: '/admin/table-order',
    body: inLeague({ order: tableOrders.fifa }),
    preview: NO_POINTS,
    says: /order of the tables changed from points .* to points /i,
  },
  RoundsAdded: {
    path: '/admin/rounds',
    body: inLeague({ rounds: [{ name: 'Replay', knockOut: true }] }),
    preview: NO_POINTS,
    says: /Replay/,
  },
  PointsDeducted: {
    path: '/admin/deductions',
    body: inLeague({ team: 'Reds', points: 3, from: '2026-03-01' }),
    preview: NO_POINTS,
    says: /3 points.*Reds|Reds.*3/,
  },
  PointsDeductionLifted: {
    path: '/admin/deductions/lift',
    body: inLeague({ deduction: 1 }),
    preview: NO_POINTS,
    says: /3 points.*Reds|Reds.*3/,
  },
  PrizesSet: {
    before: () => done('/admin/prizes/rules', inLeague({ prizes: [prize('Monthly pot')], reason })),
    path: '/admin/prizes/rules',
    body: inLeague({ prizes: [prize('Weekly pot')] }),
    preview: NO_POINTS,
    says: /from Monthly pot.* to Weekly pot/,
  },
  PredictionEntered: {
    before: async () => {
      api.now = FIRST_LOCK
    },
    path: '/admin/predictions/enter',
    body: { userId: cleo.id, matchId: early, fristTeamSore: 2, secondTeamSore: 1 },
    preview: 'a preview would say what the fan has predicted: what is entered is what is typed',
    says: /2:1/,
  },
  ScoreCorrected: {
    before: async () => {
      api.now = FIRST_PLAYED
      await result(early, 2, 1, 'Greens')
      await result(derby, 1, 1, 'DRAW')
    },
    path: '/admin/setscore',
    body: { matchId: early, fristTeamSore: 3, secondTeamSore: 1 },
    preview: correction(early, { score: { home: 3, away: 1 } }),
    says: /2:1.*3:1/,
  },
  ResultWithdrawn: {
    path: '/admin/updatematch',
    body: update(derby, { action: 'withdraw-result' }),
    preview: correction(derby, { action: 'withdraw-result' }),
    says: /1:1/,
  },
  MatchVoided: {
    before: () => result(derby, 2, 0, 'Reds'),
    path: '/admin/updatematch',
    body: update(derby, { action: 'void' }),
    preview: correction(derby, { action: 'void' }),
    says: /void/i,
  },
  MatchRestored: {
    path: '/admin/updatematch',
    body: update(derby, { action: 'restore' }),
    preview: correction(derby, { action: 'restore' }),
    says: /void.*2:0/i,
  },
  PlayerExcluded: {
    path: '/admin/exclusions',
    body: exclusion('exclude'),
    preview: ['/admin/exclusions/preview', exclusion('exclude')],
    says: /fan is excluded from the boards/,
  },
  PlayerReadmitted: {
    path: '/admin/exclusions',
    body: exclusion('readmit'),
    preview: ['/admin/exclusions/preview', exclusion('readmit')],
    says: /back on the boards/,
  },
  MatchReopened: {
    // Brought forward until it is locked, and put off again.
    before: async () => {
      const soon = new Date(api.now.getTime() + LOCK_MS - 2_000).toISOString()
      await done('/admin/updatematch', update(later, { match_time: soon, reason }))
      const back = { action: 'postpone', match_time: '2026-03-21T15:00:00.000Z', reason }
      await done('/admin/updatematch', update(later, back))
    },
    path: '/admin/updatematch',
    body: update(later, { action: 'reopen' }),
    preview: correction(later, { action: 'reopen' }),
    says: /open/i,
  },
  RulesetAdopted: {
    path: '/admin/rules',
    body: inLeague({ rules: rulesPresets['world-cup'] }),
    preview: ['/admin/rules/preview', inLeague({ rules: rulesPresets['world-cup'] })],
    says: /rules changed from .* to world-cup/i,
  },
  MatchRemoved: {
    before: () => done('/admin/updatematch', update(added, { action: 'void', reason })),
    path: '/admin/matches/remove',
    body: { match: added },
    preview: 'the match was void, and nobody has ever named it',
    says: /Reds v Greens|taken out|removed/i,
  },
  WinnerCorrected: {
    before: async () => {
      api.now = ALL_PLAYED
      await result(later, 0, 1, 'Greens')
      await result(final, 1, 1, 'Golds')
    },
    path: '/admin/setwinner',
    body: { matchId: final, winner_name: 'Silvers' },
    preview: correction(final, { winnerName: 'Silvers' }),
    says: /Golds.*Silvers/,
  },
  PlaceDecided: {
    before: async () => {
      const table = Object.entries(await get('/getTables')) as [string, { shared: boolean; place: number }][]
      const [[, first] = ['', { place: 0 }]] = table.filter(([, { shared }]) => shared)
      const level = table.filter(([, { place }]) => place === first.place).map(([team]) => team)
      Object.assign(ACTS.PlaceDecided.body, { teams: level })
    },
    path: '/admin/places',
    body: inLeague({ by: 'lots' }),
    preview: NO_POINTS,
    says: /lots/i,
  },
  QuestionCorrected: {
    before: () => done('/admin/questions/answer', inLeague({ question: 1, answer: ['Reds'] })),
    path: '/admin/questions/answer',
    body: inLeague({ question: 1, answer: ['Blues'] }),
    preview: 'its line says how many fans it moves; a preview of questions is not there yet',
    says: /Reds.*Blues/,
  },
  QuestionVoided: {
    path: '/admin/questions/void',
    body: inLeague({ question: 1 }),
    preview: 'its line says how many fans it moves; a preview of questions is not there yet',
    says: /void/i,
  },
  PrizesReopened: {
    before: async () => {
      const periods = (await api.get('/api/admin/prizes', { as: admin })).body.data
      const { period, fingerprint } = periods.find((row: { period: string }) => row.period === 'round-1')
      await done('/admin/prizes/publish', inLeague({ period, fingerprint }))
    },
    path: '/admin/prizes/reopen',
    body: inLeague({ period: 'round-1' }),
    preview: NO_POINTS,
    says: /open/i,
  },
  CompetitionFinished: {
    path: '/admin/competition-life',
    body: inLeague({ to: 'finished' }),
    preview: NO_POINTS,
    says: /finished/i,
  },
  CompetitionArchived: {
    path: '/admin/competition-life',
    body: inLeague({ to: 'archived' }),
    preview: NO_POINTS,
    says: /archived/i,
  },
  CompetitionReopened: {
    path: '/admin/competition-life',
    body: inLeague({ to: 'open' }),
    preview: NO_POINTS,
    says: /open/i,
  },
}

const log = async () => (await api.store.readAll(START, 10_000)) as RecordedEvent[]
async function visible(): Promise<void> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
}

beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  await announce(api.store, final, 2, 'Golds', 'Silvers', '2026-03-22T15:00:00.000Z', true)
  const asks = { kind: 'single', options: ['Reds', 'Blues'] }
  const question = { text: 'Who is champion?', asks, locksAt: '2026-03-19T12:00:00.000Z' }
  await done('/admin/questions', inLeague(question))
  for (const [fan, home] of [
    [ada, 2],
    [ben, 3],
  ] as const) {
    for (const round of [
      [early, derby],
      [later, final],
    ]) {
      const predictionData = round.map(match => prediction(match, home, 1))
      expect((await api.post('/api/saveMatchHistry', { predictionData }, { as: fan })).status).toBe(200)
    }
    await api.post('/api/bonus/answer', inLeague({ question: 1, answer: ['Blues'] }), { as: fan })
  }
})
afterAll(() => api.close())

test.each(Object.entries(ACTS) as [PutRight, Act][])(
  '%s',
  async (type, { before, path, body, preview, says }) => {
    await before?.()
    await visible()
    const refused = await post(path, body)
    expect([refused.status, refused.body.message], 'without a reason').toEqual([
      400,
      expect.stringMatching(/reason|say why/i),
    ])
    const named: { preview?: string } = {}
    if (typeof preview !== 'string') {
      const seen = await post(preview[0], { ...preview[1], reason })
      expect([seen.status, typeof seen.body.data?.fingerprint], seen.body.message).toEqual([200, 'string'])
      named.preview = seen.body.data.fingerprint
    }
    const length = (await log()).length
    await done(path, { ...body, ...named, reason })
    const [event] = (await log()).slice(length)
    expect(event?.type).toBe(type)
    await visible()
    const changes = await get(`/changes?competition=${LEAGUE}`)
    const line = changes.find((row: { position: string }) => row.position === event?.position)
    expect(line, 'the history that everybody reads').toMatchObject({ reason })
    const sentence = `${line.teams ?? ''} ${line.what} ${line.fan?.name ?? ''}`
    console.log(`| ${type} | ${typeof preview === 'string' ? preview : 'previewed'} | ${sentence.trim()} |`)
    expect(sentence).toMatch(says)
    const events = await log()
    expect(totalsByVerifier(gameOf(events))).toEqual(totalsByOracle(verdictOf(events)))
  },
)

test('the feed of the same history leads to the prizes for what is about prizes and boards alone', async () => {
  const feed = await (await fetch(`${api.url}/api/changes/feed`)).text()
  const entries = feed.split('<entry>').slice(1)
  const pageOf = (title: RegExp) => {
    const links = entries
      .filter(entry => title.test(entry))
      .map(entry => /href="[^"]*?([^/"]*)"/.exec(entry)?.[1])
    return [...new Set(links)]
  }
  expect({
    deductions: pageOf(/<title>[^<]*points of the table/),
    order: pageOf(/<title>[^<]*Order of the tables/),
    place: pageOf(/<title>[^<]*Place decided/),
    rounds: pageOf(/<title>[^<]*Rounds added/),
    questions: pageOf(/<title>[^<]*[Qq]uestion/),
    prizes: pageOf(/<title>[^<]*Prizes set/),
  }).toEqual({
    deductions: ['history-of-changes'],
    order: ['history-of-changes'],
    place: ['history-of-changes'],
    rounds: ['history-of-changes'],
    questions: ['bonus'],
    prizes: ['prizes'],
  })
})

test('after all of them the read model rebuilt is what it is live', async () => {
  const { output, code } = await runReplay(api.pool.options.connectionString as string, '--verify')
  expect([code, output]).toEqual([0, expect.stringContaining('are equal')])
})
