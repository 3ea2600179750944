import type { Page } from 'playwright-core'

/**
 * Types a score as a visitor and leaves the predictor: then the welcome dialog comes.
 * @param product the address of a product of the test's own
 */
export async function meetWelcome(page: Page, product = ''): Promise<void> {
  await page.goto(`${product}/pl_predictor`)
  await page.getByLabel('Arsenal goals').fill('2')
  await page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Help', exact: true })
    .click()
  await page.getByRole('dialog', { name: 'THE FUN ZONE' }).waitFor()
}
