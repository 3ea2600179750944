// @module-tag thorough
/** A match by itself: the own boxes before the lock; afterwards the own pick beside the result, and what friends said. */
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { ownFan } from '#tests/support/own-fan.ts'

const browser = useBrowser()

const OPEN = '/match/premier-league-2022-23.38.everton-bournemouth'
const SETTLED = '/match/premier-league-2022-23.37.wolves-everton'
const LIVE = '/match/premier-league-2022-23.32.man-utd-chelsea'

test.each([NARROW, WIDE])('before the lock a score is typed and saved on the page, at %i', async width => {
  const page = await browser.openPage(width, (await ownFan()).session)
  await page.goto(OPEN)
  await page.getByRole('heading', { level: 1, name: 'Everton vs Bournemouth' }).waitFor()
  await page.getByText('until the deadline').waitFor()
  await page.getByRole('heading', { name: 'Last five' }).waitFor()
  await page.getByLabel('Everton goals').click()
  await page.keyboard.type('21')
  await page.getByText('1 score not saved').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/^Saved \d/).waitFor()
  await page.reload()
  await page.getByLabel('Everton goals').waitFor()
  expect(await page.getByLabel('Everton goals').inputValue()).toBe('2')
  expect(await page.getByLabel('Bournemouth goals').inputValue()).toBe('1')
  // Of others nothing is said yet.
  await page.getByText('What others predicted shows after the lock').waitFor()
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.context().close()
})

test.each([NARROW, WIDE])(
  'afterwards the own pick stands beside the result, with what it gave, at %i',
  async width => {
    const page = await browser.openPage(width, 'fan')
    await page.goto(SETTLED)
    const result = page.getByRole('region', { name: 'Result' })
    await result.getByText('Final score').waitFor()
    await result.getByText('You predicted').waitFor()
    const why = result.getByRole('button', { name: 'Why 5 pts' })
    await why.waitFor()
    await result.getByText('5 points').waitFor()
    await result.getByText('Exact score 1:1').waitFor()
    // The reader has leagues: those who play there come first, and all fans are one choice away.
    await page.getByRole('table', { name: 'Predictions of the match' }).waitFor()
    const whose = page.getByRole('combobox', { name: 'Whose predictions' })
    expect(await whose.inputValue()).toBe('friends')
    await whose.selectOption('all')
    await page.waitForURL(/among=all/)
    expect(await axe(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await why.click()
    await page.getByRole('dialog').getByText('You predicted 1:1').waitFor()
    await page.context().close()
  },
)

test('while a match is in play its page says what the own pick would give', async () => {
  const page = await browser.openPage(NARROW, 'fan')
  await page.goto(LIVE)
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByText('Live', { exact: true }).waitFor()
  await expect(result.getByText(/^\d+ pts? if it ended so$/).waitFor()).resolves.toBeUndefined()
})
