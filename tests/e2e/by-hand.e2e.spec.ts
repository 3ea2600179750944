// @module-tag thorough
/** An admin predicts in a fan's place on the account's page: the fan reads it on the match's page and in the news. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { ownFan } from '#tests/support/own-fan.ts'

const REASON = 'Telephoned from a train'

const browser = useBrowser()

async function lookAt(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

test.each([NARROW, WIDE])('a prediction is entered in a fan’s place, at %i', async width => {
  const fan = await ownFan()
  const page = await browser.openPage(width, 'admin')
  await page.goto(`/usersList/${fan.id}`)
  const section = page.getByRole('region', { name: "Predict in the fan's place" })
  await section.getByLabel('Competition').selectOption('premier-league-2022-23')
  await section.getByLabel('Round').selectOption('38')
  const first = section.getByLabel('Match').locator('option').nth(1)
  await first.waitFor({ state: 'attached' })
  const match = (await first.getAttribute('value')) ?? ''
  await section.getByRole('button', { name: 'Enter the prediction' }).click()
  await section.getByText('Please choose a match').waitFor()
  await lookAt(page)
  await section.getByLabel('Match').selectOption(match)
  const goals = section.getByRole('textbox', { name: /goals$/ })
  await goals.nth(0).fill('2')
  await goals.nth(1).fill('1')
  await section.getByLabel('Reason').fill(REASON)
  await lookAt(page)
  await section.getByRole('button', { name: 'Enter the prediction' }).click()
  await page.getByText('The prediction is entered, and the fan is told').waitFor()

  const owner = await browser.openPage(width, fan.session)
  await owner.goto(`/match/${match}`)
  await owner.getByText('Entered by the organiser').waitFor()
  await lookAt(owner)
  await owner.getByRole('button', { name: /^Your points: \d+ change/ }).click()
  await owner.getByText('Prediction entered by the organiser: 2:1').waitFor()
  await lookAt(owner)

  const other = await browser.openPage(width, 'fan')
  await other.goto('/history-of-changes')
  await other.getByText('Prediction entered by the organiser, shown after the lock').first().waitFor()
  await other.getByText(REASON).first().waitFor()
  await lookAt(other)
})
