/** A fan who cheated stands on no board of a competition and wins none of its prizes, until an admin takes the fan back. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { type RecordedEvent, START } from '#eventstore/port.ts'
import { PublishedPrizes } from '#proof/verify/replay/prizes.ts'
import { compareBoards } from '#proof/verify/replay/published.ts'
import { shownBySite } from '#proof/verify/replay/shown.ts'
import { webSource } from '#proof/verify/source.ts'
import { gameOf } from '#tests/model/verifier.ts'
import { runReplay } from '#tests/support/run-replay.ts'
import { until } from '#tests/support/until.ts'
import { announce, BEFORE_LOCK, derby, early, KICK_OFF, LEAGUE, later, PLAYED } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { PASSWORD, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo, admin, auditor } = people
const reason = 'Five accounts of one person'
const AT_ONCE = 50
const badge = { emblem: 'bolt', colour: 'gold' }
const NOBODY = '99999999-0000-4000-8000-000000000000'
/** With these and the two of the league the first round has its five prize matches. */
const more = ['golds-silvers', 'pinks-limes', 'teals-tans'].map(name => `${LEAGUE}.1.${name}`)
const all = [derby, early, ...more]
const TEAMS: Readonly<Record<string, string>> = { [derby]: 'Reds', [early]: 'Greens' }

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  for (const match of more) {
    const [home = '', away = ''] = teamsOf(match)
    await announce(api.store, match, 1, home, away, KICK_OFF)
  }
  await visible()
})
afterEach(() => api.close())

const teamsOf = (match: string) =>
  (match.split('.')[2] ?? '').split('-').map(name => `${name[0]?.toUpperCase()}${name.slice(1)}`)

async function visible(): Promise<void> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
}
const outcome = ({ status, body }: Reply) => [status, body.message]
const ask = (
  act: 'exclude' | 'readmit',
  user: Person | string,
  more: object = {},
  as = admin,
  headers = {},
) =>
  api.post(
    '/api/admin/exclusions',
    {
      userId: typeof user === 'string' ? user : user.id,
      competition: LEAGUE,
      act,
      reason,
      ...more,
    },
    { as, headers },
  )
const previewed = (act: 'exclude' | 'readmit', user: Person, competition = LEAGUE) =>
  api.post('/api/admin/exclusions/preview', { userId: user.id, competition, act, reason }, { as: admin })
const preview = async (act: 'exclude' | 'readmit', user: Person) => (await previewed(act, user)).body.data

/** All that the boards say: place and points of each fan, on the season's board and on those of the round and the month. */
async function boards(competition = LEAGUE) {
  const found = await Promise.all(
    ['', '&round=1', '&month=2026-03'].map(async which => {
      const { data } = (await api.get(`/api/users/leaderboard?competition=${competition}${which}`)).body
      return data.map((row: { user_name: string; points: number; rank: number }) => [
        row.user_name,
        row.rank,
        row.points,
      ])
    }),
  )
  return found
}
const onBoard = async () => (await boards()).map(board => board.map(([name]: [string]) => name))

async function save(fan: Person, right: readonly string[]): Promise<void> {
  const predictionData = all.map(match => ({
    competition_id: match,
    fristTeamSore: right.includes(match) ? 1 : 4,
    secondTeamSore: right.includes(match) ? 0 : 2,
  }))
  expect((await api.post('/api/saveMatchHistry', { predictionData }, { as: fan })).status).toBe(200)
}

/** Every match ends 1:0: Ada and Cleo have all right, Ben all but the derby. */
/** The result of the derby is another one. */
async function recounted() {
  const correction = {
    matchId: derby,
    fristTeamSore: 4,
    secondTeamSore: 2,
    reason: 'The referee counted again',
  }
  expect((await api.post('/api/admin/setscore', correction, { as: admin })).status).toBe(200)
}

async function settled(): Promise<void> {
  await save(ada, all)
  await save(cleo, all)
  await save(ben, all.slice(1))
  api.now = PLAYED
  for (const match of all) {
    const score = { matchId: match, fristTeamSore: 1, secondTeamSore: 0 }
    expect((await api.post('/api/admin/setscore', score, { as: admin })).status).toBe(200)
    const winner = { matchId: match, winner_name: TEAMS[match] ?? teamsOf(match)[0] }
    expect((await api.post('/api/admin/setwinner', winner, { as: admin })).status).toBe(200)
  }
  await visible()
}

