/** Prizes from the prize matches of a round to the SKOR in the winners' purses; and what a correction changes. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { played } from '#tests/support/engine/workshop.ts'
import { appendRaw, retype } from '#tests/support/raw-events.ts'
import { until } from '#tests/support/until.ts'
import { payPrizes } from '#workers/policies/prizes.ts'
import {
  announce,
  BEFORE_LOCK,
  derby,
  early,
  KICK_OFF,
  LEAGUE,
  LOCKED,
  later,
  PLAYED,
} from '../support/league.ts'
import { lookingBy } from '../support/looking.ts'
import { type Person, people } from '../support/people.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo, admin, auditor } = people
const AT_ONCE = 50
const more = ['golds-silvers', 'pinks-limes', 'teals-tans', 'whites-blacks'].map(
  name => `${LEAGUE}.1.${name}`,
)
/** Six matches; the prize matches are the marquee match and the first four by name. */
const all = [derby, early, ...more]
const round = { competition: LEAGUE, period: 'round-1' } as const

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  for (const match of more) {
    const [home = '', away = ''] = (match.split('.')[2] ?? '').split('-').map(capital)
    await announce(api.store, match, 1, home, away, KICK_OFF)
  }
  await visible()
})
afterEach(() => api.close())

const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`
const outcome = ({ status, body }: Reply) => [status, body.message]
const prize = async () => (await api.get('/api/prizes')).body.data.find(isRound)
const standing = async (as: Person = admin) =>
  (await api.get('/api/admin/prizes', { as })).body.data.find(isRound)
const isRound = ({ period }: { period: string }) => period === round.period
const publish = (fingerprint: string, on: Pick<RunningApi, 'post'> = api, headers = {}) =>
  on.post('/api/admin/prizes/publish', { ...round, fingerprint }, { as: admin, headers })
const reopen = (reason: string) => api.post('/api/admin/prizes/reopen', { ...round, reason }, { as: admin })
const names = (fans: readonly { name: string }[]) => fans.map(({ name }) => name)
const balance = async (as: Person) => (await api.get('/api/users/skor', { as })).body.data.balance
const score = (match: string, home: number, away: number, reason?: string) =>
  api.post(
    '/api/admin/setscore',
    { matchId: match, fristTeamSore: home, secondTeamSore: away, ...(reason ? { reason } : {}) },
    { as: admin },
  )

async function save(fan: Person, scores: Readonly<Record<string, readonly [number, number]>>): Promise<void> {
  const predictionData = Object.entries(scores).map(([match, [home, away]]) => ({
    competition_id: match,
    fristTeamSore: home,
    secondTeamSore: away,
  }))
  expect((await api.post('/api/saveMatchHistry', { predictionData }, { as: fan })).status).toBe(200)
}

/** Every match ends 1:0; Ada and Cleo have all right, Ben all but the derby. The last match is no prize match. */
async function settled(): Promise<void> {
  const right = Object.fromEntries(all.slice(0, 5).map(match => [match, [1, 0] as const]))
  await save(ada, right)
  await save(cleo, { ...right, [all[5] ?? '']: [0, 3] })
  await save(ben, { ...right, [derby]: [2, 0] })
  api.now = PLAYED
  for (const match of all) {
    expect((await score(match, 1, 0)).status).toBe(200)
    const { home } = (await api.get(`/api/matches/${match}`)).body.data.match
    const winner = { matchId: match, winner_name: home ?? capital(match.split('.')[2]?.split('-')[0] ?? '') }
    expect((await api.post('/api/admin/setwinner', winner, { as: admin })).status).toBe(200)
  }
}

const paid = () => payPrizes({ store: api.store, readModel: api.readModel, ...lookingBy(api) }, PLAYED)
async function visible(): Promise<void> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
}

test('a question that is settled between the computed winners and their publication refuses the publication', async () => {
  const ofQuestion = { competition: LEAGUE, question: 1 }
  const question = { text: 'How many goals?', asks: { kind: 'number', min: 0, max: 99 } }
  const locksAt = '2026-03-07T14:00:00.000Z'
  const made = await api.post(
    '/api/admin/questions',
    { competition: LEAGUE, ...question, locksAt },
    { as: admin },
  )
  expect(made.status).toBe(200)
  expect((await api.post('/api/bonus/answer', { ...ofQuestion, answer: 42 }, { as: ben })).status).toBe(200)
  await settled()
  const postponed = { matchId: later, action: 'void', reason: 'The ground was flooded' }
  expect((await api.post('/api/admin/updatematch', postponed, { as: admin })).status).toBe(200)
  const isSeason = ({ period }: { period: string }) => period === 'season'
  const { data } = (await api.get('/api/admin/prizes', { as: admin })).body
  const { fingerprint, prizes } = data.find(isSeason)
  expect(prizes[0].winners).not.toMatchObject([{ name: 'ben' }])

  const append = api.store.append
  const stream = streams.prizes(LEAGUE, 'season')
  api.store.append = async (...args) => {
    if (args[0] === stream) {
      api.store.append = append
      const answer = await api.post(
        '/api/admin/questions/answer',
        { ...ofQuestion, answer: 42 },
        { as: admin },
      )
      expect(answer.status).toBe(200)
    }
    return append(...args)
  }
  const reply = await api.post(
    '/api/admin/prizes/publish',
    { ...round, period: 'season', fingerprint },
    { as: admin },
  )
  expect(api.store.append, 'the question was settled in between').toBe(append)
  expect(outcome(reply)).toEqual([
    409,
    'The results have changed since you read this page. Please look at the winners again',
  ])
  expect(await api.store.readStream(stream)).toEqual([])
})

test('fifty publish at once on two servers, a correction changes nothing that is published, and publishing anew moves the difference', async () => {
  await settled()
  expect(await prize()).toMatchObject({
    status: 'provisional',
    prizes: [{ prize: 'all-five', total: 2, share: 2500, left: 0 }],
  })
  const { fingerprint, unsettled, difference } = await standing(auditor)
  expect([unsettled.total, difference]).toEqual([0, []])

  const other = await api.another()
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => publish(fingerprint, at % 2 ? api : other)),
  )
  await other.close()
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(replies.filter(({ body }) => body.data.changed).length).toBe(1)
  await visible()
  await Promise.all([paid(), paid(), paid()])
  await visible()
  expect([await balance(ada), await balance(ben), await balance(cleo)]).toEqual([2500, 0, 2500])
  expect(await paid()).toBe(0)
  expect((await api.get('/api/prizes/me', { as: ada })).body.data).toMatchObject([
    { period: 'round-1', roundName: '1 of 2', prize: 'all-five', share: 2500, status: 'published' },
  ])

  // The published winners stand; staff see at once what the correction would change.
  expect(outcome(await score(derby, 2, 0, 'The second goal was given'))).toEqual([
    200,
    'Score updated successfully',
  ])
  expect(await prize()).toMatchObject({ status: 'published', prizes: [{ total: 2 }] })
  const now = await standing(auditor)
  expect(now.corrections).toBe(1)
  expect(now.difference).toMatchObject([{ prize: 'all-five', share: { from: 2500, to: 5000 } }])
  expect([names(now.difference[0].enter), names(now.difference[0].leave)]).toEqual([['ben'], ['ada', 'cleo']])
  expect(await paid()).toBe(0)

  expect(outcome(await publish(now.fingerprint))).toEqual([
    409,
    'The winners of this period are published. Open the period again to change them',
  ])
  expect(outcome(await reopen(''))).toEqual([400, 'Please give a reason of 3 to 300 characters'])
  expect(outcome(await reopen('The derby was corrected'))).toEqual([200, 'The period is open again'])
  expect(await prize()).toMatchObject({ status: 'reopened', reason: 'The derby was corrected' })
  expect(outcome(await publish(fingerprint))).toEqual([
    409,
    'The results have changed since you read this page. Please look at the winners again',
  ])
  expect(outcome(await publish(now.fingerprint))).toEqual([200, 'The winners are published'])
  expect(await prize()).toMatchObject({
    status: 'published',
    publications: 2,
    prizes: [{ winners: [{ name: 'ben' }], share: 5000 }],
    replaced: { reason: 'The derby was corrected', changes: [{ enter: [{ name: 'ben' }] }] },
  })
  await paid()
  await visible()
  expect([await balance(ada), await balance(ben), await balance(cleo)]).toEqual([0, 5000, 0])
  const db = await api.readModel.live()
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::int as sum from ledger group by account having sum(amount) <> 0
    order by sum`.execute(db)
  expect(rows).toEqual([
    { account: 'issued', sum: -5000 },
    { account: ben.id, sum: 5000 },
  ])
  const { data } = (await api.get('/api/users/transactions', { as: ada })).body
  expect(data.map((row: { txnType: string; noSkor: number }) => [row.txnType, row.noSkor])).toEqual([
    ['prize-return', -2500],
    ['prize', 2500],
  ])
})

