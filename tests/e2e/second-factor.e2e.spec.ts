// @module-tag thorough
/** A second factor: turned on with an app, asked for at the next sign-in, and turned off again. */
import type { Page } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DemoUser } from '#data/demo/fans.ts'
import { appCode } from '#tests/support/app-code.ts'
import { axe } from '#tests/support/axe.ts'
import { NARROW, ONE_WIDTH, sidewaysScroll, useBrowser } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { ownFan } from '#tests/support/own-fan.ts'

const browser = useBrowser()
const STEP_MS = 30_000

/** What a camera reads of the page's QR code, in a theme. */
async function qrCode(page: Page, theme: 'light' | 'dark'): Promise<string> {
  await page.evaluate(worn => {
    document.documentElement.dataset.theme = worn
  }, theme)
  const picture = await page.getByRole('img', { name: 'QR code for your authenticator app' }).screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  // The decoder reads light on dark as well, which cameras do not: the margin is white.
  const margin = info.channels * (info.width + 1) * 12
  expect([...data.subarray(margin, margin + 3)]).toEqual([255, 255, 255])
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

/** The form of /Login, up to the page that asks for the code. */
async function password(page: Page, { email }: Pick<DemoUser, 'email'>): Promise<void> {
  await page.goto('/Login')
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ourProduct().demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/login-code')
}

const lookAt = async (page: Page) => {
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

test.each(ONE_WIDTH)('an app is added, signs in, and a recovery code too, at %i', async width => {
  const fan = await ownFan()
  const settings = await browser.openPage(width, fan.session)
  await settings.goto('/settings')
  const section = settings.getByRole('region', { name: 'Two-step sign-in' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByLabel('Your password').fill('Wrong-horse-1')
  await section.getByRole('button', { name: 'Continue' }).click()
  await section.getByText('This is not your password').waitFor()
  await section.getByLabel('Your password').fill(ourProduct().demoPassword)
  await section.getByRole('button', { name: 'Continue' }).click()
  const key = ((await section.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  for (const theme of ['light', 'dark'] as const)
    expect(new URL(await qrCode(settings, theme)).searchParams.get('secret')).toBe(key)
  await lookAt(settings)
  await section.getByLabel('Code', { exact: true }).fill('000')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByText(/^This code is not valid/).waitFor()
  await section.getByLabel('Code', { exact: true }).fill(appCode(key, new Date()))
  await section.getByRole('button', { name: 'Turn on' }).click()
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  const recovery = await codes.allTextContents()
  expect(recovery).toHaveLength(10)
  await lookAt(settings)
  await section.getByRole('button', { name: 'I have kept them' }).click()
  await section.getByText('10 recovery codes are left.').waitFor()

  // The code before was used: the app's next one is right already.
  const elsewhere = await browser.openPage(width)
  await password(elsewhere, fan)
  await lookAt(elsewhere)
  await elsewhere.getByRole('button', { name: 'Login', exact: true }).click()
  await elsewhere.getByText('Please enter the code', { exact: true }).waitFor()
  await elsewhere.getByLabel('Code', { exact: true }).fill('123')
  await elsewhere.getByRole('button', { name: 'Login', exact: true }).click()
  await elsewhere.getByText(/^This code is not valid/).waitFor()
  await elsewhere.getByLabel('Code', { exact: true }).fill(appCode(key, new Date(Date.now() + STEP_MS)))
  await elsewhere.getByLabel('Code', { exact: true }).press('Enter')
  await elsewhere.getByText('Login successful').waitFor()
  await elsewhere.waitForURL('/')

  const lost = await browser.openPage(width)
  await password(lost, fan)
  await lost.getByLabel('Code', { exact: true }).fill(recovery[0]?.toLowerCase() ?? '')
  await lost.getByRole('button', { name: 'Login', exact: true }).click()
  await lost.waitForURL('/')
  await lost.goto('/settings')
  const off = lost.getByRole('region', { name: 'Two-step sign-in' })
  await off.getByText('9 recovery codes are left.').waitFor()
  await off.getByRole('button', { name: 'Turn off' }).click()
  await off.getByLabel('Your password').fill(ourProduct().demoPassword)
  await off.getByLabel('Code', { exact: true }).fill(recovery[1] ?? '')
  await lookAt(lost)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await off.getByRole('button', { name: 'Turn on' }).waitFor()
})

test('a sign-in that took too long begins anew', async () => {
  const page = await browser.openPage(NARROW)
  await page.goto('/login-code')
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText(/^This sign-in took too long/).waitFor()
  await expect(page.waitForURL('/Login')).resolves.toBeUndefined()
})
