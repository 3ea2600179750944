// @module-tag thorough
/** A passkey of the browser's virtual device: added, signs in alone and after a password, and removed. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type SignedInDemo, signedInto } from '#tests/support/announced-products.ts'
import { appCode } from '#tests/support/app-code.ts'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { type RunningProduct, startProduct } from '#tests/support/product.ts'
import { EMAILS, type Who } from '#tests/support/sign-in.ts'
import { until } from '#tests/support/until.ts'

/** How long a product may take to start and to stop beside other tests, in milliseconds. */
const PRODUCT_MS = 240_000

/** A text that stands in the library alone. */
const OF_THE_LIBRARY = 'ERROR_AUTHENTICATOR_GENERAL_ERROR'

// Its own product: what signs the admin in is changed, which ends the sessions that other files use.
let running: RunningProduct
let product: SignedInDemo
beforeAll(async () => {
  // The season is complete once our product runs.
  ourProduct()
  running = await startProduct({}, inject('season'))
  // Browsers make no passkey for an address without a name.
  product = await signedInto({ ...running, url: running.url.replace('127.0.0.1', 'localhost') })
}, PRODUCT_MS)
afterAll(() => running?.stop(), PRODUCT_MS)
const browser = useBrowser(() => product)

/** Gives the page's browser a device that keeps passkeys and verifies its person at once. */
async function addDevice(page: Page): Promise<{ isVerified(verified: boolean): Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async isVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

const lookAt = async (page: Page) => {
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** Adds a passkey under /settings. */
async function add(page: Page, name: string): Promise<void> {
  await page.goto('/settings')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await section(page).getByLabel('Name of the passkey').fill(name)
  await section(page).getByLabel('Your password').fill(product.demoPassword)
  await lookAt(page)
  await section(page).getByRole('button', { name: 'Continue' }).click()
  await section(page)
    .getByRole('button', { name: `Remove ${name}` })
    .waitFor()
}

/** Signs the page's browser out, and opens /Login. */
async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'skor_session' })
  await page.goto('/Login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
}

async function password(page: Page, who: Who): Promise<void> {
  await page.getByLabel('Email or username').fill(EMAILS[who])
  await page.getByLabel('Password', { exact: true }).fill(product.demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

let made = 0

test.each([NARROW, WIDE])('a passkey signs in alone, until it is removed, at %i', async width => {
  const name = `Key ${++made}`
  const page = await browser.openPage(width, 'auditor')
  await addDevice(page)
  await add(page, name)
  await lookAt(page)

  await signOut(page)
  await lookAt(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('Login successful').waitFor()
  await page.waitForURL('/Admin-dash')

  await page.goto('/settings')
  await section(page)
    .getByText(/^Added .+, last used /)
    .first()
    .waitFor()
  await section(page)
    .getByRole('button', { name: `Remove ${name}` })
    .click()
  await section(page).getByLabel('Your password').fill('Wrong-horse-1')
  await section(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await section(page).getByText('This is not your password').waitFor()
  await section(page).getByLabel('Your password').fill(product.demoPassword)
  await lookAt(page)
  await section(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('The passkey is removed').waitFor()
  await section(page).getByText(name).waitFor({ state: 'detached' })

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText(/^This passkey could not be checked/).waitFor()
})

// A second try would find two-step sign-in on already.
test('a passkey of an admin stands in the place of the code after the password', { retry: 0 }, async () => {
  const page = await browser.openPage(WIDE, 'admin')
  const device = await addDevice(page)
  await add(page, 'Key of the office')
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in' })
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  await twoStep.getByLabel('Your password').fill(product.demoPassword)
  await twoStep.getByRole('button', { name: 'Continue' }).click()
  const key = ((await twoStep.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await twoStep.getByLabel('Code', { exact: true }).fill(appCode(key, new Date()))
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  await twoStep.getByRole('button', { name: 'I have kept them' }).click()
  await twoStep.getByText('10 recovery codes are left.').waitFor()

  await signOut(page)
  await password(page, 'admin')
  await page.waitForURL('/login-code')
  await lookAt(page)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByText('Admin login successful').waitFor()
  await page.waitForURL('/Admin-dash')

  // Alone it signs in as well, but by a person whom the device has verified.
  await signOut(page)
  await device.isVerified(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('No passkey was chosen').waitFor()
  await device.isVerified(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('/Admin-dash')
})

test('a passkey is not to be had at an address without a name, and the page says where', async () => {
  const page = await browser.openPage(NARROW)
  await page.goto(`${running.url}/Login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  const sentence = page.getByText('The passkeys of this site work at the address localhost alone')
  await expect(sentence.waitFor()).resolves.toBeUndefined()
})

test('the library of passkeys comes with the first use alone', async () => {
  const page = await browser.openPage(WIDE)
  const scripts: string[] = []
  page.on('response', response => {
    if (/\.js$/.test(response.url())) scripts.push(response.url())
  })
  await page.goto('/Login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await page.waitForLoadState('networkidle')
  const hasLibrary = async () => {
    const texts = await Promise.all(scripts.map(async url => (await fetch(url)).text()))
    return texts.some(text => text.includes(OF_THE_LIBRARY))
  }
  expect(scripts.length).toBeGreaterThan(0)
  expect(await hasLibrary()).toBe(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await until('the library has come', hasLibrary)
})
