/** A competition with rules, stages and prizes of an organiser's own: its archive is proven by the command line alone. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BEFORE_LOCK, derby, early, LEAGUE, later, prediction } from '#api/support/league.ts'
import { type Person, people } from '#api/support/people.ts'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { plainStage, type Stages } from '#domain/competition/stages.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { controlOf } from '#projections/engine/control.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { createLog } from '#workers/log/sweep.ts'
import { makeSecretKey, parseSecretKey, toVkey } from '../note/key.ts'

const ALL_PLAYED = new Date('2026-03-14T17:00:00.000Z')
const reason = 'Our members voted for it'
const { ada, ben, cleo, admin } = people

const rules: Rules = {
  ...rulesPresets['premier-league'],
  points: { exact: 7, margin: 4, result: 3, goals: 1 },
  factors: [{ from: 2, to: 2, factor: 3 }],
  lock: { minutes: 0, before: 'match', by: null },
  coupons: { freepass: { factor: 4, perSeason: 1 }, allornothing: null, weekly: null },
  equalFans: ['exact', 'results'],
}
const stages: Stages = [
  { ...plainStage, name: 'Autumn', from: 1, to: 1, shape: 'table', parts: [] },
  {
    ...plainStage,
    name: 'Spring',
    from: 2,
    to: 2,
    shape: 'table',
    parts: [],
    carries: { points: 'half-up', record: true },
    marks: [{ from: 1, to: 1, label: 'Champions of the park', tone: 'up' }],
  },
]
const prizes: readonly PrizeRule[] = [
  {
    id: 'of-the-week',
    period: 'round',
    title: 'Cake of the week',
    rollsOver: false,
    ties: 'best',
    gives: { kind: 'thing', name: 'A cake' },
    won: { kind: 'board', place: 1 },
  },
  {
    id: 'of-the-year',
    period: 'season',
    title: 'The kitty',
    rollsOver: false,
    ties: 'shared',
    gives: { kind: 'money', currency: 'EUR', digits: 2, units: 4_500 },
    won: { kind: 'board', place: 1 },
  },
]
/** Of a round that the league did not begin with. */
const playOff = 'league.3.reds-greens'

