// @module-tag thorough
import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { POSITION_COOKIE, POSITION_HEADER } from '#contract/position.ts'
import type { DemoUser } from '#data/demo/fans.ts'
import { axe } from '#tests/support/axe.ts'
import { NARROW, useBrowser, WIDE } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { ownFan } from '#tests/support/own-fan.ts'
import { until } from '#tests/support/until.ts'

const browser = useBrowser()

/** How long a sitting lasts in these tests, in seconds: a second tick of the timer follows the first. */
const SITS_S = 2
/** How long a player takes from one key to the next, in milliseconds of the game. */
const BETWEEN_KEYS_MS = 90
/** How many keys a game may take until it gives a first point: 25 seconds of the game. */
const MAX_ROUNDS = 280

/** A game plays out the same each time: its chances are drawn from a seed, and its time passes by the test's word. */
async function playedBySeed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The minimal standard generator of Park and Miller.
    let state = 38
    Math.random = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
  })
  await page.clock.install()
}

/** Longer than the word to stop takes to the page of a busy machine, in milliseconds. */
const JUMP_MS = 60_000

/** From now on no time passes in the page and its frames but by `page.clock.runFor`. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + JUMP_MS)
}

type Play = (game: FrameLocator, page: Page, round: number) => Promise<void>
const keys =
  (...names: readonly string[]): Play =>
  (_game, page, round) =>
    page.keyboard.press(names[round % names.length] ?? 'Enter')

/** What a player does again and again until there is a score. */
const GAMES: readonly (readonly [code: string, name: string, play: Play])[] = [
  ['penalty-night', 'Penalty Night', keys('Space')],
  ['last-minute-dribble', 'Last-Minute Dribble', keys('ArrowLeft', 'ArrowRight')],
  ['floodlight-bricks', 'Floodlight Bricks', keys('Space')],
  ['under-the-stand', 'Under the Stand', keys('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown')],
  [
    'chess-dugout',
    'Dugout Chess',
    async (game, _page, round) => {
      if (round > 0) return
      await game.getByRole('button', { name: 'e2: white pawn' }).click()
      await game.getByRole('button', { name: 'e4: empty' }).click()
    },
  ],
  ['sudoku-eleven', 'Night Sudoku', keys('1', '2', '3', '4', '5', '6', '7', '8', '9')],
  ['keepy-uppy', 'Keepy-Uppy', keys('Space')],
  ['double-up-2048', 'Double Up', keys('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown')],
  ['ground-keeper', 'Ground Keeper', keys('ArrowUp', 'ArrowRight')],
]

test.each(GAMES)('%s is played by keyboard, and its score stands on the board', async (code, name, play) => {
  const page = await browser.openPage(NARROW, 'fan')
  await playedBySeed(page)
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  const [begun] = await Promise.all([
    page.waitForResponse('**/api/users/playtime/begin'),
    page.goto(`/playfield?game=${code}`),
  ])
  expect(begun.status()).toBe(200)
  const game = page.frameLocator('iframe')
  const begin = game.getByRole('button', { name: 'Play', exact: true })
  await begin.waitFor()
  await stopTime(page)
  await begin.click()
  const shown = game.locator('output')
  let round = 0
  for (; round < MAX_ROUNDS && Number(await shown.textContent()) === 0; round++) {
    await play(game, page, round)
    await page.clock.runFor(BETWEEN_KEYS_MS)
  }
  expect(round, 'keys without a point').toBeLessThan(MAX_ROUNDS)
  await page.clock.resume()
  const [recorded] = await Promise.all([
    page.waitForResponse('**/api/users/score'),
    game.getByRole('button', { name: 'Restart' }).click(),
  ])
  expect(recorded.status()).toBe(200)
  await page.getByRole('button', { name: 'Scores' }).click()
  await page
    .getByRole('dialog', { name: `${name}: best scores` })
    .getByRole('row')
    .nth(1)
    .waitFor()
  expect(problems).toEqual([])
  await page.context().close()
})

test('a game has neither the origin nor the storage of the product', async () => {
  const page = await browser.openPage(WIDE, 'fan')
  await page.goto('/g/keepy-uppy/')
  expect(await page.evaluate(() => window.origin)).toBe('null')
  expect(
    await page.evaluate(() =>
      fetch('/api/me').then(
        () => 'read',
        () => 'refused',
      ),
    ),
  ).toBe('refused')
  await page.context().close()
})

/** Long enough for a score to go up, and too short for a round to be over, in milliseconds. */
const A_WHILE_MS = 1_000

test('a round stands still while it is paused, and sound is off', async () => {
  const page = await browser.openPage(WIDE, 'fan')
  await playedBySeed(page)
  await page.goto('/g/last-minute-dribble/')
  const begin = page.getByRole('button', { name: 'Play', exact: true })
  await begin.waitFor()
  await stopTime(page)
  await begin.click()
  await page.getByRole('button', { name: 'Sound off' }).waitFor()
  const score = async () => Number(await page.locator('output').textContent())
  await page.clock.runFor(A_WHILE_MS)
  const paused = await score()
  expect(paused).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(2 * A_WHILE_MS)
  expect(await score()).toBe(paused)
  await page.locator('.overlay').getByRole('button', { name: 'Go on' }).click()
  await page.clock.runFor(A_WHILE_MS)
  expect(await score()).toBeGreaterThan(paused)
  await page.context().close()
})

