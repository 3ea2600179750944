// @module-tag thorough
/** Who stands near the reader, as the front page and a league tell it: counted anew here from the answers of the API. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BoardRow } from '#contract/board/calls.ts'
import { demoFan } from '#data/demo/fans.ts'
import { demoLeague } from '#data/demo/leagues.ts'
import { askOneByOne, NARROW, useBrowser, WIDE } from '#tests/support/browser.ts'
import { requestsOf } from '#tests/support/requests-of.ts'

const browser = useBrowser()

/** Where the rows of a league begin at the latest on a phone, in CSS pixels. */
const FIRST_ROW = 500

interface Row {
  user_id: string
  user_name: string
  points: number
  rank: number
  rankBefore: number | null
}

async function answerOf<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  return answer.json() as Promise<Answer>
}

async function opened(width: number, path: string): Promise<Page> {
  const page = await browser.keptPage('fan', width)
  const { settled } = requestsOf(page)
  await page.goto(path)
  await settled()
  return page
}

const list = new Intl.ListFormat('en-GB')
const gapText = (more: number) => (more === 0 ? 'level' : more > 0 ? `${more} ahead` : `${-more} behind`)

test.each([NARROW, WIDE])('the front page at %i says who overtook whom in the last week', async width => {
  const page = await askOneByOne(await browser.openPage(width, 'fan'))
  let moves: readonly string[] = []
  await page.route('**/api/users/leaderboard-beside*', async route => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { around: BoardRow[] } }
    const { around } = json.data
    const own = around.find(({ user }) => user.id === demoFan.id)
    const above = around.findLast(({ rank }) => rank < (own?.rank ?? 0))
    const below = around.find(({ rank }) => rank > (own?.rank ?? 0))
    if (!own || !above || !below) throw new Error('the fan stands between others')
    // Where another file has corrected a result, perhaps nobody was overtaken: the next ones on both sides are.
    own.rankBefore = own.rank
    above.rankBefore = own.rank + 1
    below.rankBefore = own.rank - 1
    moves = movesOf(around, own)
    // With the content type of the answer: in the product's own words.
    await route.fulfill({ response, body: JSON.stringify(json) })
  })
  await page.goto('/')
  const story = page.getByRole('region', { name: /your story$/ })
  // A part whose code comes late is shown a moment after the code.
  await story
    .getByText(/overtook/)
    .first()
    .waitFor()
  const words = (await story.getByRole('listitem').allInnerTexts()).map(text =>
    text.replaceAll(/[\u2066-\u2069]/g, '').trim(),
  )
  expect(moves).toHaveLength(2)
  expect(words).toEqual(moves)
  await page.context().close()
})

/** Who had no place stood below everybody. */
function movesOf(around: readonly BoardRow[], own: BoardRow): readonly string[] {
  const before = (row: BoardRow) => row.rankBefore ?? Number.POSITIVE_INFINITY
  const names = (rows: readonly BoardRow[]) => list.format(rows.map(({ user }) => user.name))
  const others = around.filter(row => row !== own)
  const below = names(others.filter(row => before(row) < before(own) && row.rank > own.rank))
  const above = names(others.filter(row => before(row) > before(own) && row.rank < own.rank))
  return [...(below ? [`You overtook ${below}`] : []), ...(above ? [`${above} overtook you`] : [])]
}

test('the front page says the points of the last week, which are those of its matches', async () => {
  const page = await opened(NARROW, '/')
  const story = page.getByRole('region', { name: /your story$/ })
  const round = /\d+/.exec((await story.getByRole('heading').textContent()) ?? '')?.[0]
  const { data } = await answerOf<{ data: { earned_points: number }[] }>(
    page,
    `/api/users/mypredictions?round=${round}&show=settled`,
  )
  const sum = data.reduce((all, { earned_points: own }) => all + own, 0)
  expect(sum).toBeGreaterThan(0)
  await expect(story.getByText(`${sum} points`, { exact: true }).waitFor()).resolves.toBeUndefined()
})

