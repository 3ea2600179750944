// @module-tag thorough
/** What can't be undone asks who is signed in once more, above whatever is open; and staff of production are led to a second factor. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byCommandLine } from '#api/support/by-command-line.ts'
import { derby, early, LEAGUE, PLAYED } from '#api/support/league.ts'
import { people } from '#api/support/people.ts'
import { comeIn, otherThan } from '#api/support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '#api/support/running-api.ts'
import { signedInPeople } from '#api/support/signed-in.ts'
import { PROOF_MINUTES } from '#contract/sign-in/proof-again-calls.ts'
import { setRole } from '#people/identity/roles.ts'
import type { SignedInProduct } from '#tests/support/announced-products.ts'
import { appCode } from '#tests/support/app-code.ts'
import { axe } from '#tests/support/axe.ts'
import { chooseLanguage, NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { ownPort } from '#tests/support/ports.ts'
import type { SessionCookie } from '#tests/support/sign-in.ts'

const { admin } = people
const STEP_MS = 30_000
const TITLE = 'Prove that it is you'

/** An API whose passkeys a browser makes: at a name, on a port that the settings know. */
async function runAt(settings: Record<string, string>) {
  const port = await ownPort()
  const url = `http://localhost:${port}`
  const api = await runApi({}, undefined, { PORT: String(port), PUBLIC_URL: url, ...settings })
  api.now = PLAYED
  return { api, product: { ...(await signedInPeople(api)), url } }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: TITLE })