const isRound = ({ period }: { period: string }) => period === 'round-1'
const round = async (path = '/api/admin/prizes') =>
  (await api.get(path, { as: admin })).body.data.find(isRound)
const publish = async () => {
  const { fingerprint } = await round()
  return api.post(
    '/api/admin/prizes/publish',
    { competition: LEAGUE, period: 'round-1', fingerprint },
    { as: admin },
  )
}
const winnersIn = (period: { prizes: readonly { winners: readonly { name: string }[] }[] }) =>
  period.prizes.flatMap(({ winners }) => winners.map(({ name }) => name))

/** The read model rebuilt is what it is live, and a stranger's replay of the log gives what the site shows. */
async function expectProven(): Promise<void> {
  const { output, code } = await runReplay(api.pool.options.connectionString as string, '--verify')
  expect([code, output]).toEqual([0, expect.stringContaining('are equal')])
  const events = (await api.store.readAll(START, 10_000)) as RecordedEvent[]
  const site = shownBySite(webSource(`${api.url}/api`))
  expect((await compareBoards(site, gameOf(events))).verdicts).toEqual([])
  const prizes = new PublishedPrizes()
  for (const [index, { id, type, stream, revision, data, metadata }] of events.entries())
    if (type === 'PrizesPublished')
      prizes.take(
        {
          id,
          type,
          version: 2,
          stream,
          revision,
          time: metadata.occurredAt,
          actor: 'admin',
          data: data as unknown as Record<string, unknown>,
        },
        index,
        gameOf(events.slice(0, index)),
        () => null,
      )
  const game = gameOf(events)
  expect(prizes.verdicts(game).filter(({ kind }) => kind !== 'proven')).toEqual([])
  expect(await prizes.compare(site, game)).toEqual([])
}

test('excluded, a fan plays on and stands on no board; taken back, the fan is there with all points', async () => {
  await settled()
  const before = await boards()
  expect(before[0]?.map(([name]: [string]) => name).toSorted()).toEqual(['ada', 'ben', 'cleo'])
  const seen = await preview('exclude', ada)
  expect(seen).toMatchObject({
    top: {
      before: { length: 3 },
      after: [
        { user: { name: 'cleo' }, rank: 1 },
        { user: { name: 'ben' }, rank: 2 },
      ],
    },
    places: [
      { board: null, rank: 1, behind: 1 },
      { board: '1 of 2', rank: 1, behind: 1 },
      { board: '2026-03', rank: 1, behind: 1 },
    ],
    published: [],
  })
  expect(seen.prizes.find(isRound).changes[0].leave).toMatchObject([{ name: 'ada' }])
  expect(await boards()).toEqual(before)

  const done = await ask('exclude', ada, { preview: seen.fingerprint })
  expect(done).toMatchObject({ status: 200, body: { data: { changed: true, asPreviewed: true } } })
  await visible()
  expect(await onBoard()).toEqual(Array(3).fill(['cleo', 'ben']))
  expect((await boards())[0]?.map(([, rank]: [string, number]) => rank)).toEqual([1, 2])
  const { body: own } = await api.get(`/api/users/leaderboard?competition=${LEAGUE}`, { as: ada })
  expect(own.me).toBeNull()
  expect(winnersIn(await round())).toEqual(['cleo'])
  const { data: ofMatches } = (await api.get(`/api/winners?competition=${LEAGUE}&limit=50`)).body
  expect(JSON.stringify(ofMatches)).not.toContain('"ada"')
  await expectProven()

  // The fan goes on, and what comes counts as for all others.
  api.now = new Date(api.now.getTime() + 60_000)
  const second = { competition_id: later, fristTeamSore: 1, secondTeamSore: 0 }
  expect((await api.post('/api/saveMatchHistry', { predictionData: [second] }, { as: ada })).status).toBe(200)
  await recounted()
  await visible()
  const page = (await api.get(`/api/fans/${ada.id}?competition=${LEAGUE}`, { as: ada })).body.data
  const cleos = (await api.get(`/api/fans/${cleo.id}?competition=${LEAGUE}`, { as: ada })).body.data
  expect(page).toMatchObject({ place: null, excluded: { reason, points: cleos.place.points } })
  expect(Date.parse(page.excluded.since)).toBe(PLAYED.getTime())
  const asOthers = (await api.get(`/api/fans/${ada.id}?competition=${LEAGUE}`, { as: ben })).body.data
  expect(asOthers.excluded).toMatchObject({ reason: null })
  await expectProven()

  const back = await preview('readmit', ada)
  expect((await ask('readmit', ada, { preview: back.fingerprint })).body.data.asPreviewed).toBe(true)
  await visible()
  const after = await boards()
  const placeOf = (name: string) =>
    after.map(board => board.find((row: [string]) => row[0] === name)?.slice(1))
  expect(placeOf('ada')).toEqual(placeOf('cleo'))
  expect(
    (await api.get(`/api/fans/${ada.id}?competition=${LEAGUE}`, { as: ada })).body.data.excluded,
  ).toBeNull()
  await expectProven()
})

