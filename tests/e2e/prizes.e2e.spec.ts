// @module-tag thorough
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { axe } from '#tests/support/axe.ts'
import { HEIGHT, NARROW, useBrowser, WIDE } from '#tests/support/browser.ts'
import { givePrizes } from '#tests/support/given-prizes.ts'

const browser = useBrowser()
const CUP_ID = 'world-cup-2022'
const WHY = 'The sponsor of the cup left'

/** As the demo begins: other files have the same product. @returns the status of the answer */
const giveFirst = (page: Page) => givePrizes(page, CUP_ID, prizesPresets['world-cup'], 'A new one came')

test('an admin takes the prizes of a cup away with a reason: the pages follow, and what is published stands', async () => {
  const page = await browser.openPage(undefined, 'admin')
  await page.goto(`/admin-prizes?competition=${CUP_ID}`)
  expect(await giveFirst(page)).toBe(200)
  const inForce = page.getByRole('region', { name: 'Prizes in force' })
  await inForce.getByText('Prize pool: 5,000 USDT.').waitFor()

  await inForce.getByRole('button', { name: 'Choose other prizes' }).click()
  await inForce.getByRole('button', { name: 'Put in force' }).click()
  await inForce.getByText('Please give a reason for other prizes').waitFor()
  await inForce.getByLabel('Begin with').selectOption('No prizes')
  await inForce.getByLabel(/^Reason for other prizes/).fill(WHY)
  await inForce.getByRole('button', { name: 'Put in force' }).click()
  await page.getByText('The prizes are in force').waitFor()
  await inForce.getByText('This competition gives no prizes.').first().waitFor()

  const fan = await browser.openPage(undefined, 'fan')
  await fan.goto(`/prizes?competition=${CUP_ID}`)
  await fan.getByText('Published', { exact: true }).locator('visible=true').first().waitFor()
  await fan.getByRole('link', { name: 'History of changes' }).click()
  await fan.getByRole('button', { name: 'Prizes', exact: true }).click()
  await fan
    .getByRole('table', { name: /^Changes of/ })
    .getByText(WHY)
    .first()
    .waitFor()

  expect(await giveFirst(page)).toBe(200)
  await inForce.getByText('Prize pool: 5,000 USDT.').waitFor()
})

test('an admin adds, changes and removes prizes by their values, and fans read them', async () => {
  const page = await browser.openPage(undefined, 'admin')
  await page.goto(`/admin-prizes?competition=${CUP_ID}`)
  expect(await giveFirst(page)).toBe(200)
  const inForce = page.getByRole('region', { name: 'Prizes in force' })
  await inForce.getByText('Prize pool: 5,000 USDT.').waitFor()
  await inForce.getByRole('button', { name: 'Choose other prizes' }).click()
  await inForce.getByRole('button', { name: 'Remove prize 1' }).click()
  await inForce.getByLabel('Prize 1: amount').fill('750.505')
  await inForce.getByRole('button', { name: 'Add a prize' }).click()
  await inForce.getByLabel('Prize 2: title').fill('Second of the cup')
  await inForce.getByLabel('Prize 2: for').selectOption('The season')
  await inForce.getByLabel('Prize 2: gives').selectOption('A thing')
  await inForce.getByLabel('Prize 2: thing').fill('A signed ball')
  await inForce.getByLabel('Prize 2: place').fill('2')
  await inForce.getByLabel(/^Reason for other prizes/).fill('A sponsor came')
  await inForce.getByRole('button', { name: 'Put in force' }).click()
  await inForce.getByText(/^1 to [\d,]+ smallest units of a currency$/).waitFor()
  await inForce.getByLabel('Prize 1: amount').fill('750.50')
  const words = [
    'Prize pool: 750.50 USDT.',
    'Second of the cup: A signed ball. Place 2 by the points of the season.',
  ]
  const read = inForce.getByRole('region', { name: 'What fans will read' })
  for (const sentence of words) await read.getByText(sentence).waitFor()
  await page.setViewportSize({ width: NARROW, height: HEIGHT })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW)
  await page.setViewportSize({ width: WIDE, height: HEIGHT })
  expect(await axe(page)).toEqual([])
  await inForce.getByRole('button', { name: 'Put in force' }).click()
  await page.getByText('The prizes are in force').waitFor()

  const fan = await browser.openPage(undefined, 'fan')
  await fan.goto('/help')
  for (const sentence of words) await fan.getByText(sentence).waitFor()

  expect(await giveFirst(page)).toBe(200)
  await inForce.getByText('Prize pool: 5,000 USDT.').waitFor()
})
