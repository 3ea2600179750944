// @module-tag thorough
/** Google's sign-in in a browser, with an issuer of our own in its place: only its button is a stand-in. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type LocalServer, serveJson } from '#api/support/registering.ts'
import { type DemoUser, demoFan, demoUsers } from '#data/demo/fans.ts'
import { NARROW, useBrowser, WIDE } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { type RunningProduct, startProduct } from '#tests/support/product.ts'
import { meetWelcome } from '#tests/support/welcome.ts'

const CLIENT = 'skor-client.example'
const ISSUER = 'https://issuer.example'
const KEY_ID = 'key-1'

/** What Google's script does for a page: a button, and a credential for the nonce it was given. */
const BUTTON = `
  let settings
  window.google = { accounts: { id: {
    initialize(given) { settings = given },
    renderButton(place) {
      const button = document.createElement('button')
      button.textContent = 'Continue with Google'
      button.onclick = async () => settings.callback({ credential: await window.tokenFor(settings.nonce) })
      place.append(button)
    },
  } } }`

/** Fans of the demo whom nobody else here is. */
const fans = demoUsers().filter(({ role, id }) => role === 'user' && id !== demoFan.id)

const browser = useBrowser()
const pair = await generateKeyPair('RS256')
const publicKey = { ...(await exportJWK(pair.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
let keys: LocalServer
let product: RunningProduct

beforeAll(async () => {
  keys = await serveJson(() => ({ keys: [publicKey] }))
  // The season is complete once our product runs.
  ourProduct()
  product = await startProduct(
    { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_ISSUER: ISSUER, GOOGLE_JWKS_URL: `${keys.url}/certs` },
    inject('season'),
  )
})
afterAll(async () => {
  await product.stop()
  await keys.close()
})

function tokenFor(nonce: string, subject: string, email: string): Promise<string> {
  return new SignJWT({ nonce, email, email_verified: true, name: 'Gina Fan' })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(CLIENT)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(pair.privateKey)
}

/**
 * @param subject the Google account that signs in
 * @param email its e-mail
 */
async function open(
  path: string,
  firstVisit: boolean,
  subject = 'gina',
  email = `${subject}@example.com`,
): Promise<Page> {
  const page = await browser.openPage(undefined, undefined, firstVisit)
  await page.exposeFunction('tokenFor', (nonce: string) => tokenFor(nonce, subject, email))
  await page.route('https://accounts.google.com/gsi/client', route =>
    route.fulfill({ contentType: 'text/javascript', body: BUTTON }),
  )
  await page.goto(product.url + path)
  return page
}

test('on /Login, and back to where one wanted to go', async () => {
  const page = await open('/profileUpdate', false)
  await page.waitForURL('**/Login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByText('Login successful').waitFor()
  await page.waitForURL('**/profileUpdate')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('gina@example.com')
})

test('in the welcome dialog, which then closes', async () => {
  const page = await open('/', true)
  await meetWelcome(page, product.url)
  const dialog = page.getByRole('dialog', { name: 'THE FUN ZONE' })
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByText('Login successful').waitFor()
  await expect(dialog.waitFor({ state: 'detached' })).resolves.toBeUndefined()
})

test('what a visitor typed is there after a sign-in by Google, and is saved', async () => {
  const page = await open('/pl_predictor', false)
  await page.getByLabel('Arsenal goals').pressSequentially('2')
  await page.keyboard.type('1')
  await page.getByRole('link', { name: 'Login' }).last().click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL('**/pl_predictor')
  expect(await page.getByLabel('Arsenal goals').inputValue()).toBe('2')
  expect(await page.getByLabel('Wolves goals').inputValue()).toBe('1')
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.getByText('Your score has been submitted').waitFor()
})

test.each([NARROW, WIDE])('a user name that was given is chosen on the profile, once, at %i', async width => {
  // Each width has an account of its own.
  const page = await open('/profileUpdate', false, `google-name-${width}`)
  await page.setViewportSize({ width, height: 800 })
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL('**/profileUpdate')
  const choice = page.getByLabel('User name of your choice')
  await choice.fill('ne w')
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByText('Username can have letters from A to Z').waitFor()
  await choice.fill(`gina${width}`)
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByText('Your user name is chosen').waitFor()
  expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe(`gina${width}`)
  await choice.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByLabel('Username', { exact: true }).waitFor()
  expect(await choice.count()).toBe(0)
})

test.each([NARROW, WIDE])(
  'Google is linked by the password, signs in, and is removed, at %i',
  async width => {
    const subject = `google-link-${width}`
    // Each width has a fan of its own.
    const { email } = fans[width === NARROW ? 0 : 1] as DemoUser
    const { demoPassword } = product
    const page = await open('/Login', false, subject, email)
    await page.setViewportSize({ width, height: 800 })
    const byGoogle = page.getByRole('button', { name: 'Continue with Google' })
    await byGoogle.click()
    await page.getByText('This e-mail has an account already').waitFor()
    await page.getByLabel('Email or username').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Login successful').waitFor()
    await page.goto(`${product.url}/settings`)
    const google = page.getByRole('region', { name: 'Google' })
    await google.getByRole('button', { name: 'Link Google' }).click()
    await byGoogle.click()
    const submit = google.getByRole('button', { name: 'Link Google' })
    // A password that was mistyped needs no second press of Google's button.
    await google.getByLabel('Your password').fill('Wrong-one-1')
    await submit.click()
    await google.getByText('This is not your password').waitFor()
    await google.getByLabel('Your password').fill(demoPassword)
    await submit.click()
    await page.getByText('Google is linked').waitFor()
    await google.getByText('A Google account signs you in without a password').waitFor()
    const elsewhere = await open('/Login', false, subject, email)
    await elsewhere.getByRole('button', { name: 'Continue with Google' }).click()
    await elsewhere.getByText('Login successful').waitFor()
    await google.getByRole('button', { name: 'Remove Google' }).click()
    await google.getByLabel('Your password').fill(demoPassword)
    await google.getByRole('button', { name: 'Remove Google' }).click()
    await page.getByText('Google opens your account no more').waitFor()
    await google.getByRole('button', { name: 'Link Google' }).waitFor()
    await elsewhere.goto(`${product.url}/settings`)
    await expect(elsewhere.waitForURL('**/Login')).resolves.toBeUndefined()
  },
)
