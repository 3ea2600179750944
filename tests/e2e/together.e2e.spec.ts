// @module-tag thorough
/**
 * Playing together, from the invitation to the league's board after the match. The product's clock is the test's, and so
 * is the browser's: a lock passes and a match ends within one test.
 */
import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { BEFORE_LOCK, early, LOCKED, PLAYED, prediction } from '#api/support/league.ts'
import { people } from '#api/support/people.ts'
import { startPushService } from '#api/support/push-service.ts'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { signedInPeople } from '#api/support/signed-in.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { queuePushes } from '#people/push/pushes.ts'
import { makeVapidKey } from '#people/push/vapid.ts'
import { controlOf } from '#projections/engine/control.ts'
import { keepObservations } from '#projections/proposal/observations.ts'
import { readConfig } from '#runtime/config.ts'
import type { SignedInProduct } from '#tests/support/announced-products.ts'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { mailsTo } from '#tests/support/mail.ts'
import type { Who } from '#tests/support/sign-in.ts'
import { enterCode, fillRegistration } from '#tests/support/sign-up.ts'
import { until } from '#tests/support/until.ts'
import { pushSettings } from '#workers/push/settings.ts'
import { createPushes } from '#workers/push/sweep.ts'

/** Lets reminders go to a push service on this machine. */
const PUSH = { VAPID_KEY: makeVapidKey(), PUSH_LOCAL: 'true' }

let api: RunningApi
let product: SignedInProduct
beforeEach(async () => {
  api = await runApi({}, undefined, PUSH)
  api.now = BEFORE_LOCK
  product = await signedInPeople(api)
})
const opened: Page[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(page => page.context().close()))
  await api.close()
})

const browser = useBrowser(() => product)

/** A page whose clock is the product's. */
async function open(width: number, as?: Who, withWorker = false): Promise<Page> {
  const page = await browser.openPage(width, as, false, withWorker)
  await page.context().clock.setFixedTime(api.now)
  opened.push(page)
  return page
}

async function timeIs(now: Date): Promise<void> {
  api.now = now
  await Promise.all(opened.map(page => page.context().clock.setFixedTime(now)))
}

async function predict(page: Page, home: number, away: number): Promise<void> {
  await page.goto('/pl_predictor?round=1')
  await page.getByLabel('Greens goals').fill(String(home))
  await page.getByLabel('Greys goals').fill(String(away))
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.getByText('Your score has been submitted').waitFor()
}

/** 'ada 3 #2' of each member, best first */
function boardOn(page: Page): Promise<string[]> {
  return page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll(rows =>
      rows.map(row => {
        const cells = [...row.querySelectorAll('td')].map(cell => cell.textContent)
        // Behind the rank may stand by how many places it changed, behind the points how far that is from the reader's.
        const [rank, points] = [cells[0], cells.at(-1)].map(text => Number.parseInt(text ?? '', 10))
        return `${row.querySelector('a')?.textContent} ${points} #${rank}`
      }),
    )
}