test('the fan and the history are told, with the reason', async () => {
  await settled()
  const { body: told } = await api.get('/api/users/notices', { as: ada })
  await api.post('/api/users/notices/seen', { position: told.data[0]?.position ?? '0' }, { as: ada })
  expect((await ask('exclude', ada)).status).toBe(200)
  await visible()
  const { data: changes } = (await api.get('/api/changes')).body
  expect(changes[0]).toMatchObject({ what: 'A fan is excluded from the boards and prizes', reason })
  expect(JSON.stringify(changes[0])).not.toContain(ada.id)
  const { data: audit } = (await api.get('/api/admin/audit', { as: auditor })).body
  expect(audit[0]).toMatchObject({ what: expect.stringContaining('ada'), reason, actor: { name: 'admin' } })
  const notice = { what: 'You are excluded from the boards and prizes', reason, competition: 'The League' }
  expect((await api.get('/api/users/notices', { as: ada })).body.data[0]).toMatchObject(notice)
  expect((await api.get('/api/users/notices', { as: ben })).body.data).toEqual([])
  const everything = await api.get(`/api/admin/history?userId=${ada.id}`, { as: auditor })
  expect(JSON.stringify(everything.body.data)).toContain(reason)
  const { data: inForce } = (await api.get(`/api/admin/exclusions?userId=${ada.id}`, { as: auditor })).body
  expect(inForce).toMatchObject([{ competition: LEAGUE, competitionName: 'The League', reason }])
})

test('staff read who is excluded from a competition, since when, why and by whom; others do not', async () => {
  const fans = (query = '', as = auditor) => api.get(`/api/admin/exclusions/fans?${query}`, { as })
  await settled()
  for (const user of [ada, ben]) expect((await ask('exclude', user)).status).toBe(200)
  expect((await ask('readmit', ben)).status).toBe(200)
  expect((await ask('exclude', ben, { reason: 'Bets of a brother' })).status).toBe(200)
  await visible()
  const row = (player: Person, why = reason) => ({
    user: { id: player.id, name: player.userName },
    since: PLAYED.toISOString(),
    reason: why,
    by: { id: admin.id, name: admin.userName },
  })
  const { body } = await fans(`competition=${LEAGUE}`)
  expect([body.total, body.data]).toEqual([
    2,
    expect.arrayContaining([row(ada), row(ben, 'Bets of a brother')]),
  ])
  expect((await fans('text=brother')).body.data).toEqual([row(ben, 'Bets of a brother')])
  expect((await fans(`text=${ada.userName}`)).body.data).toEqual([row(ada)])
  expect((await fans('text=%25')).body.data).toEqual([])
  expect((await fans('limit=1&page=2')).body.data).toHaveLength(1)
  expect((await fans('competition=nowhere')).status).toBe(404)
  expect((await fans('', ada)).status).toBe(403)
  expect((await ask('readmit', ada)).status).toBe(200)
  await visible()
  expect((await fans()).body.total).toBe(1)
})

