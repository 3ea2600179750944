// @module-tag thorough
/** A club's admin begins a season by a few questions, and its first fan predicts: the presses of both hands are counted. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BEFORE_LOCK, LEAGUE } from '#api/support/league.ts'
import { axe } from '#tests/support/axe.ts'
import { ONE_WIDTH, sidewaysScroll } from '#tests/support/browser.ts'
import { Hand } from '#tests/support/hand.ts'
import { useLeague } from '#tests/support/league-browser.ts'

/** What the issue allows from the fixtures to the first saved prediction. */
const MAX_PRESSES = 25
const MAX_SECONDS = 180

const league = useLeague(BEFORE_LOCK)
const { browser } = league

async function open(path: string, as: 'admin' | 'auditor' | 'fan', width: number): Promise<Page> {
  const page = await browser.openPage(width, as)
  await page.context().clock.setFixedTime(league.api.now)
  await page.goto(path)
  return page
}

const fine = async (page: Page) => expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])

/** A season that no earlier try has opened. */
let seasons = 0

/** As a sheet has them: five matchdays of four matches. */
const CELLS = Array.from({ length: 5 }, (_, day) =>
  [0, 1, 2, 3].map(at => {
    const teams = [`Club ${(at + day) % 4}`, `Side ${at}`]
    return [day + 1, `2026-03-${21 + day}`, '15:00', ...(day % 2 ? teams.reverse() : teams)].join('\t')
  }),
).flat()

function shown(way: string, width: number, { presses, keys, seconds }: Hand): void {
  console.log(`| ${way}, ${width} pixels | ${presses} presses, ${keys} keys: ${seconds.toFixed(0)} s |`)
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
  expect(seconds).toBeLessThanOrEqual(MAX_SECONDS)
}

/** Predicts the first match that a new competition has, as a fan who was given its address. */
async function predictFirst(hand: Hand, competition: string, home: string, away: string, width: number) {
  const fan = await open(`/pl_predictor?competition=${competition}`, 'fan', width)
  await hand.type(fan.getByLabel(`${home} goals`).first(), '2')
  await hand.type(fan.getByLabel(`${away} goals`).first(), '1')
  await hand.press(fan.getByRole('button', { name: 'Save predictions' }))
  await fan.getByText('Your score has been submitted').waitFor()
  await fan.context().close()
}

test.each(ONE_WIDTH)('from 20 pasted rows to the first prediction, at %i pixels', async width => {
  const hand = new Hand()
  const number = ++seasons
  const name = `Cells League ${number} 2026`
  const admin = await open('/admin-competitions', 'admin', width)
  await hand.press(admin.getByRole('link', { name: 'New competition' }))
  await hand.press(admin.getByText('Cells of a sheet, or a file'))
  const see = admin.getByRole('button', { name: 'See the season' })
  await see.click()
  await admin.getByText('Please give the competition a name, with its season').waitFor()
  await admin.getByText('Please paste the cells, or choose a file').waitFor()
  await fine(admin)
  await hand.type(admin.getByLabel('Name'), name)
  await hand.type(admin.getByLabel('Time zone'), 'Europe/London')
  await hand.choose(admin.getByLabel('Rules'), 'terms')
  await hand.choose(admin.getByLabel('Prizes'), 'none')
  await hand.paste(admin.getByLabel('Cells of a spreadsheet'), CELLS.join('\n'))
  await hand.press(see)
  await admin.getByText(/^20 matches read; 22 changes/).waitFor()
  await fine(admin)
  await hand.press(admin.getByRole('button', { name: 'Open for fans' }))
  await admin.getByText(`${name} is open: fans can predict it.`).waitFor()
  await fine(admin)
  await admin.context().close()
  await predictFirst(hand, `cells-league-${number}-2026`, 'Club 0', 'Side 0', width)
  shown('20 pasted rows', width, hand)
})

