// @module-tag thorough
/** Two leagues and two cups: each is predicted at an address of its own. The product's clock is the test's. */
import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BEFORE_LOCK } from '#api/support/league.ts'
import { lookingBy } from '#api/support/looking.ts'
import { people } from '#api/support/people.ts'
import { SECRETS } from '#api/support/running-api.ts'
import { importSeason } from '#api/support/season-files.ts'
import { firstAnswersAddress } from '#contract/addresses.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { ReminderLinks } from '#people/reminder/links.ts'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, WIDE } from '#tests/support/browser.ts'
import { useLeague } from '#tests/support/league-browser.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { callsOf, requestsOf } from '#tests/support/requests-of.ts'
import { remindFans } from '#workers/reminders/sweep.ts'

/** A season of one match a round: each round's teams, and its kick-off. */
function season(id: string, name: string, kind: 'league' | 'tournament', rounds: [string, string, string][]) {
  const isLeague = kind === 'league'
  const nameOf = (number: number) => (isLeague ? `${number} of ${rounds.length}` : `Round ${number}`)
  return {
    version: 1,
    competition: {
      id,
      name,
      kind,
      ruleset: isLeague ? 'premier-league' : 'world-cup',
      rounds: rounds.map((_, at) => ({ number: at + 1, name: nameOf(at + 1), knockOut: false })),
    },
    matches: rounds.map(([home, away, kickOff], at) => ({
      round: at + 1,
      home,
      away,
      kickOff,
      ground: 'The Green',
      category: 'Test',
      group: isLeague ? null : 'A',
      knockOut: false,
      marquee: false,
    })),
  }
}

const COAST = season('coast-league-2026', 'Coast League 2026', 'league', [
  ['Harbour', 'Quarry', '2026-03-08T15:00:00.000Z'],
  ['Quarry', 'Pier', '2026-03-15T15:00:00.000Z'],
])
const HILL = season('hill-cup-2026', 'Hill Cup 2026', 'tournament', [
  ['Summit', 'Ridge', '2026-03-10T15:00:00.000Z'],
  ['Ridge', 'Valley', '2026-03-12T15:00:00.000Z'],
])
const LAKE = season('lake-cup-2026', 'Lake Cup 2026', 'tournament', [
  ['Shore', 'Island', '2026-03-10T18:00:00.000Z'],
  ['Island', 'Reed', '2026-03-13T15:00:00.000Z'],
])
/** The league of the tests is in play, since it kicks off next; of the cups the one with the later end comes first. */
const SECOND_LEAGUE = '/pl_predictor?competition=coast-league-2026'
const SECOND_CUP = '/predictor?competition=hill-cup-2026'

const league = useLeague(BEFORE_LOCK)
const { browser } = league

let page: Page
beforeEach(async () => {
  page = await open(WIDE)
  return () => page.context().close()
})

/** A page of a fan, whose clock is the product's. */
async function open(width: number): Promise<Page> {
  const opened = await browser.openPage(width, 'fan')
  await opened.context().clock.setFixedTime(league.api.now)
  return opened
}

const chooser = () => page.getByRole('banner').getByRole('combobox', { name: 'Competition', exact: true })
const choose = (label: string) => chooser().selectOption({ label })
const goals = (team: string) => page.getByLabel(`${team} goals`)
const address = () => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** A score that was not saved before: a test that comes once more has something to save. */
let away = 0
const newScore = (): [string, string] => ['2', String(++away)]

async function type(home: string, away: string, score: [string, string]) {
  await goals(home).fill(score[0])
  await goals(away).fill(score[1])
}
const typed = async (home: string, away: string) => [
  await goals(home).inputValue(),
  await goals(away).inputValue(),
]

test('where there is one league, and no cup, nothing is to be chosen', async () => {
  await page.goto('/pl_predictor')
  await goals('Greens').waitFor()
  expect(await chooser().count()).toBe(0)
  await page.goto('/predictor')
  await page.getByText('There is no tournament to predict yet.').waitFor()
  expect(await chooser().count()).toBe(0)
})

