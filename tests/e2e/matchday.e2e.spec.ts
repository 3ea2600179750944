// @module-tag thorough
/** The results of a round on one page: by keys alone, pasted, corrected, and typed by two admins at once. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { importSeason } from '#api/support/season-files.ts'
import { signedInPeople } from '#api/support/signed-in.ts'
import type { SignedInProduct } from '#tests/support/announced-products.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { runReplay } from '#tests/support/run-replay.ts'

const CUP = 'village-cup-2026'
const MATCHES = 10
/** Keys for ten results: two figures each, Enter to look and Enter to save. */
const MAX_KEYS = 2 * MATCHES + 2
/** For whoever types so, beside busy neighbours; alone three. In seconds. */
const MAX_SECONDS = 20
const PLAYED = new Date('2026-03-19T12:00:00.000Z')

/** Each kind of round twice: a test that is tried again finds one that nobody has touched. */
const ROUNDS = { ten: [1, 2], knockOut: [3, 4], pasted: [5, 6], shared: [7, 8] } as const
type Kind = keyof typeof ROUNDS
const kindOf = (round: number) =>
  (Object.keys(ROUNDS) as Kind[]).find(kind => (ROUNDS[kind] as readonly number[]).includes(round))
const SIZES: Readonly<Record<Kind, number>> = { ten: MATCHES, knockOut: 2, pasted: 3, shared: 3 }
const numbers = Object.values(ROUNDS).flat()

const season = {
  version: 1,
  competition: {
    id: CUP,
    name: 'Village Cup 2026',
    kind: 'league',
    ruleset: 'premier-league',
    rounds: numbers.map(number => ({
      number,
      name: `${number} of ${numbers.length}`,
      knockOut: kindOf(number) === 'knockOut',
    })),
  },
  matches: numbers.flatMap(round =>
    Array.from({ length: SIZES[kindOf(round) ?? 'ten'] }, (_, at) => ({
      round,
      home: `Home ${at}`,
      away: `Away ${at}`,
      kickOff: `2026-03-0${round}T15:00:00.000Z`,
      ground: 'The Green',
      category: 'Test',
      group: null,
      knockOut: kindOf(round) === 'knockOut',
      marquee: false,
    })),
  ),
}

const tried = new Map<Kind, number>()
function untouched(kind: Kind): number {
  const attempt = tried.get(kind) ?? 0
  tried.set(kind, attempt + 1)
  return ROUNDS[kind][attempt % 2] as number
}

let api: RunningApi
let product: SignedInProduct
beforeAll(async () => {
  api = await runApi()
  await importSeason(api, season)
  for (const round of ROUNDS.shared) {
    const match = `${CUP}.${round}.home-0-away-0`
    const predictionData = [{ competition_id: match, fristTeamSore: 3, secondTeamSore: 0 }]
    const saved = await api.post('/api/saveMatchHistry', { predictionData }, { as: people.ada })
    expect(saved.status).toBe(200)
  }
  api.now = PLAYED
  product = await signedInPeople(api)
})
afterAll(() => api.close())
const browser = useBrowser(() => product)

const sheetOf = (round: number) => `/admin-matchday?competition=${CUP}&round=${round}`
const goals = (page: Page, team: string) => page.getByLabel(`${team} goals`, { exact: true })
const scores = async (round: number) => {
  const list = (await api.get(`/api/matchList?competition=${CUP}&round=${round}`)).body.data
  return list.map((match: { fristTeamSore: number; secondTeamSore: number; matchStatus: string }) => [
    match.fristTeamSore,
    match.secondTeamSore,
    match.matchStatus,
  ])
}
const confirmed = (page: Page) => page.getByText('What happened is what the preview showed.').waitFor()

test('ten results are entered by keys alone, and two are corrected with one reason', async () => {
  const round = untouched('ten')
  const page = await browser.openPage(undefined, 'admin')
  await page.goto('/predictor-admin')
  await page.getByRole('link', { name: 'Enter results of a round' }).waitFor()
  await page.goto(sheetOf(round))
  await goals(page, 'Home 0').focus()
  const started = performance.now()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  // No 1 is among them: pressed faster than any hand, the next figure would belong to the 1.
  const away = Array.from({ length: MATCHES }, (_, at) => [0, 2, 3, 4][at % 4] as number)
  for (const goalsOfAway of away) for (const key of ['2', String(goalsOfAway)]) await press(key)
  await press('Enter')
  const save = page.getByRole('button', { name: 'Save the results' })
  await save.waitFor()
  expect(await save.evaluate(button => button === document.activeElement)).toBe(true)
  await press('Enter')
  await confirmed(page)
  const seconds = (performance.now() - started) / 1_000
  console.log(`${MATCHES} results: ${keys} keys, ${seconds.toFixed(1)} s`)
  expect(keys).toBeLessThanOrEqual(MAX_KEYS)
  expect(seconds).toBeLessThan(MAX_SECONDS)
  expect(await scores(round)).toEqual(away.map(goalsOfAway => [2, goalsOfAway, 'settled']))

  await goals(page, 'Away 3').fill('2')
  await goals(page, 'Away 4').fill('1')
  await page.getByText('2 results to save').waitFor()
  await page.getByText('Corrects 2:4').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Please give a reason for the correction').waitFor()
  await page.getByLabel('Reason of the correction').fill('The report says so')
  await page.keyboard.press('Enter')
  await save.click()
  await confirmed(page)
  expect((await scores(round)).slice(3, 5)).toEqual([
    [2, 2, 'settled'],
    [2, 1, 'settled'],
  ])
  await page.goto(`/history-of-changes?competition=${CUP}`)
  await page.getByText('The report says so').first().waitFor()
  const text = await page.getByRole('main').textContent()
  for (const words of ['2:4', '2:2', '2:0', '2:1']) expect(text).toContain(words)
  const { code, output } = await runReplay(api.pool.options.connectionString as string, '--verify')
  expect([code, output]).toEqual([0, expect.stringContaining('are equal')])
})