test('fifty at once exclude once, and the same command again is answered as the first time', async () => {
  await settled()
  const key = { 'Idempotency-Key': 'exclude-ada-once' }
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => ask('exclude', ada, {}, admin, at % 2 ? {} : key)),
  )
  const done = replies.filter(({ status }) => status === 200)
  const refusals = replies.filter(({ status }) => status !== 200).map(outcome)
  expect(new Set(refusals.map(String))).toEqual(new Set([String([409, 'This fan is excluded already'])]))
  expect(new Set(done.map(({ body }) => body.position)).size).toBe(1)
  const events = await api.store.readStream(streams.competition(LEAGUE))
  expect(events.filter(({ type }) => type === 'PlayerExcluded')).toHaveLength(1)
  await visible()
  expect(outcome(await ask('exclude', ada))).toEqual([409, 'This fan is excluded already'])
  expect(outcome(await ask('readmit', ben))).toEqual([409, 'This fan is not excluded'])
  expect(outcome(await previewed('exclude', ada))).toEqual([409, 'This fan is excluded already'])
  const other = { ...key, 'Idempotency-Key': 'readmit-ada-once' }
  const [first, again] = [
    await ask('readmit', ada, {}, admin, other),
    await ask('readmit', ada, {}, admin, other),
  ]
  expect([first.status, again.status, again.body.position]).toEqual([200, 200, first.body.position])
})

test('nobody but an admin excludes, nobody without a reason, not themselves, and nobody whom nobody knows', async () => {
  for (const as of [ada, auditor]) expect((await ask('exclude', ben, {}, as)).status).toBe(403)
  expect((await ask('exclude', ben, { reason: 'x' })).status).toBe(400)
  expect((await ask('exclude', NOBODY)).status).toBe(404)
  expect((await ask('exclude', ben, { competition: 'nowhere' })).status).toBe(404)
  expect((await ask('exclude', 'ben; drop table users')).status).toBe(400)
  expect(outcome(await ask('exclude', admin))).toEqual([
    403,
    'Nobody decides their own case. Please ask another admin to exclude you or to take you back',
  ])
  expect(
    (await api.store.readStream(streams.competition(LEAGUE))).filter(({ type }) => /Player/.test(type)),
  ).toEqual([])
})

test('what the admin saw is what is done: a result in between shows another preview', async () => {
  await settled()
  const seen = await preview('exclude', ada)
  await recounted()
  const late = await ask('exclude', ada, { preview: seen.fingerprint })
  expect([late.status, late.body.code]).toEqual([409, 'preview-moved'])
  await visible()
  expect((await onBoard())[0]).toContain('ada')
})

test('a prize that is published stands, and the admin is told; the next publication leaves the fan out', async () => {
  await settled()
  expect((await publish()).status).toBe(200)
  await visible()
  const seen = await preview('exclude', ada)
  expect(seen.published.find(isRound).changes[0].leave).toMatchObject([{ name: 'ada' }])
  expect((await ask('exclude', ada, { preview: seen.fingerprint })).status).toBe(200)
  await visible()
  expect(winnersIn(await round('/api/prizes')).toSorted()).toEqual(['ada', 'cleo'])
  await expectProven()
  const reopened = { competition: LEAGUE, period: 'round-1', reason }
  expect((await api.post('/api/admin/prizes/reopen', reopened, { as: admin })).status).toBe(200)
  await visible()
  expect((await publish()).status).toBe(200)
  await visible()
  expect(winnersIn(await round('/api/prizes'))).toEqual(['cleo'])
  await expectProven()
})

test('winners that were read before the exclusion are not published after it', async () => {
  await settled()
  const { fingerprint } = await round()
  expect((await ask('exclude', ada)).status).toBe(200)
  const body = { competition: LEAGUE, period: 'round-1', fingerprint }
  const late = await api.post('/api/admin/prizes/publish', body, { as: admin })
  expect([late.status, late.body.code]).toEqual([409, 'winners-moved'])

  // The exclusion lands between the computed winners and their append.
  expect((await ask('readmit', ada)).status).toBe(200)
  await visible()
  const append = api.store.append
  api.store.append = async (...args) => {
    if (args[0] === streams.prizes(LEAGUE, 'round-1')) {
      api.store.append = append
      expect((await ask('exclude', ada)).status).toBe(200)
    }
    return append(...args)
  }
  const raced = await publish()
  expect([raced.status, raced.body.code]).toEqual([409, 'winners-moved'])
})