describe('with a second league and two cups', () => {
  beforeAll(async () => {
    // The cup that was opened first is the site's default until an admin chooses another one.
    for (const season of [COAST, LAKE, HILL]) {
      league.api.now = new Date(league.api.now.getTime() + 1_000)
      await importSeason(league.api, season)
    }
  })

  test('a fan chooses the second league, types, saves, and finds the scores; Back returns to the first', async () => {
    const score = newScore()
    await page.goto('/pl_predictor?round=2')
    await goals('Blues').waitFor()
    await choose('Coast League 2026')
    await goals('Harbour').waitFor()
    expect(address()).toBe(SECOND_LEAGUE)
    await page.getByRole('heading', { name: 'Week 1' }).waitFor()
    await page.getByRole('heading', { name: 'Coast League 2026' }).waitFor()
    await type('Harbour', 'Quarry', score)

    await page.goBack()
    await goals('Blues').waitFor()
    expect(address()).toBe('/pl_predictor?round=2&competition=league')
    expect(await typed('Blues', 'Greens')).toEqual(['', ''])
    expect(await page.getByRole('button', { name: 'Save predictions' }).isDisabled()).toBe(true)
    await page.goForward()
    await goals('Harbour').waitFor()
    expect(await typed('Harbour', 'Quarry')).toEqual(score)

    await page.getByRole('button', { name: 'Save predictions' }).click()
    await page.getByText('Your score has been submitted').waitFor()
    await page.reload()
    await goals('Harbour').waitFor()
    expect(await typed('Harbour', 'Quarry')).toEqual(score)
    await page.getByRole('main').getByText('1 of 1 predicted').first().waitFor()

    await choose('The League')
    await goals('Greens').waitFor()
    expect(address()).toBe('/pl_predictor')
  })

  test('a power-up is used in the second league, and the first league keeps its own', async () => {
    await page.goto(SECOND_LEAGUE)
    const powerUp = () => page.getByRole('button', { name: /^Weekly Multiplier: / })
    await powerUp().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use it' }).click()
    await page.getByRole('button', { name: 'Weekly Multiplier: take back' }).waitFor()
    await choose('The League')
    await goals('Greens').waitFor()
    await powerUp().waitFor()
    expect(await page.getByRole('button', { name: 'Weekly Multiplier: take back' }).count()).toBe(0)
  })

  test('a fan chooses the second cup, types, saves, and finds the scores; the date is forgotten', async () => {
    await page.goto('/predictor')
    await page.getByRole('heading', { name: 'Lake Cup 2026', level: 1 }).waitFor()
    await page.getByRole('navigation', { name: 'Stages' }).getByRole('button').nth(1).click()
    await goals('Reed').waitFor()
    const first = address()
    expect(first).toBe('/predictor?date=2026-03-13')
    await choose('Hill Cup 2026')
    await page.getByRole('heading', { name: 'Hill Cup 2026', level: 1 }).waitFor()
    expect(address()).toBe(SECOND_CUP)
    const score = newScore()
    await type('Summit', 'Ridge', score)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Your score has been submitted').waitFor()
    await page.reload()
    await goals('Summit').waitFor()
    expect(await typed('Summit', 'Ridge')).toEqual(score)
    await page.goBack()
    await page.getByRole('heading', { name: 'Lake Cup 2026', level: 1 }).waitFor()
    await goals('Reed').waitFor()
    expect(address()).toBe(`${first}&competition=lake-cup-2026`)
  })

  test.each([
    ['/pl_predictor?competition=nowhere', 'Greens'],
    ['/pl_predictor?competition=hill-cup-2026&round=1', 'Greens'],
    ['/predictor?competition=coast-league-2026', 'Shore'],
  ])('%s shows what the plain address shows', async (path, team) => {
    await page.goto(path)
    await expect(goals(team).waitFor()).resolves.toBeUndefined()
  })

  test('links of mails and of the calendar open the round of their competition, and the cup', async () => {
    await league.api.post(
      '/api/users/settings',
      { remindByMail: true, timeZone: 'UTC', quietHours: null },
      { as: people.ada },
    )
    const site = league.api.url
    const deps = {
      ...lookingBy(league.api),
      readModel: league.api.readModel,
      links: new ReminderLinks(SECRETS, site),
      site,
      outbox: { db: openIdentity(league.api.pool), notify: () => {} },
    }
    /** Where the reminder leads that comes at the time. */
    async function reminded(at: string, name: string): Promise<string> {
      await remindFans(deps, new Date(at))
      const mail = (await mailsTo(site, people.ada.email)).find(({ text }) => text.includes(name))
      return /Predict now: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    }
    await page.goto(await reminded('2026-03-14T14:30:00.000Z', 'Coast League 2026'))
    await goals('Pier').waitFor()
    expect(address()).toBe(`${SECOND_LEAGUE}&round=2`)
    await page.goto(await reminded('2026-03-11T15:30:00.000Z', 'Hill Cup 2026'))
    await goals('Summit').waitFor()
    expect(address()).toBe(SECOND_CUP)

    const made = await league.api.post('/api/users/calendar', {}, { as: people.ada })
    const feed = await league.api.get(new URL(made.body.data.url).pathname)
    const events = new ICAL.Component(ICAL.parse(feed.body)).getAllSubcomponents('vevent')
    const event = events.find(component =>
      String(component.getFirstPropertyValue('summary')).startsWith('Coast League 2026, 2'),
    )
    const { pathname, search } = new URL(String(event?.getFirstPropertyValue('url')))
    expect(pathname + search).toBe(`${SECOND_LEAGUE}&round=2`)
  })

  test('pages about the second league and the second cup lead to where they are predicted', async () => {
    const leads = async (name: string) =>
      page.getByRole('main').getByRole('link', { name }).getAttribute('href')
    await page.goto('/match/coast-league-2026.2.quarry-pier')
    expect(await leads('Week 2')).toBe(`${SECOND_LEAGUE}&round=2`)
    await page.goto('/match/hill-cup-2026.1.summit-ridge')
    expect(await leads('Round 1')).toBe(SECOND_CUP)
    await page.goto('/dashboard?competition=hill-cup-2026')
    await expect.poll(() => leads('Back to predictor')).toBe(SECOND_CUP)
    // The league in play is what the page is about.
    await page.goto('/')
    expect(await leads('Predict week 1')).toBe('/pl_predictor')
    expect(await leads('Open this week too: Coast League 2026, week 1')).toBe(`${SECOND_LEAGUE}&round=1`)
    expect(await page.getByRole('link', { name: /^Open this week too/ }).count()).toBe(3)
    expect(await axe(page)).toEqual([])
  })

  test.each([`${SECOND_LEAGUE}&round=2`, SECOND_CUP])(
    '%s asks nothing beside its first answers, fits, and can be read by all',
    async path => {
      const requests = requestsOf(page)
      const calls = callsOf(page)
      await page.goto(path)
      await page.locator('main input').first().waitFor()
      await requests.settled()
      expect(calls).toEqual([firstAnswersAddress(path)])
      expect(await axe(page)).toEqual([])
      await page.context().close()
      page = await open(NARROW)
      await page.goto(path)
      await page.locator('main input').first().waitFor()
      expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
    },
  )
})
