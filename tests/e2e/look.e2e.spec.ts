// @module-tag thorough
/** What makes pages look unfinished: torn words, texts at the very edge, a way on that is missing. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoWords } from '#data/demo/disputes.ts'
import { demoFan } from '#data/demo/fans.ts'
import { demoLeague } from '#data/demo/leagues.ts'
import { brokenWordsOf } from '#tests/support/broken-words.ts'
import { askOneByOne, NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { requestsOf } from '#tests/support/requests-of.ts'
import { until } from '#tests/support/until.ts'
import { walkTo } from '#tests/support/walk.ts'

const browser = useBrowser()

/** The narrowest phones, in CSS pixels. */
const NARROWEST = 320
/** What a page leaves free at its sides, in CSS pixels (`--gutter`). */
const GUTTER = 20
const MATCH = 'match=premier-league-2022-23.37.wolves-everton&competition=premier-league-2022-23&round=37'

test.each([
  ['es', NARROW],
  ['es', WIDE],
  ['de', NARROW],
])('no word is torn apart in %s at %d pixels', async (language, width) => {
  const page = await browser.keptPage('fan', width, language)
  const { settled } = requestsOf(page)
  for (const path of [
    '/',
    '/pl_predictor',
    '/predictor',
    '/leaderboard',
    '/dashboard',
    '/leagues',
    '/match/premier-league-2022-23.37.wolves-everton',
    '/match/premier-league-2022-23.38.crystal-palace-nottingham-forest',
    '/settings',
    '/help',
    '/prizes',
  ]) {
    await walkTo(page, path)
    await settled()
    expect(await brokenWordsOf(page), path).toEqual([])
    expect(await sidewaysScroll(page), path).toBe(0)
  }
})

test.each(['en', 'de', 'es', 'ar'])(
  'the words of the bar at the foot keep off its edges in %s',
  async language => {
    const page = await browser.keptPage('fan', NARROW, language)
    await page.goto('/leaderboard')
    const bar = page
      .getByRole('navigation')
      .filter({ has: page.locator('a[href="/me"]') })
      .last()
    await bar.getByRole('link').nth(4).waitFor()
    for (const width of [NARROW, NARROWEST]) {
      await page.setViewportSize({ width, height: 800 })
      const gap = () =>
        bar.evaluate(element => {
          const gaps = [...element.querySelectorAll('a')].flatMap(link => {
            const range = document.createRange()
            range.selectNodeContents(link)
            const words = range.getBoundingClientRect()
            return [words.left, document.documentElement.clientWidth - words.right]
          })
          return Math.min(...gaps)
        })
      // The words are laid out anew while the page settles.
      await expect.poll(gap, { message: `at ${width}` }).toBeGreaterThanOrEqual(4)
    }
  },
)

test.each(['/pl_predictor', '/predictor'])(
  'at %s neither the wait nor a failure touches the edge of the screen',
  async path => {
    const page = await browser.openPage(NARROW, 'fan')
    const failing = Promise.withResolvers<void>()
    await page.route('**/api/**', async route => {
      await failing.promise
      await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
    })
    await page.goto(path)
    const leftOf = (role: 'status' | 'alert') =>
      page
        .locator('main')
        .getByRole(role)
        .first()
        .evaluate(element => element.getBoundingClientRect().left)
    expect(await leftOf('status')).toBe(GUTTER)
    failing.resolve()
    expect(await leftOf('alert')).toBe(GUTTER)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  },
)

test("a fan's first page has its heading while the competitions can not be asked for", async () => {
  const page = await askOneByOne(await browser.openPage(NARROW, 'fan'))
  await page.route('**/api/competitions', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Call the score' }).waitFor(),
  ).resolves.toBeUndefined()
  await page.context().close()
})

