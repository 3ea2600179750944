// @module-tag thorough
/** Strangers tried an account too often: its owner solves the captcha, and is in. */
import { expect, test } from 'vitest'
import { demoUsers } from '#data/demo/fans.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'

const browser = useBrowser()
/** What one network may try within a quarter of an hour. */
const FREE_TRIES = 5
const FREE_MAILS = 6

let tried = 0

/** A fan of the demo whom no other test signs in as, another one each time: a test that is tried again begins anew. */
function triedFan() {
  const fan = demoUsers().at(-2 - tried++)
  if (!fan) throw new Error('The demo has fans.')
  return fan
}

const post = (path: string, body: object) =>
  fetch(`${ourProduct().url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('logging in after five wrong passwords of somebody else', async () => {
  const { email } = triedFan()
  for (let index = 0; index < FREE_TRIES; index++)
    expect((await post('/api/login', { email, password: 'Wrong-one-1' })).status).toBe(401)
  const page = await browser.openPage()
  await page.goto('/Login')
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ourProduct().demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('alert').getByText('Please show that you are not a robot').waitFor()
  await page.getByLabel("I'm not a robot").click()
  await page.getByText('Verified', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('Login successful').waitFor()
})

test('a code for a new password after six mails that somebody else caused', async () => {
  const { email } = triedFan()
  for (let index = 0; index < FREE_MAILS; index++)
    expect((await post('/api/forget_password', { email })).status).toBe(200)
  const page = await browser.openPage()
  await page.goto('/Forgot_password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alert').getByText('Please show that you are not a robot').waitFor()
  await page.getByLabel("I'm not a robot").click()
  await page.getByText('Verified', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Please verify your OTP').waitFor()
  await page.waitForURL('/verify-forgot-otp')
})
