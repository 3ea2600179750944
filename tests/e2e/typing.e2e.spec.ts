// @module-tag thorough
/** The keys of a score: what stands in the boxes, and where the focus is afterwards. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { ownFan } from '#tests/support/own-fan.ts'

const browser = useBrowser()
const MATCH = 'match=premier-league-2022-23.37.wolves-everton&competition=premier-league-2022-23&round=37'
/** From key to key, in milliseconds: as one number is typed, and as scores are. */
const IN_ONE_GO = 80
const AS_SCORES = 300

let page: Page
beforeAll(async () => {
  page = await browser.openPage(undefined, (await ownFan()).session)
})

/** Opens the open week, where nothing is saved, and types from a box on. */
async function type(from: string, figures: string, gap: number): Promise<void> {
  await page.evaluate(() => sessionStorage.clear()).catch(() => {})
  await page.goto('/pl_predictor?round=38')
  await page.getByLabel(`${from} goals`).click()
  await press(page, figures, gap)
}

/** Keys of any keyboard, at times of their own: however busy the machine is, the page takes them to be so far apart. */
async function press(on: Page, figures: string, gap: number): Promise<void> {
  const devTools = await on.context().newCDPSession(on)
  const began = Date.now()
  for (const [at, text] of [...figures].entries()) {
    const timestamp = (began + at * gap) / 1_000
    await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text, timestamp })
    await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text, timestamp })
  }
}

const boxes = (...teams: string[]) =>
  Promise.all(teams.map(team => page.getByLabel(`${team} goals`).inputValue()))
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test.each([
  ['10', ['10', ''], 'Wolves goals'],
  ['102', ['10', '2'], 'Aston Villa goals'],
  ['2', ['2', ''], 'Wolves goals'],
  ['21', ['2', '1'], 'Aston Villa goals'],
  ['210', ['2', '10'], 'Aston Villa goals'],
  ['١٠', ['10', ''], 'Wolves goals'],
  ['۲۱', ['2', '1'], 'Aston Villa goals'],
])('%s, typed in one go, is %j', async (keys, scores, next) => {
  await type('Arsenal', keys, IN_ONE_GO)
  expect(await boxes('Arsenal', 'Wolves')).toEqual(scores)
  expect(await focused()).toBe(next)
})

test('figures that come one by one are scores of one figure, without another key between', async () => {
  await type('Arsenal', '1021', AS_SCORES)
  expect(await boxes('Arsenal', 'Wolves', 'Aston Villa', 'Brighton')).toEqual(['1', '0', '2', '1'])
  expect(await focused()).toBe('Brentford goals')
})

test('who goes back to a 1 and types a 1 has more to say, however slowly', async () => {
  await type('Arsenal', '10', AS_SCORES)
  await page.getByLabel('Arsenal goals').click()
  await press(page, '10', AS_SCORES)
  expect(await boxes('Arsenal', 'Wolves')).toEqual(['10', '0'])
})

test('the same scores typed over again stay the same', async () => {
  await type('Arsenal', '1011', AS_SCORES)
  await page.getByLabel('Arsenal goals').press('Delete')
  await press(page, '1011', AS_SCORES)
  expect(await boxes('Arsenal', 'Wolves', 'Aston Villa', 'Brighton')).toEqual(['1', '0', '1', '1'])
})

test('a result of two figures, in the boxes of an admin', async () => {
  const admin = await browser.openPage(undefined, 'admin')
  await admin.goto(`/predictor-Edit?${MATCH}`)
  await admin.getByLabel('Wolves goals').click()
  await press(admin, '100', IN_ONE_GO)
  expect(await admin.getByLabel('Wolves goals').inputValue()).toBe('10')
  expect(await admin.getByLabel('Everton goals').inputValue()).toBe('0')
  await admin.context().close()
})