test.each(['/leaderboard', '/predictor'])(
  'at %s the ring around what has the focus is whole, also in rows that scroll',
  async path => {
    const page = await browser.keptPage('fan', NARROW)
    const { settled } = requestsOf(page)
    await page.goto(path)
    await settled()
    // Rings show to who uses the keyboard.
    await page.keyboard.press('Tab')
    const rings = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main nav :is(a, button:enabled), main fieldset button')]
        .filter(item => item.checkVisibility())
        .map(item => {
          item.focus()
          const row = item.closest('nav, fieldset') ?? item
          const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(item)
          const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
          const [ring, room] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
          const cut = room.top > ring.top - out || room.bottom < ring.bottom + out
          return { what: item.textContent, outlineStyle, cut }
        }),
    )
    expect(rings.length).toBeGreaterThan(5)
    expect(rings.filter(({ outlineStyle, cut }) => outlineStyle !== 'solid' || cut)).toEqual([])
  },
)

test('on a phone the links of staff show the one that is open, and a match belongs to the matches', async () => {
  const page = await browser.keptPage('admin', NARROW)
  for (const [path, label] of [
    ['/admin-prizes', 'Prizes'],
    ['/disputes', 'Disputes'],
    [`/predictor-Edit?${MATCH}`, 'All matches'],
  ] as const) {
    await walkTo(page, path)
    const open = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]')
    await open.waitFor()
    expect(await open.textContent()).toBe(label)
    await until(`${label} is in sight`, async () => {
      const box = await open.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= NARROW
    })
  }
})

test('on a phone the row of a competition goes on to both edges, beside the page that is open', async () => {
  const page = await browser.keptPage('admin', NARROW)
  await walkTo(page, '/admin-prizes')
  const row = page.getByRole('navigation', { name: 'The competition' })
  const open = row.locator('[aria-current]')
  await open.waitFor()
  const gutter = (await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? 0
  const room = async () => {
    const [all, box] = [await row.boundingBox(), await open.boundingBox()]
    return { from: all?.x, width: all?.width, isFree: box !== null && box.x + box.width <= NARROW - gutter }
  }
  await expect.poll(room).toEqual({ from: 0, width: NARROW, isFree: true })
})

test('the links of staff take one line, and the menu of further ones closes by itself', async () => {
  const page = await browser.keptPage('admin')
  await page.goto('/disputes')
  const nav = page.getByRole('navigation', { name: 'Admin' })
  const more = nav.getByRole('button', { name: 'More' })
  await more.waitFor()
  const tops = await nav
    .locator(':scope > a')
    .evaluateAll(links => links.map(link => link.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(1)
  expect(new Set(tops).size).toBe(1)
  const raffle = nav.getByRole('link', { name: 'Raffle' })
  expect(await raffle.isVisible()).toBe(false)
  await more.click()
  expect(await nav.locator('[aria-current]').allTextContents()).toEqual(['Disputes'])
  await page.keyboard.press('Escape')
  await raffle.waitFor({ state: 'hidden' })
  await more.click()
  await page.getByRole('heading', { level: 1, name: 'Disputes' }).click()
  await raffle.waitFor({ state: 'hidden' })
  await more.click()
  await raffle.click()
  await page.getByRole('heading', { level: 1, name: 'Monthly raffle' }).waitFor()
  await raffle.waitFor({ state: 'hidden' })
})

/** @returns the words of selects that are cut off, as they stand now */
function cutSelectsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll<HTMLSelectElement>('main select')].flatMap(select => {
      const words = select.selectedOptions[0]?.text ?? ''
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
      if (!pen) return []
      pen.font = font
      const room =
        select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      return pen.measureText(words).width > room + 1 ? [words] : []
    })
  })
}