test('a stranger joins by the link, both predict, who has not is named and reminded, and the board follows the match', async () => {
  const ada = await open(WIDE, 'fan')
  await ada.goto('/leagues?create=1')
  await ada.getByLabel('Name', { exact: true }).fill('Sunday eleven')
  await ada.getByRole('button', { name: 'Create the league' }).click()
  await ada.getByRole('heading', { name: 'Sunday eleven' }).waitFor()
  const league = new URL(ada.url()).pathname
  const { pathname: invitation } = new URL((await ada.getByText('/join/').textContent()) ?? '')

  const email = 'livia.new@example.com'
  const livia = await open(NARROW)
  await livia.goto(invitation)
  await livia.getByRole('heading', { name: 'Join Sunday eleven' }).waitFor()
  await livia.getByText('ada invites you to play along.').waitFor()
  expect(await axe(livia)).toEqual([])
  await livia.getByRole('link', { name: 'Sign up and join' }).click()
  await fillRegistration(livia, 'Livia New', 'livia', email)
  await enterCode(livia, api.url, email)
  await livia.waitForURL(invitation)
  await livia.getByRole('button', { name: 'Join Sunday eleven' }).click()
  await livia.waitForURL(league)
  await livia.getByRole('table').getByRole('link', { name: 'livia' }).waitFor()

  await predict(ada, 1, 0)
  await ada.goto(`${league}?show=missing`)
  const missing = (name: string) => ada.getByRole('listitem').filter({ hasText: name })
  await missing('livia').getByText('2 of 2 missing').waitFor()
  await missing('ada').getByText('1 of 2 missing').waitFor()
  await ada.getByRole('button', { name: 'Remind by mail' }).click()
  await ada.getByText('Reminded today. You can remind again tomorrow.').waitFor()
  await until('the reminder has come', async () =>
    (await mailsTo(api.url, email)).some(
      ({ kind, text }) => kind === 'league-reminder' && text.includes('Sunday eleven'),
    ),
  )
  await predict(livia, 2, 1)
  // Who, and how many: never what.
  await missing('livia').getByText('1 of 2 missing').waitFor()
  expect(await missing('of 2 missing').allInnerTexts()).toEqual([
    'AD\nada\n1 of 2 missing',
    'LI\nlivia\n1 of 2 missing',
  ])

  await livia.goto(league)
  await expect.poll(() => boardOn(livia)).toEqual(['ada 0 #1', 'livia 0 #1'])
  await timeIs(PLAYED)
  const observation = {
    match: early,
    score: { home: 2, away: 1 },
    winner: 'home',
    kickOff: null,
    live: null,
  } as const
  await keepObservations(controlOf(api.pool), 'a source', [observation], PLAYED)
  const admin = await open(WIDE, 'admin')
  await admin.goto('/admin-results')
  await admin.getByRole('button', { name: 'Enter the result: Greens vs Greys' }).click()
  await admin.getByText('Nothing is proposed').waitFor()
  // The page that was open follows by itself: the exact score, and the right margin.
  await expect.poll(() => boardOn(livia)).toEqual(['livia 5 #1', 'ada 3 #2'])
  await ada.goto(league)
  await expect.poll(() => boardOn(ada)).toEqual(['livia 5 #1', 'ada 3 #2'])
})

test('a shared pick has a page and a picture for everybody, with the name only as long as the fan agrees', async () => {
  expect((await api.post('/api/saveMatchHistry', prediction(early, 2, 1), { as: people.ada })).status).toBe(
    200,
  )
  await timeIs(new Date(LOCKED.getTime() + 5_000))
  const ada = await open(WIDE, 'fan')
  await ada.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: api.url })
  await ada.goto(`/match/${early}`)
  await ada.getByRole('button', { name: 'Share', exact: true }).click()
  await ada.getByText('The link to the card is in the clipboard').waitFor()
  const { pathname: card } = new URL(await ada.evaluate(() => navigator.clipboard.readText()))

  const stranger = await open(NARROW)
  /** What the page says to people, to other sites, and in its picture. */
  async function seen(title: string): Promise<Buffer> {
    await stranger.goto(card)
    await stranger.getByRole('heading', { level: 1, name: title }).waitFor()
    const tag = (property: string) =>
      stranger.locator(`meta[property="og:${property}"]`).getAttribute('content')
    expect([await tag('title'), await tag('image:width'), await tag('image:height')]).toEqual([
      title,
      '1200',
      '630',
    ])
    const picture = stranger.getByRole('main').getByRole('img')
    const size = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(size).toEqual([1200, 630])
    expect(new URL((await tag('image')) ?? '').pathname).toBe(await picture.getAttribute('src'))
    const png = await (await stranger.request.get((await picture.getAttribute('src')) ?? '')).body()
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    return png
  }
  const unnamed = await seen('2:1 predicted by a fan')
  expect([await axe(stranger), await sidewaysScroll(stranger)]).toEqual([[], 0])

  await ada.goto('/settings')
  await ada.getByRole('button', { name: 'Show my name' }).click()
  await ada.getByRole('button', { name: 'Show no name' }).waitFor()
  // A picture may be a second old.
  await expect.poll(async () => (await seen('2:1 predicted by ada')).equals(unnamed)).toBe(false)
  await ada.getByRole('button', { name: 'Show no name' }).click()
  await ada.getByRole('button', { name: 'Show my name' }).waitFor()
  await expect.poll(async () => (await seen('2:1 predicted by a fan')).equals(unnamed)).toBe(true)
  expect(await stranger.content()).not.toMatch(/\bada\b/)
})

