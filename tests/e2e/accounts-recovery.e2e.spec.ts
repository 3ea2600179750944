// @module-tag thorough
import { expect, test } from 'vitest'
import { demoUsers } from '#data/demo/fans.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { codeFromMail } from '#tests/support/mail.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { signInWith } from '#tests/support/sign-in.ts'

const browser = useBrowser()

/** A fan of the demo whom no other test signs in as. */
function lonelyFan() {
  const fan = demoUsers().at(-1)
  if (!fan) throw new Error('The demo has fans.')
  return fan
}

test('forgot, code, new password; the session of before is out', async () => {
  const { email } = lonelyFan()
  const productUrl = ourProduct().url
  const old = await browser.openPage()
  await old
    .context()
    .addCookies([
      { ...(await signInWith(productUrl, { email, password: ourProduct().demoPassword })), url: productUrl },
    ])
  await old.goto('/dashboard')
  await old.getByRole('heading', { name: 'Dashboard' }).first().waitFor()

  const page = await browser.openPage()
  await page.goto('/Login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.waitForURL('/Forgot_password')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Please enter valid email').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Please verify your OTP').waitFor()
  await page.waitForURL('/verify-forgot-otp')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Please fill all the values').waitFor()
  await page.getByLabel('Code from the mail').fill(await codeFromMail(productUrl, email))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('OTP verified successfully', { exact: true }).waitFor()
  await page.waitForURL('/change_password')

  const submit = page.getByRole('button', { name: 'Submit' })
  await page.getByLabel('New password').fill('weak')
  await submit.click()
  await page
    .getByText(
      'Password must contain 1 uppercase character. Length must be greater than or equal to 8 characters',
    )
    .waitFor()
  await page.getByLabel('New password').fill('Second-half-2')
  await submit.click()
  await page.getByText('Confirm password does not match password entered').waitFor()
  await page.getByRole('button', { name: 'Show what is typed' }).first().click()
  expect(await page.getByLabel('New password').getAttribute('type')).toBe('text')
  await page.getByLabel('Confirm Password').fill('Second-half-2')
  await submit.click()
  await page.getByText('Password changed successfully').waitFor()
  await page.waitForURL('/Login')

  await old.reload()
  await old.waitForURL('/Login')
  await expect(signInWith(productUrl, { email, password: ourProduct().demoPassword })).rejects.toThrow(
    'could not sign in',
  )
  await signInWith(productUrl, { email, password: 'Second-half-2' })
})

test('nobody sets a new password without the code', async () => {
  const page = await browser.openPage()
  await page.goto('/change_password')
  await expect(page.waitForURL('/Forgot_password')).resolves.toBeUndefined()
})