/** The sittings of a fan that the server has, as an admin reads them. @param after the browser whose writes they must show */
async function sittings(
  { id }: DemoUser,
  after?: BrowserContext,
): Promise<{ total: number; newest: { durationPlayed: number; gameName: string } }> {
  const { url, sessions } = ourProduct()
  const { name, value } = sessions.admin
  const written = (await after?.cookies())?.find(cookie => cookie.name === POSITION_COOKIE)
  const answer = await fetch(`${url}/api/admin/playtime?userId=${id}`, {
    headers: {
      cookie: `${name}=${value}`,
      ...(written && { [POSITION_HEADER]: decodeURIComponent(written.value) }),
    },
  })
  const { data, total } = await answer.json()
  return { total, newest: data[0]?.playedTime[0] }
}

/** @param earlier the mirrors of earlier sittings, which may still be kept */
async function sit(page: Page, earlier: readonly string[] = []): Promise<void> {
  await page.waitForFunction(
    ({ least, earlier }) =>
      Object.entries(localStorage).some(
        ([key, mirror]) =>
          key.startsWith('playTime-') && !earlier.includes(key) && JSON.parse(mirror).seconds >= least,
      ),
    { least: SITS_S, earlier },
  )
}
const mirrors = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('playTime-')))

test('Back saves the time and leads to the portal', async () => {
  const fan = await ownFan()
  const { total } = await sittings(fan)
  const page = await browser.openPage(WIDE, fan.session)
  await page.goto('/playfield?game=keepy-uppy')
  await sit(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL('/playgame')
  const after = await sittings(fan, page.context())
  expect(after.total).toBe(total + 1)
  expect(after.newest.gameName).toBe('Keepy-Uppy')
  expect(after.newest.durationPlayed).toBeGreaterThan(0)
  expect(await mirrors(page)).toEqual([])
  await page.context().close()
})

test("the browser's own way back saves the time and leads to the portal", async () => {
  const fan = await ownFan()
  const { total } = await sittings(fan)
  const page = await browser.openPage(WIDE, fan.session)
  await page.goto('/playgame')
  await page.getByRole('button', { name: 'Play Keepy-Uppy' }).first().click()
  await sit(page)
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(
    url => url.pathname === '/api/users/playtime',
    async route => {
      await released
      await route.continue()
    },
  )
  const saved = page.waitForRequest(request => new URL(request.url()).pathname === '/api/users/playtime')
  await page.goBack()
  await saved
  // The address says so for a moment before the page waits for the save.
  await page.waitForURL('/playfield?game=keepy-uppy')
  expect(await page.getByRole('timer').count()).toBe(1)
  release()
  await page.getByRole('button', { name: 'Play Keepy-Uppy' }).first().waitFor()
  expect((await sittings(fan, page.context())).total).toBe(total + 1)
  await page.context().close()
})

test('a closed tab loses no time: the next visit saves it, once', async () => {
  const fan = await ownFan()
  const { total } = await sittings(fan)
  const page = await browser.openPage(WIDE, fan.session)
  const context = page.context()
  await page.goto('/playfield?game=keepy-uppy')
  await sit(page)
  await context.setOffline(true)
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/playgame')
  await until('no time waits to be saved', async () => (await mirrors(next)).length === 0)
  expect((await sittings(fan, context)).total).toBe(total + 1)
  await context.close()
})

test('a time that was saved while the tab closed is not saved again', async () => {
  const fan = await ownFan()
  const { total } = await sittings(fan)
  const page = await browser.openPage(WIDE, fan.session)
  await page.goto('/playfield?game=keepy-uppy')
  await sit(page)
  const first = await mirrors(page)
  await page.reload()
  await sit(page, first)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL('/playgame')
  await page.reload()
  await until('no time waits to be saved', async () => (await mirrors(page)).length === 0)
  expect((await sittings(fan, page.context())).total).toBe(total + 2)
  await page.context().close()
})

test('a visitor is asked to sign in, and neither a key nor the backdrop closes that', async () => {
  const page = await browser.openPage()
  await page.goto('/playgame')
  await page.getByRole('button', { name: 'Play Penalty Night' }).first().click()
  const prompt = page.getByRole('dialog')
  await prompt
    .getByText('Today to play free games and be entered into our free prizes & competition')
    .waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(
    await prompt.getByRole('link', { name: 'learn more about free Prizes & Competition' }).isVisible(),
  ).toBe(true)
  expect(await axe(page)).toEqual([])
  await prompt.getByRole('link', { name: 'Sign Up' }).click()
  await page.waitForURL('/Register')
  await page.context().close()
})

test('on a phone the portal has carousels, and a category its own page', async () => {
  const page = await browser.openPage(NARROW)
  await page.clock.install()
  await page.goto('/playgame')
  await page.getByRole('region', { name: 'Top Games' }).waitFor()
  // Also once a slide has had its time.
  await page.clock.runFor(10_000)
  await page.getByRole('link', { name: 'View all: Arcade' }).click()
  await page.getByRole('heading', { name: 'Arcade', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Ground Keeper' }).click()
  await expect(page.getByText('Please login to play games...!').waitFor()).resolves.toBeUndefined()
  await page.context().close()
})

test('the wide portal finds games by text and category', async () => {
  const page = await browser.openPage(WIDE)
  await page.goto('/playgame?text=keeper')
  const all = page.getByRole('region', { name: 'All Games' })
  await all.getByRole('article').nth(1).waitFor()
  expect(await all.getByRole('article').count()).toBe(2)
  await all.getByRole('button', { name: 'Arcade' }).click()
  await until('the games are filtered', async () => (await all.getByRole('article').count()) === 1)
  await all.getByRole('button', { name: 'Clear Filter' }).click()
  await until('the games are filtered', async () => (await all.getByRole('article').count()) === 9)
  await page.context().close()
})
