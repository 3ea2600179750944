// @module-tag thorough
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { OWN_WORDS } from '#contract/media-type.ts'
import { axe } from '#tests/support/axe.ts'
import { askOneByOne, NARROW, useBrowser } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { ownFan } from '#tests/support/own-fan.ts'
import { allShown, requestsOf } from '#tests/support/requests-of.ts'
import { signInWith } from '#tests/support/sign-in.ts'

const browser = useBrowser()

/** The profile of a fan of the test's own. */
async function ownProfile(): Promise<{ page: Page; email: string; name: string; userName: string }> {
  const { session, email, name, userName } = await ownFan()
  const page = await browser.openPage(undefined, session)
  await page.goto('/profileUpdate')
  await page.getByRole('heading', { name: 'Account Info' }).waitFor()
  return { page, email, name, userName }
}

const square = () =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: '#c8ff2e' } })
    .png()
    .toBuffer()

test('a name and a picture are previewed, saved, and stand in the header and after a reload', async () => {
  const { page, email, userName } = await ownProfile()
  expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  expect(await page.getByLabel('Username').inputValue()).toBe(userName)
  const file = page.getByLabel('Picture', { exact: true })
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await page.getByText('Upload image only').waitFor()
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await page.getByText('Upload valid image only').waitFor()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await square() })
  await page.locator('main img[src^="data:image/png"]').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('4 you')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter valid name').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Renamed Fan')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updated successfully').waitFor()
  const picture = page.locator('header img').filter({ visible: true })
  await picture.waitFor()
  await page.reload()
  await picture.waitFor()
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Renamed Fan')
})

test('a second tab shows the new name at once', async () => {
  const { page, name: fan } = await ownProfile()
  const second = await page.context().newPage()
  await second.goto('/')
  const profileOf = (name: string) => second.getByRole('button', { name: `Account of ${name}` })
  await profileOf(fan).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Seen Everywhere')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updated successfully').waitFor()
  await expect(profileOf('Seen Everywhere').waitFor()).resolves.toBeUndefined()
})

test('one takes the own data along, and then goes for good', async () => {
  const { page, email } = await ownProfile()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ])
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
  expect(JSON.stringify(data.account)).toContain(email)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('wrong password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page
    .getByText(/password/i)
    .locator('visible=true')
    .last()
    .waitFor()
  // A slow phone draws the next page later than it learns that the session is over.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await dialog.getByLabel('Your password').fill(ourProduct().demoPassword)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL('/')
  await page.getByRole('link', { name: 'Login', exact: true }).first().waitFor()
  await expect(signInWith(ourProduct().url, { email, password: ourProduct().demoPassword })).rejects.toThrow(
    'could not sign in',
  )
})

test('an avatar is made, opened in a new window, and used as the picture; other windows’ messages do nothing', async () => {
  const { page } = await ownProfile()
  await page.getByRole('link', { name: 'Create avatar' }).click()
  await page.waitForURL('/avatar')
  const creator = page.frameLocator('iframe[title="Avatar creator"]')
  await creator.getByRole('button', { name: 'Mascot' }).click()
  const avatar = creator.getByAltText('Your avatar as it is now')
  await creator.getByRole('radio', { name: 'Body 3' }).check()
  const before = String(await avatar.getAttribute('src'))
  await creator.getByRole('radio', { name: 'Body 5' }).check()
  await expect.poll(() => avatar.getAttribute('src')).not.toBe(before)

  const opened: string[] = []
  page.on('popup', popup => opened.push(popup.url()))
  await page.evaluate(() => {
    const forged = {
      source: 'x',
      eventName: 'v1.avatar.exported',
      data: { url: 'https://elsewhere.example' },
    }
    window.postMessage(JSON.stringify(forged), '*')
  })
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    creator.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(popup.url()).toMatch(/^blob:http/)
  expect(opened).toHaveLength(1)
  await page.getByRole('link', { name: 'Open it again' }).waitFor()

  await creator.getByRole('button', { name: 'Use as my picture' }).click()
  await page.getByText('Updated successfully').waitFor()
  await page.getByRole('link', { name: 'Back to profile' }).click()
  await page.waitForURL('/profileUpdate')
  const picture = page.locator('header img').filter({ visible: true })
  await picture.waitFor()
  expect(await picture.getAttribute('src')).toContain('/api/users/image/')
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(256)
})

