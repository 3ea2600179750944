// @module-tag thorough
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { OWN_WORDS } from '#contract/media-type.ts'
import { axe } from '#tests/support/axe.ts'
import { askOneByOne, HEIGHT, login, NARROW, useBrowser } from '#tests/support/browser.ts'
import { logOut } from '#tests/support/log-out.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { requestsOf } from '#tests/support/requests-of.ts'

const browser = useBrowser()

const linksOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name, exact: true }).getByRole('link').allInnerTexts()

test('the menu has the predictor’s pages first, numbers the site’s below, and closes', async () => {
  const page = await browser.keptPage()
  await page.goto('/pl_predictor')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  const entries = await linksOf(page, 'Menu')
  expect(entries.map(entry => entry.replace(/\s+/, ' '))).toEqual([
    '01 Home',
    '02 About Us',
    '03 Immersive Esports',
    '04 AI',
    '05 Newsroom',
    '06 Contact Us',
    '07 Monthly Raffle and Prizes',
    '08 Login',
  ])
  expect(await linksOf(page, 'Score predictor')).toEqual([
    'Predict',
    'World Cup',
    'Leagues',
    'Prizes',
    'Bonus questions',
    'Play Games',
    'How to play',
  ])
  await menu.getByRole('button', { name: 'Close' }).click()
  await menu.waitFor({ state: 'hidden' })
  // The focus is where it was before.
  const button = page.getByRole('button', { name: 'Menu' })
  await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)
})

test('a link that leaves the predictor forgets the date of the World Cup page, another link keeps it', async () => {
  const page = await browser.openPage()
  await page.goto('/pl_predictor')
  const footer = page.getByRole('navigation', { name: 'Footer' })
  const chosen = () => page.evaluate(() => localStorage.getItem('date_now'))
  await page.evaluate(() => localStorage.setItem('date_now', '2022-12-10'))
  await footer.getByRole('link', { name: 'Access code' }).click()
  await page.waitForURL('/get_code')
  expect(await chosen()).toBe('2022-12-10')
  await footer.getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL('/contact')
  expect(await chosen()).toBeNull()
})

test('Back closes the menu and keeps the page; after a link of the menu Back leads to the page below', async () => {
  const page = await browser.openPage(NARROW)
  await page.goto('/terms')
  await page.goto('/about-us')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/about-us')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Contact Us' }).click()
  await page.waitForURL('/contact')
  const { settled } = requestsOf(page)
  await page.goBack()
  await page.waitForURL('/about-us')
  await settled()
  expect(await menu.count()).toBe(0)
})

/** The fan's own links, in the order of the documents; the last four are ours. */
const OF_FANS = [
  'Dashboard',
  'My Predictions',
  'History',
  'My Winnings',
  'Leaderboard',
  'All Winners',
  'Profile',
  'Transactions',
  'Collectibles',
  'Settings',
]

test('a phone has five places at its foot, and a fan’s own pages stand on the last and in the menu', async () => {
  const page = await browser.openPage(NARROW, 'fan')
  await page.goto('/pl_predictor?round=38')
  const places = page.getByRole('navigation', { name: 'Places' })
  await places.waitFor()
  expect(await linksOf(page, 'Places')).toEqual(['Home', 'Predict', 'Table', 'Leagues', 'Me'])
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('navigation', { name: 'My pages', exact: true }).waitFor()
  expect(await linksOf(page, 'My pages')).toEqual(OF_FANS)
  await page.keyboard.press('Escape')
  await places.getByRole('link', { name: 'Me', exact: true }).click()
  const own = page.getByRole('navigation', { name: 'Fan' })
  await own.getByRole('button', { name: 'Logout' }).waitFor()
  expect(await linksOf(page, 'Fan')).toEqual([...OF_FANS, 'Back to Home'])
  await page.getByText(/^\d+ of \d+$/).waitFor()
  expect(await axe(page)).toEqual([])
  await own.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog', { name: 'Are you sure you want to logout' }).waitFor()
})

test('on a wide screen the own name opens the own pages; Escape and another page close them', async () => {
  const page = await browser.openPage(undefined, 'fan')
  await page.goto('/help')
  const account = page.getByRole('button', { name: /^Account of/ })
  await account.click()
  const own = page.getByRole('navigation', { name: 'Fan' })
  await own.getByRole('button', { name: 'Logout' }).waitFor()
  expect(await linksOf(page, 'Fan')).toEqual([...OF_FANS, 'Back to Home'])
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await own.waitFor({ state: 'hidden' })
  await account.click()
  await own.getByRole('link', { name: 'My Winnings' }).click()
  await page.waitForURL('/mywinnings')
  await own.waitFor({ state: 'hidden' })
  await account.click()
  await own.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog', { name: 'Are you sure you want to logout' }).waitFor()
  expect(await own.isVisible()).toBe(false)
})

