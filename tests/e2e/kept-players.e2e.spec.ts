// @module-tag thorough
/** An admin adds a player without an e-mail, predicts for the player, renames and deletes the player again. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'

const browser = useBrowser()

async function lookAt(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

test.each([NARROW, WIDE])('a player is kept, at %i', async width => {
  const [name, other] = [`opa${width}`, `oma${width}`]
  const page = await browser.openPage(width, 'admin')
  await page.goto('/usersList')
  await page.getByRole('link', { name: 'Kept players' }).click()
  await page.getByRole('heading', { name: 'Add a player' }).waitFor()
  await page.getByRole('button', { name: 'Add the player' }).click()
  await page.getByText('Username is required').waitFor()
  await lookAt(page)
  await page.getByLabel('User name').fill(name)
  await page.getByRole('button', { name: 'Add the player' }).click()
  const row = page.getByRole('row', { name })
  await row.waitFor()

  await row.getByRole('link', { name: `Predict for ${name}` }).click()
  await page.getByText('Kept by the organiser').waitFor()
  const section = page.getByRole('region', { name: "Predict in the fan's place" })
  await section.getByLabel('Competition').selectOption('premier-league-2022-23')
  await section.getByLabel('Round').selectOption('38')
  const first = section.getByLabel('Match').locator('option').nth(1)
  await first.waitFor({ state: 'attached' })
  await section.getByLabel('Match').selectOption((await first.getAttribute('value')) ?? '')
  const goals = section.getByRole('textbox', { name: /goals$/ })
  await goals.nth(0).fill('2')
  await goals.nth(1).fill('1')
  await section.getByRole('button', { name: 'Enter the prediction' }).click()
  await page.getByText('The prediction is entered').waitFor()
  await lookAt(page)
  await page.getByRole('link', { name: 'Predictions and points' }).click()
  await page.getByText('Kept by the organiser').waitFor()
  await lookAt(page)

  await page.goto('/usersList?show=kept')
  await row.waitFor()
  await lookAt(page)
  await row.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('heading', { name: `Rename ${name}` }).waitFor()
  await page.getByLabel('User name').fill(other)
  await page
    .getByRole('region', { name: `Rename ${name}` })
    .getByRole('button', { name: 'Rename' })
    .click()
  const renamed = page.getByRole('row', { name: other })
  await renamed.getByRole('button', { name: 'Delete' }).click()
  await lookAt(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await renamed.waitFor({ state: 'detached' })
})
