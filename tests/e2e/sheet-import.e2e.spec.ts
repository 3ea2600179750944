// @module-tag thorough
/** A club's admin brings a season in from a spreadsheet: cells pasted, columns corrected, an order of dates said. */
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { BEFORE_LOCK } from '#api/support/league.ts'
import { people } from '#api/support/people.ts'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, WIDE } from '#tests/support/browser.ts'
import { useLeague } from '#tests/support/league-browser.ts'

const league = useLeague(BEFORE_LOCK)
const { browser } = league

const CELLS = [
  ['Woche', 'Datum', 'Anpfiff', 'Team A-Jugend', 'Gegner', 'Platz'],
  ['1', '08/03/2026', '15:00', 'FC Harbour', 'SV Quarry', 'The Green'],
  ['1', '09/03/2026', '15:00', 'United Mill', 'Old Pier', ''],
  ['2', '10/03/2026', 'soon', 'SV Quarry', 'United Mill', ''],
]
const text = (rows: readonly (readonly string[])[]) => rows.map(row => row.join('\t')).join('\n')

test.each([WIDE, NARROW])('a sheet becomes a season, %i pixels wide', async width => {
  const name = `Village League ${width} 2026`
  const page = await browser.openPage(width, 'admin')
  await page.goto('/admin-import')
  await page.getByLabel('Name of the competition').fill(name)
  await page.getByLabel('Time zone').fill('Europe/London')
  const cells = page.getByLabel('Cells of a spreadsheet')
  const look = page.getByRole('button', { name: 'Preview', exact: true })

  await cells.fill(text(CELLS))
  await look.click()
  await page.getByText('Every date can be read in two ways: is the day or the month first?').waitFor()
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0)
  expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.getByLabel('Dates are written as').selectOption('dmy')
  await page.getByText('“soon” is no time: please write it as 15:30').waitFor()
  await page.getByText('Line 4', { exact: true }).waitFor()

  const right = text(CELLS).replace('soon', '16:00')
  await cells.fill(right)
  await look.click()
  await page.getByLabel('Dates are written as').selectOption('dmy')
  // The guess took the columns in their order; the admin says that the guests come first.
  const columns = page.getByRole('region', { name: 'How the sheet is read' })
  await columns.getByLabel('Team A-Jugend').selectOption('away')
  await columns.getByLabel('Gegner').selectOption('home')
  await page.getByRole('row', { name: /New match.*SV Quarry v FC Harbour/ }).waitFor()
  expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: /^Import \d+ changes$/ }).click()
  await page.getByText(/^The season file is imported/).waitFor()
  const { data } = (await league.api.get(`/api/matchList?competition=village-league-${width}-2026`)).body
  expect(data.map((match: { match_time: string }) => match.match_time)).toEqual([
    '2026-03-08T15:00:00.000Z',
    '2026-03-09T15:00:00.000Z',
    '2026-03-10T16:00:00.000Z',
  ])

  // The second row is gone from the sheet: the match stays, and is named with its page.
  await page.goto('/admin-import')
  await page.getByLabel('Name of the competition').fill(name)
  await page.getByLabel('Time zone').fill('Europe/London')
  const [headings = [], first = [], , third = []] = CELLS.map(row =>
    row.map(cell => cell.replace('soon', '16:00')),
  )
  await cells.fill(text([headings, first, third]))
  await look.click()
  await page.getByLabel('Dates are written as').selectOption('dmy')
  await columns.getByLabel('Team A-Jugend').selectOption('away')
  await columns.getByLabel('Gegner').selectOption('home')
  await page.getByText('There is nothing to change').waitFor()
  const [difference] = await page.getByRole('list', { name: 'Differences' }).getByRole('listitem').all()
  expect(await difference?.textContent()).toMatch(/^Old Pier v United Mill: .*not in this file/)
  expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await difference?.getByRole('link').click()
  await page
    .getByRole('heading', { name: /Old Pier/ })
    .first()
    .waitFor()
})