test.each([
  ['es', NARROWEST],
  ['es', NARROW],
  ['de', NARROWEST],
])('selects show the whole of what is chosen in %s at %d pixels', async (language, width) => {
  const page = await browser.keptPage('fan', width, language)
  for (const [path, selects] of [
    ['/leaderboard?round=7', 2],
    [`/leagues/${demoLeague(0)}`, 1],
    ['/my-prediction', 1],
  ] as const) {
    await page.goto(path)
    await page
      .locator('main select')
      .nth(selects - 1)
      .waitFor()
    expect(await cutSelectsOf(page), path).toEqual([])
  }
})

test('on a phone buttons stand beside or below the words about a member, and never on them', async () => {
  const page = await browser.keptPage('fan', NARROW, 'es')
  await walkTo(page, `/leagues/${demoLeague(0)}?show=members`)
  const member = page.getByRole('listitem').filter({ hasText: 'pablo20' })
  const button = await member.getByRole('button').first().boundingBox()
  const words = await member.getByText(/^desde el/).evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { right, bottom } = range.getBoundingClientRect()
    return { right, bottom }
  })
  expect(words.right <= (button?.x ?? 0) || words.bottom <= (button?.y ?? 0)).toBe(true)
})

test.each([
  ['en', 1],
  ['ar', -1],
])('the bar beside the own row stands at the start of the line in %s', async (language, forward) => {
  const page = await browser.keptPage('fan', WIDE, language)
  for (const path of ['/leaderboard', `/leagues/${demoLeague(0)}`]) {
    await walkTo(page, path)
    const cell = page.getByRole('row').filter({ hasText: 'demofan' }).locator(':is(th, td):first-child')
    const shadow = await cell.first().evaluate(element => getComputedStyle(element).boxShadow)
    expect(Math.sign(Number.parseFloat(shadow.replace(/^.*\)\s*/, ''))), `${path}: ${shadow}`).toBe(forward)
  }
})

test.each(['en', 'ar'])('the goals of the home team stand on its side in %s', async language => {
  const page = await browser.keptPage('fan', WIDE, language)
  await walkTo(page, '/match/premier-league-2022-23.37.brighton-southampton')
  const score = page.locator('main p').filter({ hasText: /^\d+\D*:\D*\d+$/ })
  const places = await score.first().evaluate(element => {
    const goals = element.firstChild as Text
    const placeOf = (from: number) => {
      const range = document.createRange()
      range.setStart(goals, from)
      range.setEnd(goals, from + 1)
      return range.getBoundingClientRect().x
    }
    const teams = [...(element.closest('section')?.querySelectorAll('h1 > span:has(img, svg)') ?? [])]
    return {
      goals: [placeOf(0), placeOf(goals.length - 1)],
      teams: teams.map(team => team.getBoundingClientRect().x),
    }
  })
  const isHomeLeft = ([home = 0, away = 0]: number[]) => home < away
  expect(places.teams).toHaveLength(2)
  expect(isHomeLeft(places.teams)).toBe(language === 'en')
  expect(isHomeLeft(places.goals)).toBe(isHomeLeft(places.teams))
})

test.each(['en', 'ar'])(
  'the name of the competition is cut at its end, and clear of the sign beside it, in %s',
  async language => {
    const page = await browser.keptPage('fan', NARROW, language)
    await walkTo(page, '/pl_predictor')
    const choice = page.getByRole('banner').locator('select')
    const { left, right, direction } = await choice.evaluate(element => {
      const { direction, paddingLeft, paddingRight } = getComputedStyle(element)
      return { direction, left: Number.parseFloat(paddingLeft), right: Number.parseFloat(paddingRight) }
    })
    const sign = await page.getByRole('banner').locator('span:has(> select) > svg').boundingBox()
    const box = await choice.boundingBox()
    const isSignLeft = (sign?.x ?? 0) - (box?.x ?? 0) < (box?.width ?? 0) / 2
    expect([direction, isSignLeft, left > right]).toEqual(['ltr', language === 'ar', language === 'ar'])
  },
)