test.each([NARROW, WIDE])(
  'a league at %i says how far who stands next is, as its table does',
  async width => {
    const league = demoLeague(0)
    const page = await opened(width, `/leagues/${league}`)
    const { data, me } = await answerOf<{ data: Row[]; me: Row }>(page, `/api/leagues/${league}/board`)
    const rival = data.findLast(({ rank }) => rank < me.rank) ?? data.find(({ rank }) => rank > me.rank)
    if (!rival) throw new Error('the fan is alone in the league')
    const gap = gapText(me.points - rival.points)
    await page.getByText(gap, { exact: true }).first().waitFor()
    const rivals = page.getByText(`You, rank ${me.rank}`).locator('xpath=../..')
    const words = ((await rivals.textContent()) ?? '').replaceAll(/[\u2066-\u2069]/g, '')
    expect(words).toContain(`${rival.user_name}, rank ${rival.rank}`)
    expect(words).toContain(String(rival.points))
    // The line of the last rounds ends where the table stands.
    const ends = await page.getByText(/^Week \d+: (level|\d+ (ahead|behind))$/).allInnerTexts()
    expect(ends.at(-1)?.split(': ')[1]).toBe(gap)
  },
)

test('on a phone one filter, the heading of the table, stands between the story of a league and its rows', async () => {
  const page = await opened(NARROW, `/leagues/${demoLeague(0)}`)
  const filter = page.getByRole('combobox')
  expect(await filter.count()).toBe(1)
  const head = page.locator('main table thead')
  const [line, choice, first] = [
    await head.boundingBox(),
    await filter.boundingBox(),
    await page.locator('main tbody tr').first().boundingBox(),
  ]
  if (!line || !choice || !first) throw new Error('there is no table')
  expect(choice.y).toBeGreaterThanOrEqual(line.y - 1)
  expect(choice.y + choice.height).toBeLessThanOrEqual(line.y + line.height + 1)
  console.log(`the first row of a league at ${first.y}`)
  expect(first.y).toBeLessThanOrEqual(FIRST_ROW)
})

test('a league is read by a round or by a month', async () => {
  const page = await opened(WIDE, `/leagues/${demoLeague(0)}`)
  const filter = page.getByRole('combobox', { name: 'Which table' })
  await filter.selectOption('37')
  await page.waitForURL(/round=37/)
  const month = await filter.locator('option').nth(1).getAttribute('value')
  await filter.selectOption(month)
  await page.waitForURL(new RegExp(`month=${month}`))
  expect(page.url()).not.toContain('round=')
  await filter.selectOption('')
  await page.waitForURL(url => url.search === '')
})

test('the row of a member has a bar for each of the last five rounds, as high as its points', async () => {
  const league = demoLeague(0)
  const page = await opened(WIDE, `/leagues/${league}`)
  const { me, week, rounds } = await answerOf<{
    me: Row
    rounds: { number: number }[]
    week: { members: { user: string; lately: number[] }[] }
  }>(page, `/api/leagues/${league}/board`)
  const { data: own } = await answerOf<{ data: { rounds: { number: number; points: number }[] } }>(
    page,
    `/api/fans/${me.user_id}`,
  )
  const lately = week.members.find(({ user }) => user === me.user_id)?.lately
  const pointsOf = (round: number) => own.rounds.find(({ number }) => number === round)?.points ?? 0
  expect(lately).toEqual(rounds.slice(-5).map(({ number }) => pointsOf(number)))
  const most = Math.max(...week.members.flatMap(member => member.lately))
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: me.user_name, exact: true }) })
  const heights = await row
    .locator('i')
    .evaluateAll(bars => bars.map(bar => Number.parseFloat((bar as HTMLElement).style.height)))
  expect(heights).toEqual(lately?.map(points => expect.closeTo((points / most) * 100, 1)))
})

test('who runs a league sees who has still to predict the next round, and a member how many have', async () => {
  const league = demoLeague(0)
  const page = await opened(WIDE, `/leagues/${league}`)
  const answer = await answerOf<{
    data: { fan: { name: string } }[]
    total: number
    round: { name: string }
  }>(page, `/api/leagues/${league}/missing?limit=4`)
  const part = page.getByRole('region', { name: answer.round.name.replace(/^(\d+) of \d+$/, 'Week $1') })
  const words = ((await part.textContent()) ?? '').replaceAll(/[\u2066-\u2069]/g, '')
  expect(words).toMatch(/\d+ of \d+ have predicted all/)
  for (const { fan } of answer.data) expect(words).toContain(fan.name === demoFan.userName ? 'you' : fan.name)
  await page.goto(`/leagues/${demoLeague(1)}`)
  await page.getByText(/^\d+ of \d+ have predicted all$/).waitFor()
  expect(await page.getByText('Still to predict').count()).toBe(0)
})