test.each(ONE_WIDTH)('from given teams to the first prediction, at %i pixels', async width => {
  const hand = new Hand()
  const number = ++seasons
  const name = `Teams League ${number} 2026/27`
  const id = `teams-league-${number}-2026-27`
  const admin = await open('/admin-competitions', 'admin', width)
  await hand.press(admin.getByRole('link', { name: 'New competition' }))
  const see = admin.getByRole('button', { name: 'See the season' })
  await see.click()
  await admin.getByText('A league has 2 teams at least').waitFor()
  await hand.type(admin.getByLabel('Name'), name)
  await hand.type(admin.getByLabel('Time zone'), 'Europe/London')
  const firstDay = admin.getByLabel('First day')
  const proposed = await firstDay.inputValue()
  await firstDay.fill('2026-02-28')
  await see.click()
  await admin.getByText('Please choose a day that is to come').waitFor()
  await firstDay.fill(proposed)
  const teams = admin.getByLabel('Teams, one a line')
  await teams.fill('FC Harbour\nSV Quarry\nOld Pi\u202Eer')
  await see.click()
  await admin.getByText('U+202E, a character that can not be seen', { exact: false }).waitFor()
  await admin.getByText('Line 3', { exact: true }).waitFor()
  await fine(admin)
  await hand.type(teams, 'FC Harbour\nSV Quarry\nOld Pier\nMill')
  await hand.press(see)
  await admin.getByText(/^12 matches read; 14 changes/).waitFor()
  // What was changed since has to be looked at again.
  await admin.getByLabel('Each pair meets').selectOption('1')
  await admin.getByText(/^12 matches read/).waitFor({ state: 'detached' })
  await admin.getByLabel('Each pair meets').selectOption('2')
  await hand.press(see)
  await hand.press(admin.getByRole('button', { name: 'Open for fans' }))
  await admin.getByText(`${name} is open: fans can predict it.`).waitFor()
  await predictFirst(hand, id, 'Mill', 'FC Harbour', width)
  shown('given teams', width, hand)

  // The same once more is nothing new.
  await admin.goto('/admin-competitions?new=teams')
  await admin.getByLabel('Name').fill(name)
  await admin.getByLabel('Time zone').fill('Europe/London')
  await teams.fill('Reds\nBlues')
  await see.click()
  await admin
    .getByText(/is there already: please give this one another name|refused/)
    .first()
    .waitFor()
  expect(await admin.getByRole('button', { name: 'Open for fans' }).count()).toBe(0)

  await placeOf(admin, name, id)
  await admin.context().close()
})

/** All that is decided of a competition begins at its place, and each page is about it. */
async function placeOf(admin: Page, name: string, id: string) {
  await admin.goto('/admin-competitions')
  await admin.getByRole('link', { name, exact: true }).click()
  await admin.getByRole('heading', { level: 1, name }).waitFor()
  await admin.getByText('Nothing waits here.').waitFor()
  await fine(admin)
  const pages = admin.getByRole('navigation', { name: 'The competition' })
  for (const [part, shows] of [
    ['Matches', 'FC Harbour'],
    ['Matchday sheet', 'FC Harbour'],
    ['Teams', 'Rename'],
    ['Table', 'Change the marks'],
    ['Rules', 'Choose other rules'],
    ['Prizes', 'Prizes in force'],
    ['Bonus questions', 'No question is asked'],
    ['People', 'FC Harbour'],
  ] as const) {
    const link = pages.getByRole('link', { name: part })
    await link.focus()
    await admin.keyboard.press('Enter')
    await pages.locator('[aria-current="page"]', { hasText: part }).waitFor()
    expect(new URL(admin.url()).searchParams.get('competition')).toBe(id)
    await admin.getByText(shows).filter({ visible: true }).first().waitFor()
    await fine(admin)
  }
  await pages.getByRole('link', { name: 'Overview' }).click()
  await admin.getByRole('heading', { level: 1, name }).waitFor()
}

test.each(ONE_WIDTH)('a copy has the teams, rules and prizes of a season, at %i pixels', async width => {
  const admin = await open(`/admin-competitions?competition=${LEAGUE}`, 'admin', width)
  await admin.getByRole('link', { name: 'Begin a copy' }).click()
  const name = `Copied League ${++seasons} 2027`
  await admin.getByLabel('Name').fill(name)
  expect((await admin.getByLabel('Teams, one a line').inputValue()).split('\n').sort()).toEqual([
    'Blues',
    'Greens',
    'Greys',
    'Reds',
  ])
  expect(await admin.getByLabel('Rules').inputValue()).toBe(`as ${LEAGUE}`)
  expect(await admin.getByLabel('Prizes').inputValue()).toBe(`as ${LEAGUE}`)
  await admin.getByRole('button', { name: 'See the season' }).click()
  await admin.getByRole('button', { name: 'Keep as a draft' }).click()
  await admin.getByText('The draft is kept: no fan sees it').waitFor()
  await admin.getByRole('button', { name: `Look at the draft of ${name}` }).waitFor()
  await fine(admin)
  await admin.context().close()

  const auditor = await open('/admin-competitions', 'auditor', width)
  await auditor.getByRole('button', { name: `Look at the draft of ${name}` }).waitFor()
  expect(await auditor.getByRole('link', { name: 'New competition' }).count()).toBe(0)
  await auditor.goto('/admin-competitions?new=teams')
  await auditor.getByText('First to do').waitFor()
  await auditor.context().close()
})
