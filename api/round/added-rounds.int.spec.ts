/** Rounds that a competition did not begin with: an admin adds them, then matches, and fans play them as any other round. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { plainStage, type Stage } from '#domain/competition/stages.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import { runReplay } from '#tests/support/run-replay.ts'
import { BEFORE_LOCK, LEAGUE, later, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const reason = 'Two teams are level'
const playOff = 'league.3.reds-greens'
const ALL_PLAYED = new Date('2026-03-21T17:00:00.000Z')

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const PLAY_OFFS = [{ name: 'Play-offs', knockOut: true }]
const add = (rounds: readonly object[] = PLAY_OFFS, fields: object = {}, as = admin) =>
  api.post('/api/admin/rounds', { competition: LEAGUE, rounds, reason, ...fields }, { as })
const addMatch = () =>
  api.post(
    '/api/admin/matches',
    {
      competition: LEAGUE,
      round: 3,
      home: 'Reds',
      away: 'Greens',
      kickOff: '2026-03-21T15:00:00.000Z',
      ground: 'The Park',
      category: 'League',
      reason,
    },
    { as: admin },
  )
const outcome = ({ status, body }: Reply) => [status, body.code]
const save = (match: string, home: number, away: number, as = ada) =>
  api.post('/api/saveMatchHistry', { predictionData: [prediction(match, home, away)] }, { as })
async function visible(): Promise<void> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
}
const added = async () =>
  (await api.store.readStream(streams.competition(LEAGUE))).flatMap(event =>
    event.type === 'RoundsAdded' ? [event.data] : [],
  )

test('an added round gets its first match, is predicted, settled and counted, and a replay says the same', async () => {
  const done = await add()
  expect([done.status, done.body.message]).toEqual([200, 'The rounds are added'])
  expect(await added()).toEqual([{ competition: LEAGUE, rounds: [{ number: 3, ...PLAY_OFFS[0] }], reason }])
  expect((await addMatch()).body.data).toEqual({ match: playOff })
  await visible()
  const [league] = (await api.get('/api/competitions')).body.data
  expect(league.rounds.at(-1)).toMatchObject({ number: 3, name: 'Play-offs' })
  const { data: changes } = (await api.get('/api/changes')).body
  expect(changes[1]).toMatchObject({ what: 'Rounds added: Play-offs', reason, moved: null, counting: false })

  expect((await save(playOff, 1, 1)).status).toBe(200)
  expect((await save(playOff, 2, 1, ben)).status).toBe(200)
  expect((await save(later, 0, 0)).status).toBe(200)
  api.now = ALL_PLAYED
  for (const [path, more] of [
    ['setscore', { fristTeamSore: 1, secondTeamSore: 1 }],
    ['setwinner', { winner_name: 'Reds' }],
  ] as const)
    expect((await api.post(`/api/admin/${path}`, { matchId: playOff, ...more }, { as: admin })).status).toBe(
      200,
    )
  await visible()
  const board = (await api.get('/api/users/leaderboard?round=3', { as: ada })).body.data
  expect(board.map(({ points }: { points: number }) => points)).toEqual([5, 0])
  const { output, code } = await runReplay(api.pool.options.connectionString as string, '--verify')
  expect([code, output]).toEqual([0, expect.stringContaining('are equal')])
})

test('only an admin adds rounds, to a competition that is open, with a reason and under new names', async () => {
  expect(outcome(await add(PLAY_OFFS, {}, ada))[0]).toBe(403)
  expect(outcome(await add(PLAY_OFFS, {}, auditor))[0]).toBe(403)
  expect(outcome(await add(PLAY_OFFS, { reason: '' }))[0]).toBe(400)
  expect((await add([])).body.message).toBe('Please name 1 to 99 rounds')
  expect((await add([{ name: '', knockOut: true }])).body.message).toBe(
    'Please name the round in 1 to 40 characters',
  )
  expect((await add([{ name: '1 of 2', knockOut: false }])).body.message).toBe(
    'The League has a round that is called 1 of 2',
  )
  const many = Array.from({ length: 98 }, (_, at) => ({ name: `Extra ${at}`, knockOut: false }))
  expect((await add(many)).body.message).toBe(
    'A competition has 99 rounds at the most, and The League has 2 of them',
  )
  expect(outcome(await add(PLAY_OFFS, { competition: 'nothing' }))[0]).toBe(404)
  expect(await added()).toEqual([])
})

test('two admins who add one round at once add it once, and a round without matches takes no prediction', async () => {
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await added()).toHaveLength(1)
  expect(outcome(await save(playOff, 1, 0))[0]).toBe(404)
  const coupon = { competition_id: playOff, status: 'freepass' }
  expect((await api.post('/api/users/usecoupon', coupon, { as: ada })).status).toBe(404)
})

test('stages and factors name an added round, also after it has matches', async () => {
  const table: Stage = { ...plainStage, name: 'Table', from: 1, to: 2, shape: 'table', parts: [] }
  const final: Stage = { ...plainStage, name: 'Play-offs', from: 3, to: 3, shape: 'knock-out', parts: [] }
  const set = (stages: readonly Stage[]) =>
    api.post('/api/admin/stages', { competition: LEAGUE, stages, reason }, { as: admin })
  expect((await set([table])).status).toBe(200)
  await add()
  expect((await addMatch()).status).toBe(200)
  await visible()
  const stageNames = async () =>
    (await api.get('/api/stage-tables')).body.data.map(({ stage }: { stage: string }) => stage)
  expect(await stageNames()).toEqual(['Table'])
  expect((await set([{ ...table, name: 'All' }])).body.message).toBe(
    'The stages end with round 2, and the competition has 3 rounds',
  )
  expect((await set([table, final])).status).toBe(200)
  expect((await api.get('/api/admin/stages', { as: auditor })).body.data.stages).toEqual([table, final])
  const rules = { ...rulesPresets['premier-league'], factors: [{ from: 3, to: 3, factor: 2 }] }
  const adopted = await api.post('/api/admin/rules', { competition: LEAGUE, rules, reason }, { as: admin })
  expect(adopted.status).toBe(200)
})