/** As a season file opens one. */
async function openAnother(id: string, rules: boolean): Promise<void> {
  const metadata = () => {
    const commandId = randomUUID()
    return {
      commandId,
      commandHash: '',
      correlationId: commandId,
      causationId: commandId,
      actor: { id: 'season-file', role: 'admin' as const },
      occurredAt: '2026-01-01T00:00:00.000Z',
    }
  }
  const rounds = [{ number: 1, name: 'Final', knockOut: true }]
  const opened = { competition: id, name: 'The Cup', kind: 'tournament', rounds, prizes: [] } as const
  const send = (command: CompetitionCommand) =>
    handleCommand(api.store, streams.competition(id), competition, command, metadata())
  await send({ type: 'OpenCompetition', ...opened, rounds })
  if (rules) await send({ type: 'AdoptRules', rules: rulesPresets['premier-league'] })
  await visible()
}

test.each([true, false])('where nothing is played nobody moves; with rules: %s', async rules => {
  await openAnother('cup', rules)
  const seen = await previewed('exclude', ada, 'cup')
  expect(seen).toMatchObject({ status: 200, body: { data: { fans: 0, places: [], published: [] } } })
  const { fingerprint } = seen.body.data
  const done = await ask('exclude', ada, { competition: 'cup', preview: fingerprint })
  expect(done).toMatchObject({ status: 200, body: { data: { changed: true, asPreviewed: true } } })
  expect((await previewed('readmit', ada, 'cup')).status).toBe(200)
  expect((await previewed('exclude', ada, 'nowhere')).status).toBe(404)
})

test('in another competition the fan stands as before, and in leagues with what counts there', async () => {
  await settled()
  await openAnother('cup', true)
  const make = async (scope: string | null, name: string) => {
    const made = await api.post(
      '/api/leagues/create',
      { name, badge, competition: scope, public: true },
      { as: ben },
    )
    expect(made.body).toMatchObject({ status: true })
    const { league } = made.body.data
    expect((await api.post('/api/leagues/join', { league }, { as: ada })).status).toBe(200)
    return league as string
  }
  const ofLeague = await make(LEAGUE, 'Of the league')
  const both = await make(null, 'Of both')
  await visible()
  const standing = async (league: string, as = ben) => {
    const { body } = await api.get(`/api/leagues/${league}/board`, { as })
    return body.data.map((row: { user_name: string; points: number }) => [row.user_name, row.points > 0])
  }
  expect((await standing(ofLeague))[0]).toEqual(['ada', true])
  expect((await ask('exclude', ada)).status).toBe(200)
  await visible()
  expect(await standing(ofLeague)).toEqual([['ben', true]])
  expect(await standing(both)).toEqual([
    ['ben', true],
    ['ada', false],
  ])
  expect((await ask('exclude', ada, { competition: 'cup' })).status).toBe(200)
  await visible()
  expect(await standing(both)).toEqual([['ben', true]])
  const own = (await api.get('/api/leagues/me', { as: ada })).body.data
  expect(own.map(({ rank }: { rank: number | null }) => rank)).toEqual([null, null])
  expect((await ask('readmit', ada)).status).toBe(200)
  await visible()
  expect((await standing(ofLeague))[0]).toEqual(['ada', true])
  await expectProven()
})

test('an account that is deleted can be excluded, and one that is excluded can be deleted', async () => {
  await settled()
  expect((await ask('exclude', ada)).status).toBe(200)
  for (const person of [ada, cleo]) {
    const gone = await api.post('/api/users/deleteaccount', { password: PASSWORD }, { as: person })
    expect(gone.body).toMatchObject({ status: true })
  }
  await until('the deletions are in the history', async () => {
    const events = await api.store.readAll(START, 10_000)
    return events.filter(({ type }) => type === 'AccountDeleted').length === 2
  })
  expect((await ask('exclude', cleo)).status).toBe(200)
  await visible()
  expect((await boards()).map(board => board.length)).toEqual([1, 1, 1])
  expect(winnersIn(await round())).toEqual([])
  await expectProven()
  expect((await ask('readmit', cleo)).status).toBe(200)
  await visible()
  expect((await boards()).map(board => board.length)).toEqual([2, 2, 2])
  await expectProven()
})
