// @module-tag thorough
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { login, useBrowser } from '#tests/support/browser.ts'

const browser = useBrowser()

test('an admin lands on the dashboard, whose menu has the documented order before ours', async () => {
  const page = await browser.openPage()
  await login(page, 'admin')
  expect(new URL(page.url()).pathname).toBe('/Admin-dash')
  const nav = page.getByRole('navigation', { name: 'Admin' })
  const links = nav.getByRole('link')
  await nav.getByRole('button', { name: 'More' }).click()
  await links.filter({ hasText: 'Replays' }).waitFor()
  const paths = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(paths).toEqual([
    '/Admin-dash',
    '/predictor-admin',
    '/usersList',
    '/admin-reward',
    '/access_code_req',
    '/total_win_list',
    '/user_pridection_list',
    '/user_query_list',
    '/admin-competitions',
    '/user-time-tack',
    '/admin-raffle',
    '/admin-prizes',
    '/admin-matchday',
    '/admin-results',
    '/admin-bonus',
    '/disputes',
    '/admin-mails',
    '/admin-import',
    '/admin-replays',
    '/',
  ])
  // The demo's raffle of last month is still open.
  const waits = page.getByRole('link', { name: /raffles? to close or to draw/ })
  expect(await waits.getAttribute('href')).toBe('/admin-raffle')
  const matches = page.getByRole('table', { name: 'First matches' }).locator('tbody tr')
  await matches.first().waitFor()
  expect(await matches.count()).toBe(5)
})

test('the reward points are refused without a day or a number, and kept', async () => {
  const page = await browser.openPage(undefined, 'admin')
  await page.goto('/admin-reward')
  const submit = page.getByRole('button', { name: 'Submit' })
  for (const [label, message] of [
    ['Start Date', 'Please select Start date'],
    ['End Date', 'Please select End date'],
    ['Points', 'Please enter point some reward points'],
  ] as const) {
    const field = page.getByLabel(label)
    const before = await field.inputValue()
    await field.fill('')
    await submit.click()
    await page.getByText(message).waitFor()
    await field.fill(before)
  }
  await page.getByLabel('Points').fill('300')
  await submit.click()
  await page.getByText('Rewards points updated successfully').waitFor()
  await page.reload()
  await expect(
    page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=points]')?.value === '300'),
  ).resolves.toBeTruthy()
})

test('points that the league deducts show in the table with the reason, until an admin lifts them', async () => {
  const admin = await browser.openPage(undefined, 'admin')
  const fan = await browser.openPage(undefined, 'fan')
  await admin.goto('/predictor-admin?competition=premier-league-2022-23')
  await admin.getByRole('button', { name: 'Deduct points' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Deduct points' }).click()
  await dialog.getByText('Please choose a team').waitFor()
  await dialog.getByLabel('Team').selectOption('Man City')
  await dialog.getByLabel('Points').fill('100')
  await dialog.getByLabel('From').fill('2022-08-01')
  await dialog.getByLabel('Reason').fill('Rules of finance were broken')
  await dialog.getByRole('button', { name: 'Deduct points' }).click()
  const row = admin.getByRole('table', { name: 'Points deducted' }).getByRole('row', { name: /Man City/ })
  await row.getByText('In force').waitFor()

  await fan.goto('/pl_predictor')
  await fan.getByRole('button', { name: 'Whole table' }).click()
  await fan
    .getByText('Man City: 100 points deducted, from 1 August 2022. Rules of finance were broken')
    .waitFor()
  expect(await fan.getByRole('rowheader', { name: /Man City.*100 points deducted/ }).count()).toBe(1)
  expect(await axe(fan)).toEqual([])
  expect(await axe(admin)).toEqual([])

  await row.getByRole('button', { name: 'Lift the deduction of Man City' }).click()
  await dialog.getByLabel('Reason').fill('The appeal was allowed')
  await dialog.getByRole('button', { name: 'Lift the deduction' }).click()
  await row.getByText('Lifted: The appeal was allowed').waitFor()
  await fan.getByText('points deducted, from').waitFor({ state: 'detached' })
})

test('auditors see predictions without e-mails, and can take them along', async () => {
  for (const who of ['admin', 'auditor'] as const) {
    const page = await browser.openPage(undefined, who)
    await page.goto('/user_pridection_list')
    await page.getByRole('table').waitFor()
    const headings = await page.getByRole('columnheader').allInnerTexts()
    expect(headings.includes('Email')).toBe(who === 'admin')
    for (const [link, name] of [
      ['Predictions: CSV', /^skor-predictions-\d{4}-\d\d-\d\d\.csv$/],
      ['Table: Excel', /^skor-table-\d{4}-\d\d-\d\d\.xlsx$/],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: link }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(name)
    }
  }
})

test.each([
  ['/time-tack-details?user=nobody', 'The field userId must be an id'],
  ['/admin-history?match=nothing', 'must be competition.round.name'],
  ['/user_pridection_list?competition=..', 'must be lower-case letters, digits and dashes'],
])('%s says within the page what is wrong with the address', async (path, problem) => {
  const page = await browser.openPage(undefined, 'auditor')
  await page.goto(path)
  await page.getByText(problem).waitFor()
  await page.getByRole('navigation', { name: 'Admin' }).waitFor()
  expect(await page.getByRole('link', { name: /^(Export|CSV|JSON)$/ }).count()).toBe(0)
})