test('without a connection the bar says so at once, and a page that can’t be fetched keeps the header and comes later', async () => {
  const page = await browser.openPage()
  await page.goto('/pl_predictor')
  await page.getByRole('contentinfo').waitFor()
  await page.context().setOffline(true)
  await page.getByText('No connection: your scores are kept, they go out when it is back').waitFor()
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('heading', { name: 'That went wrong' }).waitFor()
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('textbox', { name: 'Name' }).first().waitFor()
})

test('an API that is down is no logout, and the page goes on when it is back', async () => {
  const page = await browser.openPage(undefined, 'fan')
  await page.route('**/api/**', route => route.fulfill({ status: 503, json: { status: false, message: '' } }))
  await page.goto('/dashboard')
  await page.getByText('The server does not answer').waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await page.unroute('**/api/**')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByText('The server does not answer').waitFor({ state: 'detached' })
})

test('a second tab notices the logout', async () => {
  const page = await browser.openPage()
  await login(page, 'fan')
  const second = await page.context().newPage()
  await second.goto('/dashboard')
  await second.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto('/profileUpdate')
  await logOut(page)
  await expect(second.waitForURL('/Login')).resolves.toBeUndefined()
})

test('the footer names the year and links to the networks whose address is set', async () => {
  const page = await askOneByOne(await browser.openPage())
  await page.route('**/api/site', route =>
    route.fulfill({
      contentType: OWN_WORDS,
      json: {
        status: true,
        message: '',
        data: {
          social: [{ network: 'Reddit', url: 'https://reddit.example/skor' }],
          avatarUrl: null,
        },
      },
    }),
  )
  await page.goto('/Login')
  const footer = page.getByRole('contentinfo')
  await footer.getByText('Copyright 2023').waitFor()
  expect(await footer.getByRole('link', { name: 'Reddit' }).getAttribute('href')).toBe(
    'https://reddit.example/skor',
  )
})

test('of the six benefits of the club, the first says that nothing is there yet, the others lead somewhere', async () => {
  const page = await browser.keptPage()
  await page.goto('/ambassdor')
  const benefits = page.getByRole('region', { name: 'Benefits' })
  const first = benefits.getByRole('button', { name: 'View more: A part of the stadium' })
  await first.waitFor()
  expect(
    await benefits.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href'))),
  ).toEqual(['/project-info', '/ambassdor#land', '/ambassdor#social-m', '/chairman-guild', '/pl_predictor'])
  await first.click()
  const popup = page.getByRole('dialog', { name: 'Coming Soon...' })
  await popup.waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  await page.locator('button[aria-label="View more: A part of the stadium"]:focus').waitFor()
})

test('once seen, a page opens without a connection, says so, and goes on when the connection is back', async () => {
  // A session of its own, since the test ends it.
  const page = await browser.openPage(NARROW, undefined, false, true)
  await login(page, 'fan')
  await page.goto('/leaderboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // What the worker sees it keeps: the first view began before it was there.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await page.getByText(/Page 1 of/).waitFor()
  await page.waitForFunction(async () =>
    (await (await caches.match('/api/me'))?.text())?.includes('fan@skor.example'),
  )
  // The table of the page, in whatever order its questions were answered.
  await page.waitForFunction(async () => {
    const [name = ''] = (await caches.keys()).filter(key => key.startsWith('answers'))
    const keys = await (await caches.open(name)).keys()
    return keys.some(({ url }) => new URL(url).pathname === '/api/users/leaderboard')
  })

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/No connection: .* You see what was last seen here/).waitFor()
  await page.getByText(/Page 1 of/).waitFor()
  await page.context().setOffline(false)
  await page.getByText(/You see what was last seen here/).waitFor({ state: 'hidden' })

  await logOut(page)
  const left = await page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async name => (await caches.open(name)).matchAll()))
    return Promise.all(kept.flat().map(answer => answer.text()))
  })
  expect(left.join()).not.toContain('fan@skor.example')
})

