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

test.each([WIDE, NARROW])(
  'a match is added, made void and taken out of its round, %i pixels wide',
  async width => {
    const reason = `Missing in the sheet, at ${width}`
    const page = await browser.openPage(width, 'admin')
    await page.goto(`/predictor-admin?competition=${LEAGUE}&round=2`)
    await page.getByRole('button', { name: 'Add a match' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Add the match' }).click()
    await form.getByText('Please give a reason').first().waitFor()
    await form.getByLabel('Home').fill(`Home ${width}`)
    await form.getByLabel('Away').fill(`Away ${width}`)
    await form.getByLabel('Kick-off (GMT)').fill('2026-03-14T18:00')
    await form.getByLabel('Reason').fill(reason)
    expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
    await form.getByRole('button', { name: 'Add the match' }).click()
    await page.getByText('The match is added').waitFor()
    const { body } = await api.get(`/api/matchList?competition=${LEAGUE}&round=2`)
    const added = body.data.find(
      ({ fristTeamName }: { fristTeamName: string }) => fristTeamName === `Home ${width}`,
    )

    await send('updatematch', { matchId: added._id, action: 'void', reason: 'It belongs to the other round' })
    await page.goto(`/edit_match?match=${added._id}&competition=${LEAGUE}&round=2`)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await form.getByRole('button', { name: 'Remove the match' }).click()
    await form.getByText('Please give a reason').first().waitFor()
    await form.getByLabel('Reason').fill('It belongs to the other round')
    expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
    await form.getByRole('button', { name: 'Remove the match' }).click()
    await page.waitForURL(/\/predictor-admin/)
    await page.goto(`/history-of-changes?competition=${LEAGUE}`)
    await page.getByText(reason).first().waitFor()
    await page
      .getByText(/^Removed/)
      .first()
      .waitFor()
    const left = await api.get(`/api/matchList?competition=${LEAGUE}&round=2`)
    expect(JSON.stringify(left.body)).not.toContain(added._id)
  },
)

test('a match that became void by mistake comes back', async () => {
  const page = await browser.openPage(WIDE, 'admin')
  await send('updatematch', { matchId: early, action: 'void', reason: 'The wrong match' })
  await page.goto(`/edit_match?match=${early}&competition=${LEAGUE}&round=1`)
  await page.getByRole('button', { name: 'Bring back' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Reason').fill('Another match was meant')
  await form.getByRole('button', { name: 'Bring back' }).click()
  const preview = page.getByRole('dialog').filter({ hasText: 'Top ten of the season' })
  await preview
    .getByText(/fans? changes?/)
    .first()
    .waitFor()
  expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await preview.getByRole('button', { name: 'Bring back' }).click()
  await page.getByText('The match is no longer void').waitFor()
  await page
    .getByText(/^No longer void/)
    .first()
    .waitFor()
  await page.goto(`/history-of-changes?competition=${LEAGUE}`)
  await page.getByText('Another match was meant').first().waitFor()
})