test('a publication waits for every prize match and names the winners that were read', async () => {
  api.now = PLAYED
  expect((await score(derby, 1, 0)).status).toBe(200)
  const { fingerprint, unsettled } = await standing()
  expect(unsettled).toMatchObject({ total: 5 })
  expect(outcome(await publish(fingerprint))).toEqual([
    409,
    expect.stringMatching(/^5 matches are not settled yet, such as /),
  ])
  const unknown = { competition: LEAGUE, period: 'month-2031-01', fingerprint }
  expect(outcome(await api.post('/api/admin/prizes/publish', unknown, { as: admin }))).toEqual([
    404,
    'There are no prizes for this period',
  ])
})

test('a retry of a publication gives its first answer, whatever was corrected meanwhile', async () => {
  await settled()
  const { fingerprint } = await standing()
  const key = { 'Idempotency-Key': 'publish-round-1' }
  const first = await publish(fingerprint, api, key)
  await score(derby, 3, 0, 'Another goal was given')
  const again = await publish(fingerprint, api, key)
  expect([again.status, again.body.position]).toEqual([200, first.body.position])
  expect((await api.store.readStream(streams.prizes(LEAGUE, round.period))).length).toBe(1)
})

test('an admin chooses the prize matches until the first match of the round locks, and the cards show them', async () => {
  const choose = (matches: readonly string[]) =>
    api.post('/api/admin/prizematches', { competition: LEAGUE, round: 1, matches }, { as: admin })
  const marked = async () =>
    (await api.get('/api/matchList?round=1')).body.data
      .filter(({ prizeMatch }: { prizeMatch: boolean }) => prizeMatch)
      .map(({ _id }: { _id: string }) => _id)
      .sort()
  expect(await marked()).toEqual(all.slice(0, 5).toSorted())
  for (const nowhere of [
    { competition: 'infinity', round: 1 },
    { competition: LEAGUE, round: 9 },
  ]) {
    const reply = await api.post('/api/admin/prizematches', { ...nowhere, matches: all }, { as: admin })
    expect(outcome(reply)).toEqual([404, 'There is no such round'])
  }
  const own = all.slice(1)
  expect(outcome(await choose(own.slice(1)))).toEqual([400, 'Please choose 5 different matches'])
  expect(outcome(await choose(own))).toEqual([200, 'The prize matches are saved'])
  expect(await marked()).toEqual(own.toSorted())
  api.now = LOCKED
  expect(outcome(await choose(all.slice(0, 5)))).toEqual([
    409,
    'The first match of the round is locked: its prize matches stay',
  ])
})

