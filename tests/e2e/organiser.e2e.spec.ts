// @module-tag thorough
/** What an organiser decides of a competition on the pages of admins, and what fans see of it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BEFORE_LOCK } from '#api/support/league.ts'
import { people } from '#api/support/people.ts'
import { importSeason } from '#api/support/season-files.ts'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, WIDE } from '#tests/support/browser.ts'
import { useLeague } from '#tests/support/league-browser.ts'

const league = useLeague(BEFORE_LOCK)
const { browser } = league

async function open(path: string, as?: 'admin' | 'auditor' | 'fan', width = WIDE): Promise<Page> {
  const page = await browser.openPage(width, as)
  await page.context().clock.setFixedTime(league.api.now)
  await page.goto(path)
  return page
}

test.each([WIDE, NARROW])(
  'an admin sets the marks of the table, at %i pixels, and fans see them',
  async width => {
    const admin = await open('/predictor-admin', 'admin', width)
    const marks = admin.getByRole('region', { name: 'Marks of the table' }).first()
    const change = admin.getByRole('button', { name: 'Change the marks' })
    await change.click()
    const dialog = admin.getByRole('dialog')
    const fields = (number: number) => dialog.getByRole('group', { name: `Mark ${number}` })
    await dialog.getByRole('button', { name: 'Set the marks' }).waitFor()
    // Whatever stood there before.
    while ((await dialog.getByRole('button', { name: /^Remove mark/ }).count()) > 0)
      await dialog.getByRole('button', { name: 'Remove mark 1' }).click()
    for (const [number, label, from, to, leads] of [
      [1, 'Champions League', '1', '4', 'Up or on'],
      [2, 'Cup of the coast', '5', '5', 'To a play-off or the like'],
    ] as const) {
      await dialog.getByRole('button', { name: 'Add a mark' }).click()
      await fields(number).getByLabel('Label').fill(label)
      await fields(number).getByLabel('From place').fill(from)
      await fields(number).getByLabel('To place').fill(to)
      await fields(number).getByLabel('Leads').selectOption({ label: leads })
    }
    await fields(2).getByLabel('From place').fill('4')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The association has one place more')
    await dialog.getByRole('button', { name: 'Set the marks' }).click()
    await dialog.getByText('Please change the marks: each place has one mark at the most').waitFor()
    expect([await axe(admin), await sidewaysScroll(admin)]).toEqual([[], 0])
    await fields(2)
      .getByLabel('From place')
      .fill(width === WIDE ? '5' : '6')
    await fields(2).getByLabel('To place').fill('6')
    await dialog.getByRole('button', { name: 'Set the marks' }).click()
    await admin.getByText('The marks of the tables are in force').waitFor()
    await marks.getByRole('row', { name: /Cup of the coast/ }).waitFor()
    await admin.context().close()
  },
)

/** A season that no earlier try has opened. */
let seasons = 0

test('a season file is kept as a draft, which fans can’t see, and opened', async () => {
  const match = { round: 'Matchday 1', date: '2026-08-15', time: '15:00', team1: 'Harbour', team2: 'Quarry' }
  const name = `Coast ${++seasons} League 2026/27`
  const file = {
    name: 'coast.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ name, matches: [match] }, null, 1)),
  }
  const look = (page: Page) => page.getByRole('button', { name: `Look at the draft of ${name}` })
  const openIt = (page: Page) => page.getByRole('button', { name: `Open ${name} for fans` })
  const admin = await open('/admin-import', 'admin')
  await admin.getByLabel('Time zone').fill('Europe/London')
  await admin.getByLabel('Season file, 1 MB at most').setInputFiles(file)
  await admin.getByRole('button', { name: 'Keep as a draft' }).click()
  await admin.getByText('The draft is kept: no fan sees it').waitFor()
  const auditor = await open('/admin-import', 'auditor')
  await look(auditor).click()
  await auditor.getByRole('row', { name: /New match.*Harbour v Quarry/ }).waitFor()
  expect(await openIt(auditor).count()).toBe(0)
  expect([await axe(auditor), await sidewaysScroll(auditor)]).toEqual([[], 0])
  const address = `/pl_predictor?competition=coast-${seasons}-league-2026-27`
  const fan = await open(address)
  await fan.getByLabel('Greens goals').waitFor()
  expect(await fan.content()).not.toContain(name)

  await look(admin).click()
  await openIt(admin).click()
  await admin.getByText('The season file is imported: 3 of 3 changes').waitFor()
  await look(admin).waitFor({ state: 'detached' })
  await fan.goto(address)
  await fan.getByLabel('Harbour goals').waitFor()
})

