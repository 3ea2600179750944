/** Stages of a competition: an admin sets them, and fans read a table for each. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { plainStage, type Stage } from '#domain/competition/stages.ts'
import { BEFORE_LOCK, LEAGUE } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, admin, auditor } = people

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const stagesView = async () => (await api.get('/api/admin/stages', { as: auditor })).body.data
const tables = async () => (await api.get('/api/stage-tables')).body.data
const set = (stages: readonly object[], reason?: string, as = admin) =>
  api.post('/api/admin/stages', { competition: LEAGUE, stages, reason }, { as })

test('stages are set by an admin, give tables of their own, and change with a reason that fans can read', async () => {
  const { stages, rounds } = await stagesView()
  expect(stages).toBeNull()
  expect(await tables()).toEqual([])
  const last = rounds.length
  const knockOut = rounds.find((round: { knockOut: boolean }) => round.knockOut)
  expect(knockOut, 'the league of the tests has no knock-out round').toBeUndefined()
  const before = (await api.get('/api/getTables')).body.data

  const league: Stage = { ...plainStage, name: 'Table', from: 1, to: last, shape: 'table', parts: [] }
  expect((await set([league], undefined, ada)).status).toBe(403)
  const short = await set([{ ...league, from: 2 }])
  expect([short.status, short.body.message]).toEqual([
    400,
    'stages in order, from round 1 on, each round in one of them',
  ])
  expect((await set([league])).body.message).toBe('The stages are in force')
  expect((await stagesView()).stages).toEqual([league])

  const [table, ...others] = await tables()
  expect(others).toEqual([])
  expect(table).toMatchObject({ stage: 'Table', group: null, part: null, compares: null })
  expect(table.rows.map(({ team }: { team: string }) => team)).toEqual(Object.keys(before))
  const after = (await api.get('/api/getTables')).body.data
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(new Set(Object.values<{ stage: string }>(after).map(({ stage }) => stage))).toEqual(
    new Set(['Table']),
  )

  expect((await set([{ ...league, name: 'League' }])).body.message).toBe(
    'Please give a reason for other stages',
  )
  const shape = await set([{ ...league, shape: 'free' }], 'Friendly matches')
  expect([shape.status, shape.body.message]).toEqual([
    400,
    'Table has matches: its rounds and its shape stay',
  ])
  expect((await set([{ ...league, name: 'League' }], 'It is called so')).status).toBe(200)
  const { body } = await api.get('/api/changes')
  const rangeOf = last === 1 ? '1' : `1\u2013${last}`
  expect(body.data).toMatchObject([
    {
      what: `Stages changed from Table ${rangeOf} (one table) to League ${rangeOf} (one table)`,
      reason: 'It is called so',
      moved: null,
      counting: false,
    },
    { what: `Stages set: Table ${rangeOf} (one table)`, reason: null },
  ])
})
