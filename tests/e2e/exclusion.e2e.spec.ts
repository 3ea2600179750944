// @module-tag thorough
/** An admin takes a fan off the boards of a competition on the account's page, after a preview, and back; the fan reads why. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { ONE_WIDTH, sidewaysScroll, useBrowser } from '#tests/support/browser.ts'
import { ownFan } from '#tests/support/own-fan.ts'

const LEAGUE = 'premier-league-2022-23'
const REASON = 'Five accounts of one person'

const browser = useBrowser()

async function lookAt(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

async function decide(page: Page, see: string, verb: string, reason: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Boards and prizes' })
  await section.getByLabel('Competition').selectOption(LEAGUE)
  await section.getByRole('button', { name: see }).click()
  await section.getByText('Please give a reason of 3 to 300 characters').waitFor()
  await section.getByLabel('Reason').fill(reason)
  await section.getByRole('button', { name: see }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^The season: rank \d+ with .* points? is (left|taken); /).waitFor()
  await lookAt(page)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('What happened is what the preview showed.').waitFor()
}

test.each(ONE_WIDTH)('a fan is excluded and taken back, at %i', async width => {
  const fan = await ownFan()
  const owner = await browser.openPage(width, fan.session)
  const own = `/fan/${fan.id}?competition=${LEAGUE}`
  await owner.goto(own)
  const before = (await owner.getByText(/^Rank \d+ of \d+ in the /).textContent()) ?? ''

  const page = await browser.openPage(width, 'admin')
  await page.goto(`/usersList/${fan.id}`)
  await page.getByText('On all boards, as every fan.').waitFor()
  await decide(page, 'See what excluding would do', 'Exclude', REASON)
  await page.getByText(`Reason: ${REASON}`).waitFor()
  await lookAt(page)

  await owner.reload()
  await owner.getByText(/^Excluded from the boards and prizes of the /).waitFor()
  await owner.getByText(`Reason: ${REASON}`).waitFor()
  await lookAt(owner)
  await owner.getByRole('button', { name: /^Your points: \d+ change/ }).click()
  await owner.getByText('You are excluded from the boards and prizes').waitFor()
  await lookAt(owner)

  const other = await browser.openPage(width, 'fan')
  await other.goto(own)
  await other.getByText(/^Excluded from the boards and prizes of the /).waitFor()
  expect(await other.getByText(REASON).count()).toBe(0)
  await other.goto('/history-of-changes')
  await other.getByText('A fan is excluded from the boards and prizes').first().waitFor()

  await decide(page, 'See what taking back would do', 'Take back', 'They were brothers')
  await page.getByText('On all boards, as every fan.').waitFor()
  await owner.goto(own)
  await owner.getByText(before, { exact: true }).waitFor()
})

test.each(ONE_WIDTH)('the list of those who are excluded takes a fan back, at %i', async width => {
  const fan = await ownFan()
  const page = await browser.openPage(width, 'admin')
  await page.goto(`/usersList/${fan.id}`)
  await decide(page, 'See what excluding would do', 'Exclude', REASON)
  await page.goto(`/user_pridection_list?show=excluded&competition=${LEAGUE}`)
  const row = page.getByRole('row').filter({ hasText: fan.userName })
  await row.getByText(REASON).waitFor()
  await lookAt(page)
  const auditor = await browser.openPage(width, 'auditor')
  await auditor.goto(`/user_pridection_list?show=excluded&competition=${LEAGUE}`)
  await auditor.getByRole('row').filter({ hasText: fan.userName }).waitFor()
  expect(await auditor.getByRole('button', { name: /^Take back/ }).count()).toBe(0)

  await row.getByRole('button', { name: `Take back ${fan.userName}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('They were brothers')
  await dialog.getByRole('button', { name: 'See what taking back would do' }).click()
  await dialog.getByText(/^The season: rank \d+ with .* is taken; /).waitFor()
  await lookAt(page)
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })
  await page.getByText('What happened is what the preview showed.').waitFor()
})