const lookAt = async (page: Page) => {
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

/** Which button or field has the focus, by what it says. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
  })

let made = 0

interface Owner {
  readonly id: string
  readonly session: SessionCookie
  readonly headers: Record<string, string>
}

async function newOwner(api: RunningApi, role?: 'admin'): Promise<Owner> {
  const { email } = await comeIn(api, `proven${++made}`)
  if (role) await setRole(byCommandLine(api.pool), email, role, api.now)
  const answer = await api.post('/api/login', { email, password: PASSWORD }, { browser: `${made}` })
  const { token, _id: id } = answer.body.data
  return {
    id,
    session: { name: 'skor_session', value: token },
    headers: { Authorization: `Bearer ${token}` },
  }
}

/** @returns the app's key */
async function turnOn(api: RunningApi, { headers }: Owner): Promise<string> {
  const begun = await api.post('/api/users/second-factor/begin', { password: PASSWORD }, { headers })
  const { key } = begun.body.data
  const code = appCode(key, api.now)
  expect((await api.post('/api/users/second-factor/on', { code }, { headers })).status).toBe(200)
  later(api, 2 * STEP_MS)
  return key
}

function later(api: RunningApi, milliseconds: number): void {
  api.now = new Date(api.now.getTime() + milliseconds)
}
const proofOver = (api: RunningApi) => later(api, PROOF_MINUTES * 60_000)

describe('outside production', () => {
  let api: RunningApi
  let product: SignedInProduct
  beforeAll(async () => {
    ;({ api, product } = await runAt({}))
    for (const [match, winner] of [
      [early, 'Greens'],
      [derby, 'Reds'],
    ] as const) {
      const score = { matchId: match, fristTeamSore: 2, secondTeamSore: 1 }
      expect((await api.post('/api/admin/setscore', score, { as: admin })).status).toBe(200)
      const settled = { matchId: match, winner_name: winner }
      expect((await api.post('/api/admin/setwinner', settled, { as: admin })).status).toBe(200)
    }
  })
  afterAll(() => api.close())
  beforeEach(() => {
    api.now = PLAYED
  })
  const browser = useBrowser(() => product)

  // A second try would find the result taken out.
  test.each([
    [WIDE, early],
    [NARROW, derby],
  ] as const)(
    'a correction asks for a code, and goes on where it was, %i pixels wide',
    { retry: 0 },
    async (width, match) => {
      const owner = await newOwner(api, 'admin')
      const key = await turnOn(api, owner)
      const page = await browser.openPage(width, owner.session)
      const keys: (string | undefined)[] = []
      page.on('request', request => {
        if (request.url().endsWith('/admin/updatematch')) keys.push(request.headers()['idempotency-key'])
      })
      await page.goto(`/edit_match?match=${match}&competition=${LEAGUE}&round=1`)
      await page.getByRole('button', { name: 'Take out', exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Reason').fill('It was the score of another match')
      await form.getByRole('button', { name: 'Take out' }).click()
      const preview = page.getByRole('dialog').filter({ hasText: 'Top ten of the season' })
      proofOver(api)
      await preview.getByRole('button', { name: 'Take out' }).click()

      await dialogOf(page).waitFor()
      expect(await focused(page)).toBe('Code')
      await lookAt(page)
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'detached' })
      await page.getByText(/^This can't be undone\. Please prove once more/).waitFor()
      // What was open is still open, and the keyboard goes on there.
      await expect.poll(() => focused(page)).toBe('Take out')
      await page.keyboard.press('Enter')

      const code = appCode(key, api.now)
      await dialogOf(page).getByLabel('Code').fill(otherThan(code))
      await page.keyboard.press('Enter')
      await dialogOf(page)
        .getByText(/^This code is not valid/)
        .waitFor()
      await lookAt(page)
      await dialogOf(page).getByLabel('Code').fill(code)
      await page.keyboard.press('Enter')
      await page.getByText('What happened is what the preview showed.').waitFor()
      await dialogOf(page).waitFor({ state: 'detached' })
      expect([keys.length, new Set(keys).size]).toEqual([3, 1])
      await page.getByText('Result taken out: 2:1').first().waitFor()
    },
  )

  test.each([NARROW, WIDE])('a download asks for the passkey, once, %i pixels wide', async width => {
    const owner = await newOwner(api, 'admin')
    const page = await browser.openPage(width, owner.session)
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto('/settings')
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await passkeys.getByLabel('Name of the passkey').fill('Key')
    await passkeys.getByLabel('Your password').fill(PASSWORD)
    await passkeys.getByRole('button', { name: 'Continue' }).click()
    await passkeys.getByRole('button', { name: 'Remove Key' }).waitFor()

    await page.goto('/usersList')
    proofOver(api)
    const link = page.getByRole('link', { name: 'Export: CSV' })
    await link.click()
    await dialogOf(page).waitFor()
    expect(await focused(page)).toBe('Use a passkey')
    await lookAt(page)
    // The password is another way: nothing else is a second factor here.
    await dialogOf(page).getByLabel('Your password').fill('Wrong-horse-1')
    await page.keyboard.press('Enter')
    await dialogOf(page).getByText('This is not your password').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialogOf(page).getByRole('button', { name: 'Use a passkey' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    await expect.poll(() => focused(page)).toBe('Export: CSV')
    const [again] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(again.suggestedFilename()).toBe(file.suggestedFilename())
    expect(await dialogOf(page).count()).toBe(0)
  })

  test.each([NARROW, WIDE])(
    'a fan proves in the own language before the account is deleted, %i pixels wide',
    async width => {
      const owner = await newOwner(api)
      const key = await turnOn(api, owner)
      const page = await browser.openPage(width, owner.session)
      await chooseLanguage(page, 'de')
      await page.goto('/profileUpdate')
      proofOver(api)
      await page.getByRole('button', { name: 'Mein Konto löschen' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Dein Passwort').fill(PASSWORD)
      await form.getByRole('button', { name: 'Endgültig löschen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Zeig, dass du es bist' })
      await dialog.waitFor()
      await lookAt(page)
      await dialog.getByRole('button', { name: 'Abbrechen' }).click()
      await dialog.waitFor({ state: 'detached' })
      expect((await api.get('/api/users/sessions', owner)).status).toBe(200)
      await form.getByRole('button', { name: 'Endgültig löschen' }).click()
      await dialog.getByLabel('Code').fill(appCode(key, api.now))
      await dialog.getByRole('button', { name: 'Weiter' }).click()
      await page.getByText('Dein Konto ist gelöscht').waitFor()
      expect((await api.get('/api/users/sessions', owner)).status).toBe(401)
    },
  )
})

describe('in production', () => {
  let api: RunningApi
  let product: SignedInProduct
  beforeAll(async () => {
    ;({ api, product } = await runAt({ NODE_ENV: 'production', SKOR_SECRET: 's'.repeat(64) }))
  })
  afterAll(() => api.close())
  const browser = useBrowser(() => product)

  test.each([NARROW, WIDE])('an admin without a second factor is led to it, %i pixels wide', async width => {
    const owner = await newOwner(api, 'admin')
    const page = await browser.openPage(width, owner.session)
    await page.goto('/Admin-dash')
    await page.getByText(/^Staff need two-step sign-in here\..+ then come back\.$/).waitFor()
    // The parts of the page are refused with the same sentence, which stands once.
    await page.getByRole('heading', { name: 'First matches' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    await lookAt(page)
    await page.getByRole('link', { name: 'turn it on in your settings' }).click()
    const twoStep = page.getByRole('region', { name: 'Two-step sign-in' })
    await twoStep.getByRole('button', { name: 'Turn on' }).click()
    await twoStep.getByLabel('Your password').fill(PASSWORD)
    await twoStep.getByRole('button', { name: 'Continue' }).click()
    const key = ((await twoStep.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
    await twoStep.getByLabel('Code', { exact: true }).fill(appCode(key, api.now))
    await twoStep.getByRole('button', { name: 'Turn on' }).click()
    await twoStep.getByRole('button', { name: 'I have kept them' }).click()
    await page.goBack()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await expect.poll(() => page.getByText('Staff need two-step sign-in here.').count()).toBe(0)
  })
})