test('a knock-out match asks for extra time and who went through', async () => {
  const round = untouched('knockOut')
  const page = await browser.openPage(undefined, 'admin')
  await page.goto(sheetOf(round))
  await goals(page, 'Home 0').fill('2')
  await goals(page, 'Away 0').fill('2')
  await goals(page, 'Home 1').fill('3')
  await goals(page, 'Away 1').fill('1')
  expect(await page.getByText('Who goes through?').count()).toBe(1)
  await page.getByRole('button', { name: 'Preview and save' }).click()
  await page.getByText('Please choose who goes through').waitFor()
  await page.getByRole('radio', { name: 'Away 0' }).check()
  await page.getByRole('checkbox', { name: 'Extra time' }).first().check()
  await page.getByLabel('Home 0 goals after 90 minutes').fill('1')
  await page.getByLabel('Away 0 goals after 90 minutes').fill('1')
  await page.getByRole('button', { name: 'Preview and save' }).click()
  await page.getByRole('button', { name: 'Save the results' }).click()
  await confirmed(page)
  const list = (await api.get(`/api/matchList?competition=${CUP}&round=${round}`)).body.data
  expect(list).toMatchObject([
    { after90: { home: 1, away: 1 }, winning_team_name: 'Away 0', matchStatus: 'settled' },
    { after90: null, winning_team_name: 'Home 1', matchStatus: 'settled' },
  ])
})

test('a list of scores that is pasted fills down, and what was typed outlasts a reload', async () => {
  const page = await browser.openPage(undefined, 'admin')
  await page.goto(sheetOf(untouched('pasted')))
  await goals(page, 'Home 1').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '٣:١\n12 - 0\n4:4')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  const typed = () =>
    Promise.all(
      ['Home 0', 'Home 1', 'Away 1', 'Home 2', 'Away 2'].map(team => goals(page, team).inputValue()),
    )
  expect(await typed()).toEqual(['', '3', '1', '12', '0'])
  await page.reload()
  await goals(page, 'Home 1').waitFor()
  expect(await typed()).toEqual(['', '3', '1', '12', '0'])
})

test('a second admin sees what the first one entered, and loses nothing typed', async () => {
  const round = untouched('shared')
  const page = await browser.openPage(undefined, 'admin')
  await page.goto(sheetOf(round))
  await goals(page, 'Home 0').fill('3')
  await goals(page, 'Away 0').fill('0')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByText('1 fan changes').waitFor()
  await preview.getByRole('link', { name: people.ada.userName }).waitFor()
  await goals(page, 'Home 1').fill('2')
  await goals(page, 'Away 1').fill('2')
  const results = [0, 2].map(at => ({
    match: `${CUP}.${round}.home-${at}-away-${at}`,
    score: { home: 2, away: 1 },
  }))
  const first = await api.post(
    '/api/admin/rounds/results',
    { competition: CUP, round, results },
    { as: people.admin },
  )
  expect(first.status).toBe(200)
  await page.getByText('2:1 was entered meanwhile.').waitFor()
  expect(await goals(page, 'Home 2').inputValue()).toBe('2')
  expect(await goals(page, 'Home 0').inputValue()).toBe('3')
  await page.getByRole('button', { name: 'Correct it to mine' }).click()
  await preview.getByText('once it has a reason').waitFor()
  await page.getByLabel('Reason of the correction').fill('The whistle came later')
  await preview.getByText('1 fan changes').waitFor()
  await page.getByRole('button', { name: 'Preview and save' }).click()
  await page.getByRole('button', { name: 'Save the results' }).click()
  await confirmed(page)
  expect(await scores(round)).toEqual([
    [3, 0, 'settled'],
    [2, 2, 'settled'],
    [2, 1, 'settled'],
  ])
})

test('auditors read the sheet', async () => {
  const page = await browser.openPage(undefined, 'auditor')
  await page.goto(sheetOf(8))
  await page.getByText('Only admins enter results.').waitFor()
  expect(await goals(page, 'Home 0').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Preview and save' }).count()).toBe(0)
})
