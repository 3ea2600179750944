import type { Page } from 'playwright-core'

/** Signs out through the menu, at any width, and waits for the page that follows. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click()
  await page.waitForURL('/Login')
}
