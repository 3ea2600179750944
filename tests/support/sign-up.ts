/** Signing up through the pages, as a newcomer does. */
import type { Page } from 'playwright-core'
import { codeFromMail } from './mail.ts'

/** of all who sign up in tests */
export const NEW_PASSWORD = 'Kick-off-1'

export async function solveCaptcha(page: Page): Promise<void> {
  await page.getByLabel("I'm not a robot").click()
  await page.getByText('Verified', { exact: true }).waitFor()
}

/** Fills the form of /Register and sends it. */
export async function fillRegistration(
  page: Page,
  name: string,
  userName: string,
  email: string,
): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Username').fill(userName)
  await page.getByText('Available', { exact: true }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await solveCaptcha(page)
  await page.getByRole('checkbox', { name: 'accept the terms of use' }).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

/** Enters the code of the mail on /verify-otp, which signs in. @param productUrl where the mail is read */
export async function enterCode(page: Page, productUrl: string, email: string): Promise<void> {
  await page.waitForURL('/verify-otp')
  await page.getByLabel('Code from the mail').fill(await codeFromMail(productUrl, email))
  await page.getByRole('button', { name: 'Verify' }).click()
}
