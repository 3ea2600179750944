/** What a source of results says: proposed to staff, entered by an admin alone, never over what is entered. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { controlOf } from '#projections/engine/control.ts'
import { takeTurn } from '#projections/proposals/observations.ts'
import { readResults } from '#workers/results/sweep.ts'
import { people } from './support/people.ts'
import { type RunningApi, runApi } from './support/running-api.ts'

const { ada, admin, auditor } = people
const READ_AT = new Date('2026-11-23T10:00:00Z')

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
})
afterEach(() => api.close())

function season(time: string, ft?: [number, number]): string {
  const match = { round: 'Matchday 1', date: '2024-08-16', time, team1: 'Reds FC', team2: 'Blues FC' }
  return JSON.stringify({
    name: 'Test League 2024/25',
    matches: [{ ...match, ...(ft ? { score: { ft } } : {}) }],
  })
}

test('a source proposes, an admin enters, and a source that says otherwise is shown as a contradiction', async () => {
  let says = season('20:00 UTC')
  const server = createServer((_request, response) => response.end(says))
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const control = controlOf(api.pool)
  const refusals: unknown[] = []
  const deps = {
    control,
    location: `http://127.0.0.1:${(server.address() as AddressInfo).port}/test.1.json?key=secret`,
    logger: { warn: (...said: unknown[]) => void refusals.push(said) },
  }
  const reading = async (text: string) => {
    says = text
    await readResults(deps, READ_AT)
    return (await api.get('/api/admin/result-proposals', { as: auditor })).body.data
  }
  const form = new FormData()
  form.set('file', new File([says], 'test.1.json'))
  const { fingerprint } = (await api.post('/api/admin/import/preview', form, { as: admin })).body.data
  form.set('fingerprint', fingerprint)
  expect((await api.post('/api/admin/import', form, { as: admin })).status).toBe(200)
  const head = await api.store.head()

  expect(await reading(says)).toEqual([])
  expect(await reading(season('21:00 UTC'))).toMatchObject([
    { kind: 'kick-off', said: { kickOff: '2024-08-16T21:00:00.000Z' } },
  ])
  const [proposal] = await reading(season('20:00 UTC', [2, 1]))
  expect(proposal).toMatchObject({
    ...{ kind: 'score', said: { score: { home: 2, away: 1 } }, held: { score: null } },
    source: deps.location.split('?')[0],
  })
  expect(await reading(season('20:00 UTC', [2, 1]))).toEqual([proposal])
  expect(await reading('rubbish')).toEqual([proposal])
  expect(refusals).toHaveLength(1)
  expect((await api.get('/api/admin/result-proposals', { as: ada })).status).toBe(403)
  expect(await api.store.head()).toBe(head)

  const entered = { matchId: proposal.match, fristTeamSore: 2, secondTeamSore: 1 }
  expect(await api.post('/api/admin/setscore', entered, { as: admin })).toMatchObject({ status: 200 })
  expect(await reading(season('20:00 UTC', [2, 1]))).toMatchObject([
    { kind: 'winner', said: { winner: 'Reds FC' } },
  ])
  expect(await reading(season('20:00 UTC', [0, 3]))).toMatchObject([
    { kind: 'contradiction', held: { score: { home: 2, away: 1 } } },
  ])
  // The source jumps back: nothing that is entered goes.
  expect(await reading(season('20:00 UTC'))).toEqual([])

  const turns = await Promise.all([1, 2, 3].map(() => takeTurn(control, 'one source', 60)))
  expect(turns.filter(Boolean)).toHaveLength(1)
  server.closeAllConnections()
  await new Promise(closed => server.close(closed))
}, 120_000)