/** What a browser wants before it installs a site; headless Chromium names no installability errors, even without any icon. */
test('the product can be installed: a name, a window of its own, a page to begin with, and icons of the sizes they say', async () => {
  const page = await browser.keptPage()
  await page.goto('/terms')
  const devTools = await page.context().newCDPSession(page)
  const { errors, manifest } = await devTools.send('Page.getAppManifest')
  expect([errors, manifest.name, manifest.display]).toEqual([[], 'SKOR', 'kStandalone'])
  const { pathname, origin } = new URL(manifest.startUrl ?? '')
  expect([pathname, origin]).toEqual(['/predictor-home', new URL(page.url()).origin])
  const icons = manifest.icons?.map(({ url, sizes }) => ({ url, sizes })) ?? []
  expect(new Set(icons.map(({ sizes }) => sizes))).toEqual(new Set(['192x192', '512x512']))
  const drawn = await page.evaluate(
    urls =>
      Promise.all(
        urls.map(async url => {
          const image = Object.assign(new Image(), { src: url })
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }),
      ),
    icons.map(({ url }) => url),
  )
  expect(drawn).toEqual(icons.map(({ sizes }) => sizes))
})

test('an article that was read opens without a connection, also where it was the first page of the visit', async () => {
  const page = await browser.openPage(NARROW, undefined, false, true)
  const address = '/blog-details?count=3'
  await page.goto(address)
  await page.getByText('Empty is empty').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForFunction(async key => {
    const html = await (await caches.match(key))?.text()
    const text = html?.match(/\/assets\/03-[\w.-]+\.js/)?.[0]
    return text !== undefined && (await caches.match(text)) !== undefined
  }, address)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('Empty is empty').waitFor()
  await expect(page.getByRole('link', { name: 'Back to all' }).first().waitFor()).resolves.toBeUndefined()
  await page.context().close()
})

test('without a connection each week and each article begins with its own heading, not with that of the last one seen', async () => {
  const page = await browser.openPage(NARROW, undefined, false, true)
  await page.goto('/help')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const addresses = [
    '/pl_predictor?round=3',
    '/blog-details?count=3',
    '/pl_predictor?round=5',
    '/blog-details?count=5',
  ]
  const htmlOf = async (address: string) => (await page.goto(address))?.text()
  const headings = (html: string | undefined) => html?.match(/<h1[^>]*>.*?<\/h1>/gs)
  const seen: unknown[] = []
  for (const address of addresses) seen.push(headings(await htmlOf(address)))
  await page.context().setOffline(true)
  for (const [at, address] of addresses.entries()) expect(headings(await htmlOf(address))).toEqual(seen[at])
  expect(new Set(seen.map(String)).size).toBe(addresses.length)
  await page.context().close()
})

test('the trailer waits for a click, plays without sound, and has captions in the language of the page', async () => {
  const page = await browser.openPage()
  const { settled } = requestsOf(page)
  const requests: string[] = []
  page.on('request', request => request.url().includes('.mp4') && requests.push(request.url()))
  await page.goto('/')
  const film = page.getByLabel('A week of the game')
  await film.scrollIntoViewIfNeeded()
  expect(
    await film.evaluate((video: HTMLVideoElement) => [video.paused, video.muted, video.poster !== '']),
  ).toEqual([true, true, true])
  await settled()
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Play the trailer' }).click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
  expect(requests.length).toBeGreaterThan(0)
  await page.waitForFunction(() => document.querySelector('video')?.textTracks[0]?.cues?.length)
  const captions = await film.evaluate((video: HTMLVideoElement) =>
    [...(video.textTracks[0]?.cues ?? [])].map(cue => [
      (cue as VTTCue).text,
      cue.endTime <= video.duration + 0.1,
    ]),
  )
  expect(captions).toHaveLength(5)
  expect(captions[0]).toEqual(['Call the score of every match in the week.', true])
  expect(captions.at(-1)).toEqual(['Climb the table.', true])
  expect(await film.evaluate((video: HTMLVideoElement) => video.loop)).toBe(true)
  await page.context().close()
})

test('where motion is to be reduced the trailer ends, and does not begin again', async () => {
  const page = await browser.openPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play the trailer' }).click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.loop)).toBe(false)
  await page.context().close()
})

test('a page is in the browser’s language first; a reader chooses Arabic: the page stands from right to left, and the choice outlasts it', async () => {
  const { url: baseURL } = ourProduct()
  const viewport = { width: NARROW, height: HEIGHT }
  const other = (await browser.keptPage()).context().browser()
  const page = await other?.newPage({ baseURL, viewport, locale: 'de-AT' })
  if (!page) throw new Error('A page belongs to a browser.')
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Tippe das Ergebnis' }).waitFor()
  await page.getByRole('contentinfo').getByRole('button', { name: 'العربية' }).click()
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor()
  await page.getByRole('heading', { level: 1, name: 'توقّع النتيجة' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.goto('/pl_predictor')
  await page.getByRole('heading', { level: 1, name: 'الجولة' }).waitFor()
  expect(await axe(page)).toEqual([])
})