test.each(['/bonus', `/season/${demoFan.id}?league=${demoLeague(0)}`])(
  'gold is for prizes: %s has none',
  async path => {
    const page = await browser.keptPage('fan')
    const { settled } = requestsOf(page)
    await page.goto(path)
    await settled()
    const golden = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--gold)'
      const gold = getComputedStyle(probe).color
      probe.remove()
      return [...document.querySelectorAll('main *')].filter(element => {
        const { color, stroke } = getComputedStyle(element)
        return color === gold || stroke === gold
      }).length
    })
    expect(golden).toBe(0)
  },
)

test('on a phone a form is no wider than what stands above the form', async () => {
  const page = await browser.keptPage('fan', NARROW)
  await page.goto('/create-nft')
  const field = await page.getByLabel('Description').boundingBox()
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBe(NARROW - GUTTER)
})

test('a game is named once above its field', async () => {
  const page = await browser.keptPage('fan')
  await page.goto('/playfield?game=sudoku-eleven')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Play' }).waitFor()
  expect(await frame.locator('h1').isVisible()).toBe(false)
})

test("a case says each moment in the reader's zone, with GMT beside", async () => {
  const page = await browser.keptPage('admin')
  await page.goto(`/disputes/${demoWords()[0]?.about}`)
  await page.getByText('leaf').first().waitFor()
  const text = await page.locator('main').textContent()
  expect(text).toMatch(/\d{4}, \d\d:\d\d \(\d\d:\d\d GMT\)/)
  expect(text).not.toMatch(/\d{4}, \d\d:\d\d GMT/)
})

test('a card that is not there leads to what SKOR is, also where the address was cut', async () => {
  const page = await browser.keptPage(undefined, NARROW)
  for (const card of ['no-card', 'cut.off']) {
    await page.goto(`/share/${card}`)
    await page.getByText('There is no such card').waitFor()
    expect(await page.getByRole('link', { name: 'What SKOR is' }).getAttribute('href')).toBe('/')
  }
})

test.each([
  ['en', WIDE],
  ['ar', 0],
])('a panel at the side stands at the end of the line in %s', async (language, end) => {
  const page = await browser.keptPage('fan', WIDE, language)
  await page.goto(
    '/match/premier-league-2022-23.37.wolves-everton?why=premier-league-2022-23.37.wolves-everton',
  )
  const panel = page.getByRole('dialog')
  await expect(
    until('the panel has come to its place', async () => {
      const box = await panel.boundingBox()
      return box !== null && (end === 0 ? box.x : box.x + box.width) === end && box.width < WIDE / 2
    }),
  ).resolves.toBeUndefined()
})

test('how to play has room for its sentences in the panel too', async () => {
  const page = await browser.keptPage()
  await page.goto('/predictor-home')
  await page.getByRole('button', { name: 'How to play' }).first().click()
  const sentences = page.getByRole('dialog').getByRole('listitem').getByRole('paragraph')
  await sentences.first().waitFor()
  // Less is for the figures beside them.
  const shares = await sentences.evaluateAll(all =>
    all.map(sentence => sentence.clientWidth / (sentence.closest('[role="dialog"]')?.clientWidth ?? 0)),
  )
  expect(Math.min(...shares)).toBeGreaterThan(1 / 2)
})

test('the top games stand small above all games', async () => {
  const page = await browser.keptPage()
  await page.goto('/playgame')
  const pictureIn = (section: string) =>
    page
      .getByRole('region', { name: section })
      .getByRole('article')
      .first()
      .getByRole('presentation')
      .boundingBox()
  await page.getByRole('region', { name: 'All Games' }).getByRole('article').first().waitFor()
  const [top, all] = [await pictureIn('Top Games'), await pictureIn('All Games')]
  if (!top || !all) throw new Error('Both pictures are drawn.')
  expect(top.width).toBeLessThan(all.width)
  expect(top.y + top.height).toBeLessThan(all.y)
  expect(await page.getByRole('button', { name: 'Play Penalty Night' }).count()).toBe(2)
})