test('the template is taken as it is, and a file of no known kind hears what is read', async () => {
  const page = await browser.openPage(WIDE, 'admin')
  await page.goto('/admin-import')
  const link = page.getByRole('link', { name: 'Download a template' })
  const [type, text = ''] = ((await link.getAttribute('href')) ?? '').split(',')
  expect([type, await link.getAttribute('download')]).toEqual(['data:text/csv;charset=utf-8', 'season.csv'])
  const buffer = Buffer.from(decodeURIComponent(text))
  await page.getByLabel('Name of the competition').fill('Template League 2026/27')
  const file = page.getByLabel('Season file, 1 MB at most')
  await file.setInputFiles({ name: 'season.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('row', { name: /New match.*FC Harbour v SV Quarry/ }).waitFor()
  const workbook = await writeWorkbook([
    ['Date', 'Home', 'Away'],
    [
      { value: new Date('2026-08-17T15:00:00Z'), type: Date, format: 'd mmm yyyy hh:mm' },
      'FC Cellar',
      'SV Attic',
    ],
  ]).toBuffer()
  await file.setInputFiles({ name: 'plan.xlsx', mimeType: 'application/zip', buffer: workbook })
  await page.getByRole('row', { name: /New match.*FC Cellar v SV Attic/ }).waitFor()
  // Another field asks for another look, at the same file.
  await page.getByLabel('Time zone').fill('Europe/Lisbon')
  const again = page.getByRole('button', { name: 'Preview again' })
  await again.waitFor()
  expect(await axe(page)).toEqual([])
  await again.click()
  await page.getByRole('row', { name: /New match.*FC Cellar v SV Attic/ }).waitFor()
  await file.setInputFiles({
    name: 'packed.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004'),
  })
  await page.getByText(/This seems to be a packed file.*Read are sheets/).waitFor()
})

/** Two weeks that were played, and one to come. */
const PLAYED_WEEKS = [
  'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis',
  '1;01.02.2026;15:00;FC Kai;SV Mole;2:1',
  '2;08.02.2026;15:00;SV Mole;FC Kai;0:0',
  '3;29.03.2026;15:00;FC Kai;TSV Bug;',
].join('\n')

/** A pool that no earlier try has brought in. */
let pools = 0

test.each([WIDE, NARROW])(
  'a pool that ran on paper comes in: weeks without results, predictions, then the results, at %i',
  async width => {
    const name = `Paper League ${++pools} 2026`
    const competition = `paper-league-${pools}-2026`
    const player = `paper${pools}`
    const results = async () => {
      const { data } = (await league.api.get(`/api/matchList?competition=${competition}`)).body
      return data.map((match: { fristTeamSore: number | null }) => match.fristTeamSore ?? null)
    }
    const page = await browser.openPage(width, 'admin')
    const fine = async () => expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
    const isLater = page.getByRole('checkbox', { name: /^Leave the results out for now/ })
    const result = page.getByRole('row', { name: /Result.*FC Kai v SV Mole/ }).first()
    const preview = async () => {
      await page.goto('/admin-import')
      await page.getByLabel('Name of the competition').fill(name)
      await page.getByLabel('Time zone').fill('Europe/Berlin')
      await page.getByLabel('Cells of a spreadsheet').fill(PLAYED_WEEKS)
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
    }
    await preview()
    await result.waitFor()
    await isLater.check()
    await result.waitFor({ state: 'detached' })
    await page
      .getByRole('row', { name: /New match.*FC Kai v SV Mole/ })
      .first()
      .waitFor()
    await fine()
    await page.getByRole('button', { name: /^Import \d+ changes$/ }).click()
    await page.getByText(/^The season file is imported/).waitFor()
    expect(await results()).toEqual([null, null, null])

    // The choice that is in force stands on the page as long as it is.
    await page.getByLabel('Time zone').fill('Europe/Vienna')
    await page.getByRole('button', { name: 'Preview again' }).click()
    await page.getByText('There is nothing to change').waitFor()
    expect(await isLater.isChecked()).toBe(true)
    await isLater.uncheck()
    await result.waitFor()
    await fine()

    await page.goto('/usersList?show=players')
    await page.getByLabel('Cells of a spreadsheet').fill(`Name\n${player}`)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByLabel('Reason').fill('The pool of our bar')
    await page.getByRole('button', { name: 'Keep 1 player' }).click()
    await page.getByText('1 player is kept').waitFor()
    await page.goto('/usersList?show=predictions')
    await page.getByLabel('Competition').selectOption(competition)
    await page
      .getByLabel('Cells of a spreadsheet')
      .fill(`Spieler;Heim;Gast;Tipp\n${player};FC Kai;SV Mole;2:1\n${player};SV Mole;FC Kai;1:1`)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('row', { name: player }).getByText('2:1').waitFor()
    await page.getByRole('textbox', { name: 'Reason' }).fill('The sheet of our bar')
    await page.getByRole('button', { name: 'Enter 2 predictions' }).click()
    await page.getByText('2 predictions are entered').waitFor()

    // The competition is open now: the same file brings the results, and nothing is asked.
    await preview()
    await result.waitFor()
    expect(await isLater.count()).toBe(0)
    await page.getByRole('button', { name: /^Import \d+ changes$/ }).click()
    await page.getByText(/^The season file is imported/).waitFor()
    expect(await results()).toEqual([2, 0, null])
    // An exact score gives 5, the right margin 3.
    const board = await league.api.get(`/api/users/leaderboard?competition=${competition}`, {
      as: people.ada,
    })
    expect(board.body.data).toMatchObject([{ user_name: player, points: 8, kept: true }])
  },
)