test('who accepted an older version of the terms is asked once after signing in, and not again once they answered', async () => {
  const fan = await ownFan()
  const page = await browser.openPage(NARROW)
  await page.clock.install()
  // The demo's fans have accepted the version in force: the sign-in says otherwise.
  await page.route('**/api/login', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    const data = { ...body.data, acceptedTerms: false }
    await route.fulfill({ response: answer, contentType: OWN_WORDS, json: { ...body, data } })
  })
  await page.goto('/Login')
  await page.getByLabel('Email or username').fill(fan.email)
  await page.getByLabel('Password', { exact: true }).fill(ourProduct().demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const asks = page.getByRole('region', { name: 'Terms of use' })
  await asks.getByRole('link', { name: 'terms of use' }).waitFor()
  await page.waitForURL('/')
  await page.reload()
  await asks.waitFor()
  expect(await axe(page)).toEqual([])
  await asks.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Thank you. The terms of use are accepted').waitFor()
  await asks.waitFor({ state: 'detached' })
  const requests = requestsOf(page)
  await page.reload()
  await page.getByRole('button', { name: 'News about your points' }).waitFor()
  await allShown(page, requests)
  expect(await asks.count()).toBe(0)
})

/** A wallet in the page, as EIP-6963 and EIP-1193 have it; its key stays with the test. */
async function installWallet(page: Page): Promise<{ address: string; methods: string[]; declines: boolean }> {
  const key = privateKeyToAccount(generatePrivateKey())
  const wallet = { address: key.address, methods: [] as string[], declines: true, chain: '0x1' }
  async function answer(method: string, [first]: [{ chainId: string } | string | undefined]) {
    wallet.methods.push(method)
    if (method === 'eth_requestAccounts') return [key.address]
    if (method === 'eth_chainId') return wallet.chain
    if (method === 'wallet_switchEthereumChain') {
      wallet.chain = (first as { chainId: string }).chainId
      return null
    }
    if (method === 'personal_sign' && !wallet.declines)
      return key.signMessage({ message: { raw: first as `0x${string}` } })
    return { declined: true }
  }
  await page.exposeFunction('askWallet', answer)
  await page.addInitScript(() => {
    const { askWallet } = window as unknown as {
      askWallet(method: string, params: unknown): Promise<unknown>
    }
    const provider = {
      async request({ method, params }: { method: string; params?: unknown[] }) {
        const answer = await askWallet(method, params ?? [])
        if (answer && typeof answer === 'object' && 'declined' in answer)
          throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        return answer
      },
    }
    const info = {
      uuid: 'a0c1',
      name: 'Pocket',
      rdns: 'example.pocket',
      icon: 'data:image/svg+xml,%3Csvg/%3E',
    }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  })
  return wallet
}

test('a wallet of the browser is linked by a signature, moved to the BNB chain before, and unlinked', async () => {
  const { page } = await ownProfile()
  await page.getByText('No wallet was found in this browser').waitFor()
  const wallet = await installWallet(page)
  await page.reload()
  const link = page.getByRole('button', { name: 'Link Pocket' })
  await link.click()
  await page.getByText('You declined in your wallet: nothing was linked').waitFor()
  expect(await page.getByText(wallet.address).count()).toBe(0)

  wallet.declines = false
  await link.click()
  const section = page.getByRole('region', { name: 'Wallet' })
  const give = async (password: string, verb: string) => {
    await section.getByLabel('Your password').fill(password)
    await section.getByRole('button', { name: verb }).click()
  }
  // A password that was mistyped needs no second signature.
  await give('Wrong-one-1', 'Link wallet')
  await section.getByText('This is not your password').waitFor()
  await give(ourProduct().demoPassword, 'Link wallet')
  await page.getByText('Your wallet is linked').waitFor()
  await page.getByText(wallet.address).waitFor()
  await page.getByText('BNB chain, linked on').waitFor()
  expect(wallet.methods).toContain('wallet_switchEthereumChain')
  const kept = () => page.evaluate(() => ['walletAddress', 'tier'].map(key => localStorage.getItem(key)))
  expect(await kept()).toEqual([wallet.address, 'free'])

  await section.getByRole('button', { name: 'Unlink' }).click()
  await give(ourProduct().demoPassword, 'Unlink')
  await page.getByText('Your wallet is unlinked').waitFor()
  await link.waitFor()
  expect(await kept()).toEqual([null, 'free'])
})

test('a configured avatar service shows its page in a frame that can lead ours nowhere', async () => {
  const page = await askOneByOne((await ownProfile()).page)
  await page.route('**/api/site', route =>
    route.fulfill({
      contentType: OWN_WORDS,
      json: { status: true, message: '', data: { social: [], avatarUrl: '/avatar-service' } },
    }),
  )
  const leading = `<p></p><script>
    try { top.location.href = '/Login'; document.querySelector('p').textContent = 'led away' }
    catch { document.querySelector('p').textContent = 'kept in its place' }
  </script>`
  await page.route('**/avatar-service', route => route.fulfill({ contentType: 'text/html', body: leading }))
  await page.goto('/avatar')
  const frame = page.locator('iframe[title="Avatar creator"]')
  await frame.contentFrame().getByText('kept in its place').waitFor()
  expect(new URL(page.url()).pathname).toBe('/avatar')
  const rights = String(await frame.getAttribute('sandbox')).split(' ')
  expect(rights).toContain('allow-scripts')
  expect(rights.filter(right => right.startsWith('allow-top-navigation'))).toEqual([])
})
