// @module-tag thorough
import { expect, test } from 'vitest'
import { login, useBrowser } from '#tests/support/browser.ts'

const browser = useBrowser()

test('who logs out is asked first, leaves nothing in the browser, and keeps the day', async () => {
  const page = await browser.openPage()
  await login(page, 'fan')
  const menu = page.getByRole('button', { name: 'Menu' })
  const logout = page.getByRole('dialog').getByRole('button', { name: 'Logout' })
  await menu.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use the light theme' }).click()
  await logout.click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })

  await menu.click()
  await logout.click()
  await question.getByRole('button', { name: 'Ok' }).click()
  await page.waitForURL('/Login')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    'data-theme': 'light',
    isCheckForModel: 'true',
  })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')

  await page.goto('/dashboard')
  await page.waitForURL('/Login')
})
