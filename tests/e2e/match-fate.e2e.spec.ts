// @module-tag thorough
/** What becomes of a match besides being played: a result of another match is taken out, and the right one entered. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BEFORE_LOCK, derby, early, LEAGUE, PLAYED, prediction } from '#api/support/league.ts'
import { people } from '#api/support/people.ts'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { signedInPeople } from '#api/support/signed-in.ts'
import type { SignedInProduct } from '#tests/support/announced-products.ts'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'

const { ada, admin } = people
let api: RunningApi
let product: SignedInProduct
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  const predictionData = [early, derby].map(match => prediction(match, 2, 1))
  expect((await api.post('/api/saveMatchHistry', { predictionData }, { as: ada })).status).toBe(200)
  api.now = PLAYED
  product = await signedInPeople(api)
})
afterAll(() => api.close())
const browser = useBrowser(() => product)

const send = async (path: string, body: object) =>
  expect((await api.post(`/api/admin/${path}`, body, { as: admin })).status).toBe(200)

test.each([
  [WIDE, early, 'Greens'],
  [NARROW, derby, 'Reds'],
] as const)('a result is taken out with its preview, %i pixels wide', async (width, match, winner) => {
  const matchList = async () =>
    (await api.get(`/api/matchList?competition=${LEAGUE}&round=1`)).body.data.find(
      ({ _id }: { _id: string }) => _id === match,
    )
  // A test that is tried again finds the match as the first try left it.
  if ((await matchList()).matchStatus !== 'settled') {
    await send('setscore', { matchId: match, fristTeamSore: 2, secondTeamSore: 1 })
    await send('setwinner', { matchId: match, winner_name: winner })
  }
  const page = await browser.openPage(width, 'admin')
  await page.goto(`/edit_match?match=${match}&competition=${LEAGUE}&round=1`)
  await page.getByRole('button', { name: 'Take out', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Take out' }).click()
  await form.getByText('Please give a reason').first().waitFor()
  await form.getByLabel('Reason').fill('It was the score of another match')
  await form.getByRole('button', { name: 'Take out' }).click()
  const preview = page.getByRole('dialog').filter({ hasText: 'Top ten of the season' })
  await preview.getByText('1 fan changes').waitFor()
  expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await preview.getByRole('button', { name: 'Take out' }).click()
  await page.getByText('What happened is what the preview showed.').waitFor()
  expect(await matchList()).toMatchObject({ matchStatus: 'scheduled', fristTeamSore: null })
  await page.getByText('Result taken out: 2:1').first().waitFor()

  await page.goto(`/history-of-changes?competition=${LEAGUE}`)
  await page.getByText('It was the score of another match').first().waitFor()
})