test('a preview shows what a correction does, and is what happens; a confirmation of an older one is refused', async () => {
  await settled()
  await publish((await standing()).fingerprint)
  const reason = 'The second goal was given'
  const preview = async (more: object) =>
    (await api.post('/api/admin/preview', { match: derby, reason, ...more }, { as: admin })).body
  const { data } = await preview({ score: { home: 2, away: 0 } })
  expect(data).toMatchObject({
    fans: 3,
    changes: [
      { points: -3, fans: 2 },
      { points: 3, fans: 1 },
    ],
    prizes: [{ period: 'round-1', roundName: '1 of 2', changes: [{ enter: [{ name: 'ben' }] }] }],
    published: [{ period: 'round-1', changes: [{ enter: [{ name: 'ben' }] }] }],
    coupons: { total: 0 },
  })
  expect(data.top.before[0].points).toBeGreaterThan(data.top.after.at(-1).points)
  expect((await preview({ score: { home: 1, away: 0 } })).data).toBeNull()
  expect((await preview({})).message).toMatch(/^Please say what is to be corrected/)
  // Nothing of the preview is left, and nothing of it was seen.
  expect(await preview({ score: { home: 2, away: 0 } })).toMatchObject({
    data: { fingerprint: data.fingerprint },
  })
  expect((await prize()).status).toBe('published')

  const confirm = (fingerprint: string, headers = {}) =>
    api.post(
      '/api/admin/setscore',
      { matchId: derby, fristTeamSore: 2, secondTeamSore: 0, reason, preview: fingerprint },
      { as: admin, headers },
    )
  // Another match is corrected meanwhile.
  expect((await score(early, 3, 0, 'Two goals were forgotten')).status).toBe(200)
  expect(outcome(await confirm(data.fingerprint))).toEqual([
    409,
    'Something has changed since this preview was made. Please look at what the correction does now',
  ])
  const { fingerprint } = (await preview({ score: { home: 2, away: 0 } })).data
  const key = { 'Idempotency-Key': 'correct-the-derby' }
  const done = await confirm(fingerprint, key)
  expect(done.body).toMatchObject({ status: true, data: { changed: true, asPreviewed: true } })
  const again = await confirm(fingerprint, key)
  expect([again.status, again.body.position]).toEqual([200, done.body.position])

  const changes = (await api.get('/api/changes')).body
  expect(
    changes.data.map(({ what: sentence, reason: why }: { what: string; reason: string | null }) => [
      sentence,
      why,
    ]),
  ).toEqual([
    ['Score corrected from 1:0 to 2:0', reason],
    ['Score corrected from 1:0 to 3:0', 'Two goals were forgotten'],
    ['Winners of round 1 published: 2 winners', null],
  ])
  const feed = await api.get('/api/changes/feed')
  expect(feed.headers.get('Content-Type')).toMatch(/^application\/atom\+xml/)
  expect(String(feed.body).match(/<entry>/g)).toHaveLength(3)
  expect(String(feed.body)).toContain(`<summary>${reason}</summary>`)
})

