// @module-tag thorough
/** One list of the fan's predictions under three addresses, each with its filter. */
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { chooseLanguage, NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { ownFan } from '#tests/support/own-fan.ts'

const browser = useBrowser()

/** Of a pick without a power-up, in CSS pixels: the names of both teams, a line each. */
const MAX_PICK = 68

test.each([
  ['/my-prediction', 'My Predictions', 'All'],
  ['/all_pre_history', 'Previous matches', 'Settled'],
  ['/mywinnings', 'My Winnings', 'With points'],
])('%s shows the list with its filter', async (path, title, filter) => {
  for (const width of [NARROW, WIDE]) {
    const page = await browser.keptPage('fan', width)
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page
      .getByRole('heading', { level: 2, name: /^Week \d+$/ })
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: filter, exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    const points = await page
      .getByRole('button', { name: /points for .+: how they came about/ })
      .allInnerTexts()
    if (filter === 'With points') expect(points.every(text => Number(text) > 0)).toBe(true)
    if (filter !== 'All') expect(await page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0)
    expect(await axe(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    const cut = await page.locator('main table').evaluateAll(
      tables =>
        tables.filter(table => {
          const paper = table.parentElement
          return paper !== null && table.getBoundingClientRect().right > paper.getBoundingClientRect().right
        }).length,
    )
    expect(cut).toBe(0)
  }
})

test.each(['en', 'de', 'es', 'ar'])('the filters of a phone stand on one line in %s', async language => {
  const page = await browser.openPage(NARROW, 'fan')
  await chooseLanguage(page, language)
  await page.goto('/my-prediction')
  await page.locator('main search select').waitFor()
  const { bottoms, over } = await page.locator('main search').evaluate(row => ({
    bottoms: [...row.querySelectorAll('fieldset, select')].map(part =>
      Math.round(part.getBoundingClientRect().bottom),
    ),
    over: row.scrollWidth - row.clientWidth,
  }))
  expect(bottoms).toHaveLength(2)
  expect(Math.abs((bottoms[0] ?? 0) - (bottoms[1] ?? 0))).toBeLessThanOrEqual(2)
  expect(over).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('the receipt of a round adds up, and its dates are those of the matches', async () => {
  const page = await browser.keptPage('fan')
  await page.goto('/my-prediction?round=37')
  const receipt = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Week 37' }) })
  await receipt.getByText(/matches settled$/).waitFor()
  const points = (await receipt.getByRole('button', { name: /points for/ }).allInnerTexts()).map(Number)
  const sum = points.reduce((all, each) => all + each, 0)
  await receipt.getByText(`${sum} points`, { exact: true }).waitFor()
  const answer = await page.request.get('/api/users/mypredictions?round=37&show=settled')
  const { data } = (await answer.json()) as { data: { match_time: string; earned_points: number }[] }
  expect(data.reduce((all, each) => all + each.earned_points, 0)).toBe(sum)
  const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/Berlin' })
  const kickOffs = data.map(({ match_time: at }) => Date.parse(at)).toSorted((a, b) => a - b)
  const range = days.formatRange(kickOffs[0] ?? 0, kickOffs.at(-1) ?? 0)
  await receipt.getByText(range, { exact: true }).waitFor()
})

test.each([NARROW, WIDE])('a pick takes two lines at %i', async width => {
  const page = await browser.keptPage('fan', width)
  await page.goto('/my-prediction')
  await page
    .getByRole('button', { name: /points for/ })
    .first()
    .waitFor()
  const heights = await page
    .locator('main tbody tr:not(:has(th > a + span > *))')
    .evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  expect(Math.max(...heights)).toBeLessThanOrEqual(MAX_PICK)
})

test('the documented columns stand in the wide view, and the address holds what was chosen', async () => {
  const page = await browser.openPage(WIDE, 'fan')
  await page.goto('/my-prediction')
  await page.getByRole('button', { name: 'As a table' }).click()
  await page.waitForURL(/view=table/)
  await page.getByRole('columnheader', { name: 'PRED Score' }).waitFor()
  const titles = await page.getByRole('columnheader').allInnerTexts()
  expect(titles).toEqual([
    'Round',
    'Match',
    'Date',
    'PRED Score',
    'Match Score',
    'Earned Points',
    'Share',
    'Action',
  ])
  await page.getByRole('button', { name: 'Settled' }).click()
  await page.waitForURL(/show=settled/)
  await page.reload()
  await page.getByRole('columnheader').first().waitFor()
  expect(await page.getByRole('button', { name: 'Settled' }).getAttribute('aria-pressed')).toBe('true')
})

test('an open prediction is withdrawn from the list', async () => {
  const fan = await ownFan()
  const page = await browser.openPage(NARROW, fan.session)
  await page.goto('/pl_predictor?round=38')
  await page.getByLabel('Everton goals').click()
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await page.getByText('Your score has been submitted').first().waitFor()
  await page.goto('/my-prediction?show=open')
  const withdraw = page.getByRole('button', { name: 'Withdraw Everton vs Bournemouth' })
  await withdraw.click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText('Prediction withdrawn').waitFor()
  await expect(withdraw.waitFor({ state: 'detached' })).resolves.toBeUndefined()
})