test.each([WIDE, NARROW])(
  'a competition is finished, becomes a past season and is opened again, at %i pixels',
  async width => {
    const name = `Cup ${++seasons} of the coast`
    const id = `coast-cup-${seasons}`
    await importSeason(league.api, {
      version: 1,
      competition: {
        id,
        name,
        kind: 'league',
        ruleset: 'premier-league',
        rounds: [{ number: 1, name: '1 of 1', knockOut: false }],
      },
      matches: [
        {
          round: 1,
          home: 'Harbour',
          away: 'Quarry',
          kickOff: '2026-08-15T15:00:00.000Z',
          ground: 'The Pier',
          category: 'Cup',
          group: null,
          knockOut: false,
          marquee: false,
        },
      ],
    })
    const admin = await open('/admin-import', 'admin', width)
    const dialog = admin.getByRole('dialog')
    const step = async (verb: string, reason: string) => {
      await admin.getByRole('button', { name: `${verb}: ${name}` }).click()
      await dialog.getByLabel('Reason').fill(reason)
      await dialog.getByRole('button', { name: verb }).click()
    }
    await step('Finish', 'The last match is played')
    await admin.getByText(/^1 match is still open/).waitFor()
    expect([await axe(admin), await sidewaysScroll(admin)]).toEqual([[], 0])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const { status } = await league.api.post(
      '/api/admin/updatematch',
      { matchId: `${id}.1.harbour-quarry`, action: 'void', reason: 'The pier is closed' },
      { as: people.admin },
    )
    expect(status).toBe(200)
    await step('Finish', 'The last match is played')
    await admin.getByText(`${name} is finished`).waitFor()
    await step('Archive', 'The new season begins')
    await admin.getByText(`${name} is archived`).waitFor()
    expect([await axe(admin), await sidewaysScroll(admin)]).toEqual([[], 0])

    const fan = await open('/epl_total_winners', 'fan', width)
    const past = fan.getByRole('combobox', { name: 'Competition' }).locator('optgroup[label="Past seasons"]')
    await past.locator('option', { hasText: name }).waitFor({ state: 'attached' })
    await fan.getByRole('region', { name: 'Past seasons' }).getByRole('link', { name }).click()
    await fan.waitForURL(address => address.searchParams.get('competition') === id)
    expect([await axe(fan), await sidewaysScroll(fan)]).toEqual([[], 0])
    await fan.goto('/history-of-changes')
    await fan.getByText('The competition is archived').first().waitFor()
    await fan.getByText('The new season begins').first().waitFor()

    await step('Open again', 'The league takes a result back')
    await admin.getByText(`${name} is open again`).waitFor()
    await admin.context().close()
    await fan.context().close()
  },
)

test.each([WIDE, NARROW])('a team is renamed in all of its matches, at %i pixels', async width => {
  const id = `coast-league-${++seasons}`
  const teams = [`Harbour ${seasons}`, `Quarry ${seasons}`] as const
  await importSeason(league.api, {
    version: 1,
    competition: {
      id,
      name: `League ${seasons} of the coast`,
      kind: 'league',
      ruleset: 'premier-league',
      rounds: [{ number: 1, name: '1 of 1', knockOut: false }],
    },
    matches: [teams, teams.toReversed()].map(([home, away]) => ({
      round: 1,
      home,
      away,
      kickOff: '2026-08-15T15:00:00.000Z',
      ground: 'The Pier',
      category: 'Cup',
      group: null,
      knockOut: false,
      marquee: false,
    })),
  })
  const admin = await open(`/predictor-admin?competition=${id}`, 'admin', width)
  const dialog = admin.getByRole('dialog')
  await admin.getByRole('button', { name: `Rename ${teams[0]}` }).click()
  await dialog.getByText(/^2 matches of/).waitFor()
  await dialog.getByLabel('New name').fill(teams[1])
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The club has another name')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await dialog.getByText(`is, or was, called ${teams[1]}`, { exact: false }).waitFor()
  expect([await axe(admin), await sidewaysScroll(admin)]).toEqual([[], 0])
  const name = `Pier ${seasons}`
  await dialog.getByLabel('New name').fill(name)
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await admin.getByText(`${teams[0]} is called ${name} from now on`).waitFor()
  const list = admin.getByRole('region', { name: 'Teams' })
  await list.getByRole('row', { name: new RegExp(name) }).waitFor()
  expect([await axe(admin), await sidewaysScroll(admin)]).toEqual([[], 0])
  await list.getByRole('button', { name: `Colours of ${name}` }).click()
  await dialog.getByLabel('Main colour').fill('#123456')
  expect([await axe(admin), await sidewaysScroll(admin)]).toEqual([[], 0])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await admin.getByText(`The colours of ${name} are chosen`).waitFor()
  await list.locator('svg rect[fill="#123456"]').waitFor()
  await admin.context().close()

  const fan = await open(`/pl_predictor?competition=${id}`, undefined, width)
  await fan.getByLabel(`${name} goals`).first().waitFor()
  await fan.locator('svg rect[fill="#123456"]').first().waitFor()
  expect(await fan.getByLabel(`${teams[0]} goals`).count()).toBe(0)
  await fan.goto('/history-of-changes')
  await fan.getByText(`Team renamed from ${teams[0]} to ${name}`).waitFor()
  await fan.context().close()
})