test('an admin sees what a season file would change, or which line of it is wrong, and imports exactly that', async () => {
  const match = { round: 'Matchday 1', date: '2026-08-15', time: '15:00', team1: 'Harbour', team2: 'Quarry' }
  const season = (match: object) => ({
    name: 'coast.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ name: 'Coast League 2026/27', matches: [match] }, null, 1)),
  })
  const admin = await open(WIDE, 'admin')
  await admin.goto('/admin-import')
  await admin.getByLabel('Time zone').fill('Europe/London')
  const file = admin.getByLabel('Season file, 1 MB at most')
  const { team2: _, ...half } = match
  await file.setInputFiles(season(half))
  await admin.getByText('team2: is missing').waitFor()
  expect(await admin.getByRole('button', { name: /^Import/ }).count()).toBe(0)

  await file.setInputFiles(season(match))
  await admin.getByRole('row', { name: /New match.*Harbour v Quarry/ }).waitFor()
  expect([await axe(admin), await sidewaysScroll(admin)]).toEqual([[], 0])
  expect((await api.get('/api/matches/coast-league-2026-27.1.harbour-quarry')).status).toBe(404)
  await admin.getByRole('button', { name: 'Import 3 changes' }).click()
  await admin.getByText('The season file is imported: 3 of 3 changes').waitFor()
  expect((await api.get('/api/matches/coast-league-2026-27.1.harbour-quarry')).status).toBe(200)
})

const REMINDER = {
  title: '1 prediction is missing',
  body: 'The first lock is near',
  path: '/pl_predictor?competition=league&round=1',
  tag: 'lock The League',
}

/**
 * Headless Chromium has no notifications and no push service, and refuses both whatever it is permitted. So the device's
 * keys and the push service are the test's, the developer tools hand the decrypted message to the browser, and what the
 * service worker asks the browser to show is noted instead of shown. Not tried: the browser's question, a subscription of
 * its own, and the click on a notification.
 */
test('settings: a reminder on its way through a push service to the service worker, and a calendar of locks', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const phone = service.device('/phone')
  expect((await api.post('/api/users/devices', phone.body, { as: people.ada })).status).toBe(200)
  const page = await open(NARROW, 'fan', true)
  await page.goto('/settings')
  await page.getByText(/You have forbidden this browser to show notifications/).waitFor()
  expect(await axe(page)).toEqual([])

  const db = openIdentity(api.pool)
  const hour = new Date(Date.now() + 3_600_000).toISOString()
  expect(
    await db.transaction().execute(transaction => queuePushes(transaction, people.ada.id, REMINDER, hour)),
  ).toBe(1)
  const settings = pushSettings(readConfig({ NODE_ENV: 'test', ...PUSH }))
  await until('the push is received', async () => {
    if (settings) {
      const pushes = createPushes({ db, settings, logger: { warn: () => {} } })
      await pushes.look()
      await pushes.settled()
    }
    return service.received.length > 0
  })
  const message = JSON.stringify(phone.read(service.received[0]?.body ?? Buffer.alloc(0)))
  expect(await shownBy(page, message)).toEqual([
    {
      title: REMINDER.title,
      body: REMINDER.body,
      tag: REMINDER.tag,
      data: REMINDER.path,
      icon: '/icons/skor-192.png',
    },
  ])
  await page.getByRole('button', { name: 'Remove Firefox on Android' }).click()
  await page.getByText('Firefox on Android').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Make a calendar' }).click()
  const feed = new URL(await page.getByLabel('Address of your calendar').inputValue())
  const calendar = new ICAL.Component(ICAL.parse((await api.get(feed.pathname)).body))
  expect(calendar.getAllSubcomponents('vevent').map(event => event.getFirstPropertyValue('summary'))).toEqual(
    ['The League, 1 of 2: 2 of 2 not predicted', 'The League, 2 of 2: 1 of 1 not predicted'],
  )
})

/** Hands a push to the product's service worker. @returns what the worker asked the browser to show */
async function shownBy(page: Page, data: string): Promise<unknown> {
  await page.evaluate(() =>
    navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready),
  )
  const workerOf = () => page.context().serviceWorkers()[0]
  await until('the tools see the service worker', () => workerOf() !== undefined)
  const worker = workerOf()
  if (!worker) throw new Error('The wait ends with a worker.')
  await worker.evaluate(() => {
    const shown: object[] = []
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => void shown.push({ title, ...options })
    Object.assign(self, { shown })
  })
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    }),
  )
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: product.url,
    registrationId: await registered,
    data,
  })
  const shown = () => worker.evaluate(() => (self as unknown as { shown: object[] }).shown)
  await until('the worker shows the push', async () => (await shown()).length > 0)
  return shown()
}
