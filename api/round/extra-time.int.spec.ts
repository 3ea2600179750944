/** Results with several scores, by extra time or by a desk: a result keeps them, and the rules say which one gives points. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import { runReplay } from '#tests/support/run-replay.ts'
import { announce, BEFORE_LOCK, early, KICK_OFF, LEAGUE, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { pointsOf } from '../support/points.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin } = people
const final = `${LEAGUE}.1.golds-silvers`
const reason = 'The cup counts 90 minutes'

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  await announce(api.store, final, 1, 'Golds', 'Silvers', KICK_OFF, true)
  await visible()
  await save(ada, 1, 1)
  await save(ben, 2, 1)
  api.now = PLAYED
})
afterEach(() => api.close())

const outcome = ({ status, body }: Reply) => [status, body.message]
const save = async (as: typeof ada, home: number, away: number) =>
  expect(
    (await api.post('/api/saveMatchHistry', { predictionData: [prediction(final, home, away)] }, { as }))
      .status,
  ).toBe(200)
async function visible(): Promise<void> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
}
const enter = (more: object, match = final) =>
  api.post(
    '/api/admin/setscore',
    { matchId: match, fristTeamSore: 2, secondTeamSore: 1, ...more },
    { as: admin },
  )
const win = () => api.post('/api/admin/setwinner', { matchId: final, winner_name: 'Golds' }, { as: admin })
const adopt = async (score: 'after-90' | 'after-120', deskDecision: 'counts' | 'as-played' = 'counts') => {
  const rules = { ...rulesPresets['premier-league'], score, deskDecision }
  const reply = await api.post('/api/admin/rules', { competition: LEAGUE, rules, reason }, { as: admin })
  expect(reply.status).toBe(200)
  await visible()
}
const points = () => pointsOf(api)
const shown = async () => (await api.get(`/api/matches/${final}`, { as: ada })).body.data
const explained = async (as: typeof ada) => (await api.get(`/api/explain/${final}`, { as })).body.data

test('the rules say which score gives points, and every page follows them', async () => {
  expect((await enter({ after90: { home: 1, away: 1 } })).status).toBe(200)
  expect((await win()).status).toBe(200)
  await visible()
  expect(await points()).toEqual(
    new Map([
      [ben.id, 5],
      [ada.id, 0],
    ]),
  )
  await adopt('after-90')
  expect(await points()).toEqual(
    new Map([
      [ada.id, 5],
      [ben.id, 0],
    ]),
  )
  const { match, picks } = await shown()
  const after90 = { home: 1, away: 1 }
  expect(match).toMatchObject({ after90, counted: after90, awarded: false })
  expect(picks).toMatchObject({ fans: 2 })
  const { match: explainedMatch, points: own, lines, trace } = await explained(ada)
  expect([explainedMatch.score, own, lines[0].rule]).toEqual([{ home: 1, away: 1 }, 5, 'exact'])
  expect(trace.map(({ what: sentence }: { what: string }) => sentence).join()).toContain(
    'after 90 minutes: 1:1',
  )
  expect((await explained(ben)).points).toBe(0)
  await sameWhenRebuilt()
  await adopt('after-120')
  expect((await points()).get(ben.id)).toBe(5)
  await sameWhenRebuilt()
})

/** The read model is what a rebuild makes of the same events. */
async function sameWhenRebuilt(): Promise<void> {
  const { output, code } = await runReplay(api.pool.options.connectionString as string, '--verify')
  expect([code, output]).toEqual([0, expect.stringContaining('are equal')])
}

test('a correction of the score before extra time needs a reason, is previewed, and is what the preview showed', async () => {
  await adopt('after-90')
  expect((await enter({})).status).toBe(200)
  expect((await win()).status).toBe(200)
  await visible()
  expect((await points()).get(ben.id)).toBe(5)
  const after90 = { home: 1, away: 1 }
  expect(outcome(await enter({ after90 }))).toEqual([400, 'Please give a reason for the correction'])
  const request = { match: final, score: { home: 2, away: 1 }, after90, reason }
  const { data } = (await api.post('/api/admin/preview', request, { as: admin })).body
  expect(data.fans).toBe(2)
  const done = await enter({ after90, reason, preview: data.fingerprint })
  expect(done.body.data).toMatchObject({ changed: true, asPreviewed: true })
  expect((await points()).get(ada.id)).toBe(5)
  expect((await enter({ after90, reason })).body.data.changed).toBe(false)
  expect((await enter({ reason })).body.data.changed).toBe(false)
  const [entered, corrected] = (await api.store.readStream(streams.round(LEAGUE, 1))).filter(({ type }) =>
    type.startsWith('Score'),
  )
  expect([entered, corrected]).toMatchObject([
    { type: 'ScoreEntered' },
    { type: 'ScoreCorrected', data: { after90: { from: null, to: after90 } } },
  ])
})

test('a score before extra time that can not be is refused', async () => {
  expect(outcome(await enter({ after90: { home: 3, away: 0 } }))).toEqual([
    400,
    'After 90 minutes a team has as many goals at the most as after 120',
  ])
  expect(outcome(await enter({ after90: { home: 0, away: 0 } }, early))).toEqual([
    400,
    'Extra time is played in matches of knock-out rounds alone',
  ])
  expect((await enter({ after90: { home: -1, away: 0 } })).status).toBe(400)
  expect((await enter({ after90: 'none' })).status).toBe(400)
})

test('points follow a decision at a desk, or what had been played, as the rules say', async () => {
  expect((await enter({ fristTeamSore: 1 })).status).toBe(200)
  const draw = () =>
    api.post('/api/admin/setwinner', { matchId: final, winner_name: 'Silvers' }, { as: admin })
  expect((await draw()).status).toBe(200)
  await visible()
  expect((await points()).get(ada.id)).toBe(5)
  const award = { fristTeamSore: 2, awarded: true, reason: 'A player was not eligible' }
  expect((await enter(award)).body.data.changed).toBe(true)
  await visible()
  expect((await points()).get(ben.id)).toBe(5)
  expect((await shown()).match).toMatchObject({ awarded: true, counted: { home: 2, away: 1 } })
  await adopt('after-120', 'as-played')
  expect((await points()).get(ada.id)).toBe(5)
  expect((await shown()).match).toMatchObject({ awarded: true, counted: { home: 1, away: 1 } })
  const { match: explainedMatch, trace } = await explained(ada)
  expect(explainedMatch.score).toEqual({ home: 1, away: 1 })
  expect(trace.map(({ what: sentence }: { what: string }) => sentence).join()).toContain('decided at a desk')
  expect((await enter(award)).body.data.changed).toBe(false)
})
