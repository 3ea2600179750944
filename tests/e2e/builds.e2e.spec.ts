// @module-tag thorough
/** A tab that stays open while the product is brought up to date, or while a file of it does not come. */
import { expect, test } from 'vitest'
import { BUILD_HEADER } from '#contract/build-header.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'

const browser = useBrowser(ourProduct)

test('a tab that is older than the API loads itself anew, once', async () => {
  const page = await browser.openPage(undefined, 'fan')
  await page.goto('/contact')
  let loads = 0
  page.on('load', () => loads++)
  await page.route('**/api/**', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), [BUILD_HEADER]: 'newer' } })
  })
  const name = page.locator('main input').first()
  await name.fill('Ada')
  expect([loads, await name.inputValue()]).toEqual([0, 'Ada'])
  await page.getByRole('link', { name: 'Table' }).first().click()
  await page.waitForEvent('load')
  await page.getByText('Page 1 of').first().waitFor()
  expect(loads).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the calls of staff that did not come are fetched by the next call, without a reload', async () => {
  const page = await browser.openPage(undefined, 'admin')
  let tries = 0
  await page.route('**/assets/staff-calls-*.js', route => (++tries === 1 ? route.abort() : route.continue()))
  let loads = 0
  page.on('load', () => loads++)
  await page.goto('/usersList')
  await page.getByRole('columnheader', { name: 'User name' }).waitFor()
  expect(tries).toBeGreaterThan(1)
  expect(loads).toBe(1)
})
