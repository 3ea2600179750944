/** What a page comes with: to each reader what the reader's own calls would answer, and nothing else. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstAnswersAddress } from '#contract/addresses.ts'
import type { FirstAnswer } from '#contract/first-answers.ts'
import { contract, type RouteName } from '#contract/index.ts'
import { envelopeOf, type RouteContract } from '#contract/route.ts'
import { BEFORE_LOCK, early, prediction } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, admin } = people
const ASKS = [
  { name: 'me', query: {} },
  { name: 'competitions', query: {} },
  { name: 'mySkor', query: {} },
  { name: 'adminDash', query: {} },
]

let api: RunningApi
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'skor-asks-'))
  await writeFile(join(root, 'asks.json'), JSON.stringify({ pl_predictor: ASKS, index: ASKS }))
  api = await runApi({}, root)
  api.now = BEFORE_LOCK
  await api.post('/api/saveMatchHistry', { predictionData: [prediction(early, 2, 1)] }, { as: ada })
})
afterAll(async () => {
  await api.close()
  await rm(root, { recursive: true })
})

async function answersOf(page: string, as?: Person): Promise<FirstAnswer[]> {
  const { status, body } = await api.get(firstAnswersAddress(page), as ? { as } : {})
  expect(status).toBe(200)
  return body.data
}
const namesOf = (answers: readonly FirstAnswer[]) => answers.map(({ name }) => name).sort()

test('a visitor gets what visitors may ask', async () => {
  expect(namesOf(await answersOf('/pl_predictor'))).toEqual([
    'competitions',
    'form',
    'getTables',
    'matchList',
    'me',
  ])
})

test('a fan gets the own predictions and power-ups too, and nothing of staff', async () => {
  const answers = await answersOf('/pl_predictor?round=1', ada)
  expect(namesOf(answers)).toEqual([
    'competitions',
    'form',
    'getTables',
    'leaderboard',
    'matchList',
    'me',
    'myCoupons',
    'myLeagues',
    'myPredictions',
    'mySkor',
    'notices',
  ])
  const list = answers.find(({ name }) => name === 'matchList')?.answer as { data: { id: string }[] }
  expect(list.data.find(({ id }) => id === early)).toMatchObject({
    prediction: { score: { home: 2, away: 1 } },
  })
})

test('what staff alone may ask is for no browser to keep', async () => {
  expect(namesOf(await answersOf('/', admin))).not.toContain('adminDash')
})

test.each([
  ['a visitor', undefined],
  ['a fan', ada],
  ['an admin', admin],
] as const)('each answer to %s is what the call itself answers', async (_who, as) => {
  for (const { name, address, answer } of await answersOf('/pl_predictor', as)) {
    const route: RouteContract = contract[name as RouteName]
    const { body } = await api.get(address, as ? { as } : {})
    // JSON has no word for what is undefined.
    const decoded = z.decode(envelopeOf(route), body)
    expect(answer, name).toEqual(JSON.parse(JSON.stringify(decoded)))
  }
})

test.each([
  '',
  '//',
  'http://[',
  '/nowhere',
  '/constructor',
  '/__proto__',
  '/pl_predictor?round=abc',
  '/%ff',
  '/\u0000',
])('the page %j has answers or none, and no failure', async page => {
  const { status } = await api.get(firstAnswersAddress(page))
  expect([200, 400]).toContain(status)
})

test('a page that no browser has is refused with a sentence', async () => {
  const { status, body } = await api.get(firstAnswersAddress(`/${'x'.repeat(1_000)}`))
  expect(status).toBe(400)
  expect(body.message).not.toBe('')
})

test('first answers are limited by themselves, as they cost what many reads cost', async () => {
  const limited = await runApi({ page: 2 }, root)
  const address = firstAnswersAddress('/pl_predictor')
  const statuses = []
  for (let load = 0; load < 3; load++) statuses.push((await limited.get(address)).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await limited.get('/api/competitions')).status).toBe(200)
  await limited.close()
})