test('a preview keeps no save and no fold waiting', async () => {
  await settled()
  const previews = Array.from({ length: 4 }, () =>
    api.post('/api/admin/preview', { match: derby, action: 'void', reason: 'Abandoned' }, { as: admin }),
  )
  const corrected = await score(early, 0, 0, 'The goal was offside')
  expect([corrected.status, corrected.body.behind]).toEqual([200, false])
  for (const { status } of await Promise.all(previews)) expect(status).toBe(200)
})

test('staff see what a publication waits for: streams that could not be read, and disputes', async () => {
  await settled()
  const { fingerprint, ...before } = await standing()
  expect(before).toMatchObject({ parked: 0, disputes: 0, corrections: 0 })
  const about = { competition: LEAGUE, subject: { kind: 'prediction', match: derby }, words: 'It was 2:1' }
  for (const as of [ada, ben]) expect((await api.post('/api/disputes', about, { as })).status).toBe(200)
  const event = played(ada.id, 1)
  const stream = streams.playTime(ada.id)
  await appendRaw(api.pool, stream, 'noStream', { ...event, type: 'Unheard', schemaVersion: 1 })
  await until('the stream is parked', async () => (await standing()).parked > 0)
  expect(await standing(auditor)).toMatchObject({ parked: 1, disputes: 2, fingerprint })
  expect(outcome(await publish(fingerprint))).toEqual([
    400,
    'Some events could not be read. Have them repaired before you publish winners',
  ])
  await retype(api.pool, stream, 'Unheard', 'PlaySessionRecorded')
  expect((await api.post('/api/admin/parked', { stream }, { as: admin })).status).toBe(200)
  await until('the stream can be read', async () => (await standing()).parked === 0)
  expect(outcome(await publish(fingerprint))).toEqual([200, 'The winners are published'])
})

test('a dispute about a prize shows staff what is published, and whom else it concerns', async () => {
  await settled()
  await publish((await standing()).fingerprint)
  const open = async (as: Person) => {
    const subject = { kind: 'prize', period: round.period }
    const body = { competition: LEAGUE, subject, words: 'I had them all right' }
    return (await api.post('/api/disputes', body, { as })).body.data.dispute
  }
  const [first, second] = [await open(ben), await open(cleo)]
  const evidence = async (dispute: string) =>
    (await api.get(`/api/admin/disputes/${dispute}/evidence`, { as: auditor })).body.data
  const { prize: shown, earlier } = await evidence(second)
  expect(shown).toMatchObject({
    period: round.period,
    status: 'published',
    publications: 1,
    winners: [{ prize: 'Weekly prize', total: 2 }],
  })
  expect(names(shown.winners[0].fans)).toEqual(['ada', 'cleo'])
  expect(earlier).toMatchObject([{ id: first, status: 'open', fan: { name: 'ben' } }])
  await reopen('The derby was corrected')
  expect((await evidence(first)).prize).toMatchObject({ status: 'reopened', publications: 1 })
})
