// @module-tag thorough
/** Google's sign-in in a browser, with an issuer of our own in its place: only its button is a stand-in. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type LocalServer, serveJson } from '#api/support/registering.ts'
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

function tokenFor(nonce: string, subject: string): Promise<string> {
  return new SignJWT({ nonce, email: `${subject}@example.com`, email_verified: true, name: 'Gina Fan' })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(CLIENT)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(pair.privateKey)
}

/** @param subject the Google account that signs in */
async function open(path: string, firstVisit: boolean, subject = 'gina'): Promise<Page> {
  const page = await browser.openPage(undefined, undefined, firstVisit)
  await page.exposeFunction('tokenFor', (nonce: string) => tokenFor(nonce, subject))
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