let api: RunningApi
let folder: string
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  folder = await mkdtemp(join(tmpdir(), 'skor-own-values-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

async function send(path: string, body: object, as = admin): Promise<void> {
  const answer = await api.post(`/api${path}`, body, { as })
  expect(answer.status, `${path}: ${answer.body.message}`).toBe(200)
}

async function play(): Promise<void> {
  await send('/admin/rules', { competition: LEAGUE, rules, reason })
  await send('/admin/stages', { competition: LEAGUE, stages })
  const playOffs = [{ name: 'Play-offs', knockOut: true }]
  await send('/admin/rounds', { competition: LEAGUE, rounds: playOffs, reason })
  const match = { round: 3, home: 'Reds', away: 'Greens', kickOff: '2026-03-14T14:00:00.000Z', reason }
  await send('/admin/matches', { competition: LEAGUE, ...match })
  await send('/admin/prizes/rules', { competition: LEAGUE, prizes, reason })
  const picks: readonly (readonly [Person, number, number, number, number, number, number])[] = [
    [ada, 2, 1, 1, 1, 0, 3],
    [ben, 1, 0, 1, 1, 1, 2],
    [cleo, 0, 2, 3, 0, 1, 2],
  ]
  for (const [fan, home, away, second, secondAway, third, thirdAway] of picks) {
    const save = (...predictionData: object[]) => send('/saveMatchHistry', { predictionData }, fan)
    await save(prediction(early, home, away), prediction(derby, second, secondAway))
    await save(prediction(later, third, thirdAway))
    await save(prediction(playOff, second, thirdAway))
  }
  await send('/users/usecoupon', { competition_id: early, status: 'freepass' }, ben)
  api.now = ALL_PLAYED
  for (const [matchId, home, away, winner] of [
    [early, 2, 1, 'Greens'],
    [derby, 1, 1, 'draw'],
    [later, 1, 2, 'Greens'],
    [playOff, 1, 2, 'Greens'],
  ] as const) {
    await send('/admin/setscore', { matchId, fristTeamSore: home, secondTeamSore: away })
    await send('/admin/setwinner', { matchId, winner_name: winner })
  }
  await api.settled()
  for (const period of ['round-1', 'round-2', 'round-3', 'season']) {
    const { data } = (await api.get(`/api/admin/prizes?competition=${LEAGUE}`, { as: admin })).body
    const { fingerprint } = data.find((prize: { period: string }) => prize.period === period)
    await send('/admin/prizes/publish', { competition: LEAGUE, period, fingerprint })
  }
}

/** The archive, once the log has signed all of it. */
async function archived(): Promise<{ readonly archive: Uint8Array; readonly vkey: string }> {
  const key = await parseSecretKey(await makeSecretKey('own.example/log'))
  const look = createLog({
    log: logOf(api.pool),
    identity: openIdentity(api.pool),
    store: api.store,
    readModel: api.readModel,
    engine: { control: controlOf(api.pool) },
    settings: { key, before: null, copy: join(folder, 'log-checkpoint'), witnesses: [] },
    logger: { error: () => {}, info: () => {}, warn: () => {} } as never,
  })
  await api.readModel.waitFor(await api.store.head(), { milliseconds: 60_000 })
  await look(new Date(Date.now() + 61_000))
  await send('/prizes/archive', { competition: LEAGUE })
  await vi.waitFor(
    async () => {
      const { data } = (await api.get(`/api/prizes/archive?competition=${LEAGUE}`)).body
      expect(data).toMatchObject({ state: 'done' })
    },
    { timeout: 60_000 },
  )
  const answer = await fetch(`${api.url}/api/prizes/archive/file?competition=${LEAGUE}`)
  return { archive: new Uint8Array(await answer.arrayBuffer()), vkey: toVkey(key) }
}

function skorVerify(...args: string[]): Promise<{ code: number; out: string }> {
  const cli = fileURLToPath(new URL('cli.ts', import.meta.url))
  return new Promise(resolve =>
    execFile(process.execPath, [cli, ...args], (problem, out, errors) =>
      resolve({ code: Number(problem?.code ?? 0), out: out + errors }),
    ),
  )
}

test('the archive of a competition with values of its own is proven, and one altered value contradicts', async () => {
  await play()
  const board = (await api.get(`/api/users/leaderboard?competition=${LEAGUE}`, { as: ada })).body.data
  expect(
    board.map(({ user_name, points }: { user_name: string; points: number }) => [user_name, points]),
  ).toEqual([
    // 4 x 4 and 7, an exact score that counts three times, and 7 in the play-offs
    ['ben', 51],
    // 7 and 7, the right result three times, and the right result with the goals of one team
    ['ada', 27],
    // an exact score that counts three times, and the goals of one team in the play-offs
    ['cleo', 22],
  ])
  const { archive, vkey } = await archived()
  const file = join(folder, 'own.zip')
  await writeFile(file, archive)
  const proven = await skorVerify('bundle', file, '--vkey', vkey)
  for (const words of ['of 5 boards agree with the site', 'The winners of 4 publications', 'PROVEN in'])
    expect(proven.out).toContain(words)
  expect(proven.code).toBe(0)

  const files = unzipSync(archive)
  const path = 'boards/league/1.json'
  const text = Buffer.from(files[path] ?? new Uint8Array()).toString()
  expect(text).toContain('"points":51')
  await writeFile(
    file,
    zipSync({ ...files, [path]: Buffer.from(text.replace('"points":51', '"points":50')) }),
  )
  const wrong = await skorVerify('bundle', file, '--vkey', vkey)
  expect(wrong.out).toMatch(/league: the site gives fan \S+ 50 points, the log 51/)
  expect(wrong.code).toBe(1)
})
