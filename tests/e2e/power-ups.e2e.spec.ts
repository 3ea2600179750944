// @module-tag thorough
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { ownFan } from '#tests/support/own-fan.ts'

const browser = useBrowser()

test('Double Up is used on one match, shows on the match and the dashboard, and can be taken back', async () => {
  const page = await browser.openPage(undefined, (await ownFan()).session)
  await page.goto('/pl_predictor?round=38')
  await page.getByLabel('Everton goals').fill('2')
  await page.getByLabel('Bournemouth goals').fill('1')
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.getByText('Your score has been submitted').waitFor()
  await page.getByRole('button', { name: /^Double Up:/ }).click()
  const dialog = page.getByRole('dialog')
  const choices = dialog.getByRole('radio')
  await choices.first().waitFor()
  expect(await choices.count()).toBe(9)
  await dialog.getByText('you say 2:1').waitFor()
  await dialog.getByText('not predicted yet').first().waitFor()
  await dialog.getByText('Everton vs Bournemouth').click()
  await dialog.getByRole('button', { name: 'Use it' }).click()
  await page.getByText('Coupon applied successfully').waitFor()
  const match = page.locator('li').filter({ has: page.getByLabel('Everton goals') })
  const onMatch = match.getByRole('button', { name: 'Use Double Up on Everton vs Bournemouth' })
  await onMatch.waitFor({ state: 'detached' })
  await match.getByText('Double Up').waitFor()
  const takeBack = page.getByRole('button', { name: 'Double Up: take back' })
  await takeBack.waitFor()
  await page.goto('/dashboard')
  const row = page.getByRole('row').filter({ hasText: 'Everton' }).filter({ hasText: 'Bournemouth' }).first()
  await row.getByText('Double UP').locator('visible=true').waitFor()

  await page.goto('/pl_predictor?round=38')
  await takeBack.click()
  await page.getByText('Double Up is yours again').waitFor()
  await page.getByRole('button', { name: 'Double Up: Choose match' }).waitFor()
  // No chip any more; the match offers the power-up again.
  await onMatch.waitFor()
})

test('All or Nothing goes on the marquee match alone', async () => {
  const page = await browser.openPage(undefined, (await ownFan()).session)
  await page.goto('/pl_predictor?round=38')
  // Beside the match itself as well as among the power-ups.
  await page.getByRole('button', { name: /^Use All or Nothing on/ }).click()
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByText('Coupon applied successfully').waitFor()
  const marquee = page.locator('li').filter({ hasText: 'Marquee match' })
  await expect(marquee.getByText('All or Nothing').waitFor()).resolves.toBeUndefined()
})
