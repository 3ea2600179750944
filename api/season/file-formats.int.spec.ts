/**
 * The ten kinds of files that organisers have, each by the calls of the page: previewed, imported as previewed, nothing new a second time;
 * and a file of each kind with a mistake, whose refusal says where it is and how the file would be read. Each row is printed.
 */
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { readPremierLeague } from '#data/seasons.ts'
import { longestTurn, NOTICED_YARDSTICKS } from '#tests/support/longest-turn.ts'
import { toFantasyPremierLeague, toFootballData, toOpenLigaDb } from '#tests/support/season-of-services.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { endOfImport } from '../support/season-files.ts'

const { admin } = people

type Content = string | Uint8Array<ArrayBuffer>
interface Kind {
  readonly kind: string
  readonly file: () => Content | Promise<Content>
  readonly matches: number
  /** how many of them are played */
  readonly results: number
  /** the first match in the preview */
  readonly first: RegExp
  /** the same kind with a mistake, and the sentence that it is refused by */
  readonly wrong: () => Content | Promise<Content>
  readonly line: number
  readonly refusal: RegExp
}

const league = readPremierLeague()
const asJson = (value: unknown) => JSON.stringify(value, null, 1)
const rows = [
  ['Spieltag', 'Datum', 'Uhrzeit', 'Heim', 'Gast', 'Ort', 'Ergebnis'],
  ['1', '17.08.2025', '15:00', 'FC Süd', 'SV Öst', 'Hafenplatz', '2:1'],
  ['1', '18.08.2025', '18:00', 'TSV Deich', 'VfL Ebbe', '', ''],
] as const
const cells = (separator: string, change: (cell: string) => string = cell => cell) =>
  rows.map(row => row.map(change).join(separator)).join('\n')
const workbook = async (data: readonly (readonly string[])[]) =>
  new Uint8Array(await writeWorkbook(data.map(row => [...row])).toBuffer())
const calendar = (second: string) =>
  [
    'BEGIN:VCALENDAR\r\nVERSION:2.0',
    'BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:FC Süd - SV Öst (2:1)\r\nDTSTART:20250817T133000Z\r\nEND:VEVENT',
    `BEGIN:VEVENT\r\nUID:2\r\nSUMMARY:${second}\r\nDTSTART:20250818T133000Z\r\nEND:VEVENT`,
    'END:VCALENDAR\r\n',
  ].join('\r\n')
const openfootball = (time: string) =>
  asJson({
    name: 'Hafenliga 2025/26',
    matches: [
      {
        round: 'Matchday 1',
        date: '2025-08-17',
        time,
        team1: 'FC Süd',
        team2: 'SV Öst',
        score: { ft: [2, 1] },
      },
      { round: 'Matchday 1', date: '2025-08-18', time: '18:00', team1: 'TSV Deich', team2: 'VfL Ebbe' },
    ],
  })
const byRounds = (away: unknown) =>
  asJson({
    name: 'Hafenpokal 2025',
    rounds: [
      {
        name: 'Final',
        matches: [
          {
            date: '2025-08-17',
            time: '18:00',
            timezone: 'UTC+2',
            team1: { name: 'FC Süd' },
            team2: away,
            score1: 2,
            score2: 1,
          },
        ],
      },
    ],
  })
const results = (goals: string) =>
  [
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,B365H',
    `E0,16/08/2025,20:00,Man United,Fulham,${goals},0,H,0,0,1.6`,
    'E0,17/08/2025,12:30,Ipswich,Liverpool,0,2,A,0,0,8.5',
  ].join('\n')
const footballPool = (date: string) =>
  [
    '/*\n Contributor: A Club\n*/',
    'play_date,home_team,away_team,stadium,match_type,home_team_photo,home_team_flag,home_team_group',
    `${date},Mexico,South Africa,Estadio Azteca,Group stage,,mx.png,A`,
  ].join('\n')

const KINDS: readonly Kind[] = [
  {
    kind: 'cells pasted from a spreadsheet',
    file: () => cells('\t'),
    matches: 2,
    results: 1,
    first: /FC Süd v SV Öst/,
    wrong: () => cells('\t', cell => (cell === '18:00' ? 'soon' : cell)),
    line: 3,
    refusal: /^“soon” is no time: please write it as 15:30$/,
  },
  {
    kind: 'CSV with semicolons, in Latin-1',
    file: () => Uint8Array.from(cells(';'), letter => letter.charCodeAt(0)),
    matches: 2,
    results: 1,
    first: /FC Süd v SV Öst/,
    wrong: () =>
      cells(';', cell => ({ '17.08.2025': '08/07/2025', '18.08.2025': '09/07/2025' })[cell] ?? cell),
    line: 1,
    refusal:
      /^Every date of this sheet can be read in two ways: please say whether the day or the month stands/,
  },
  {
    kind: 'XLSX',
    file: () => workbook(rows),
    matches: 2,
    results: 1,
    first: /FC Süd v SV Öst/,
    wrong: () => workbook(rows.map(row => row.map(cell => (cell === 'SV Öst' ? '' : cell)))),
    line: 2,
    refusal: /^A match has two teams, and here one is missing: /,
  },
  {
    kind: 'iCalendar',
    file: () => calendar('TSV Deich vs VfL Ebbe'),
    matches: 2,
    results: 1,
    first: /FC Süd v SV Öst/,
    wrong: () => calendar('Club evening'),
    line: 8,
    refusal: /^A match has two teams, and here one is missing: Club evening$/,
  },
  {
    kind: 'openfootball, a list of matches',
    file: () => openfootball('15:00'),
    matches: 2,
    results: 1,
    first: /FC Süd v SV Öst/,
    wrong: () => openfootball('noon'),
    line: 7,
    refusal: /^time: must be such as '19:00' or '13:00 UTC-6'$/,
  },
  {
    kind: 'openfootball, by rounds',
    file: () => byRounds({ name: 'SV Öst' }),
    matches: 1,
    results: 1,
    first: /FC Süd v SV Öst/,
    wrong: () => byRounds(5),
    line: 14,
    refusal: /^team2: must be the name of a team$/,
  },
  {
    kind: 'football-data.co.uk',
    file: () => results('1'),
    matches: 2,
    results: 2,
    first: /Man United v Fulham|Manchester United.* v Fulham/,
    wrong: () => results('one'),
    line: 2,
    refusal: /“one/,
  },
  {
    kind: 'football-data.org',
    file: () => asJson(toFootballData(league)),
    matches: 380,
    results: 380,
    first: /Crystal Palace v Arsenal/,
    wrong: () => asJson(toFootballData(league)).replace('"FINISHED"', '"ABANDONED"'),
    line: 0,
    refusal: /^status: /,
  },
  {
    kind: 'OpenLigaDB',
    file: () => asJson(toOpenLigaDb(league)),
    matches: 380,
    results: 380,
    first: /Crystal Palace v Arsenal/,
    wrong: () => asJson(toOpenLigaDb(league)).replace('"2022-08-05T19:00:00Z"', '"tomorrow"'),
    line: 0,
    refusal: /^matchDateTimeUTC: /,
  },
  {
    kind: 'Fantasy Premier League',
    file: () => asJson(toFantasyPremierLeague(league)),
    matches: 380,
    results: 380,
    first: /Crystal Palace v Arsenal/,
    wrong: () => asJson(toFantasyPremierLeague(league).fixtures),
    line: 1,
    refusal: /Put them in one file/,
  },
  {
    kind: 'Football Pool',
    file: () => footballPool('2026-06-11 19:00'),
    matches: 1,
    results: 0,
    first: /Mexico v South Africa/,
    wrong: () => footballPool('on Thursday'),
    line: 5,
    refusal: /“on Thursday/,
  },
]

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
afterAll(() => api.close())

function send(path: '' | '/preview', content: Content, fields: Record<string, string>) {
  const form = new FormData()
  form.set('file', new File([content], 'season'))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return api.post(`/api/admin/import${path}`, form, { as: admin })
}
const preview = async (content: Content, fields: Record<string, string>) => {
  const { status, body } = await send('/preview', content, fields)
  expect(status, body.message).toBe(200)
  return body.data
}
async function bringIn(content: Content, fields: Record<string, string>) {
  const { fingerprint } = await preview(content, fields)
  const { status, body } = await send('', content, { ...fields, fingerprint })
  expect(status, body.message).toBe(200)
  return endOfImport(api, body.data.import)
}

/** Competitions that no earlier file, and no earlier try, has opened. */
let competitions = 0
const ownFields = () => {
  const name = `Season ${++competitions} of a kind 2025`
  return { name, competition: name.toLowerCase().replaceAll(' ', '-'), zone: 'Europe/Berlin' }
}

test.each(KINDS)('$kind', async ({ kind, file, matches, results: played, first, wrong, line, refusal }) => {
  const content = await file()
  const fields = ownFields()
  const seen = await preview(content, fields)
  expect(seen).toMatchObject({ matches, results: played, leftOut: 0, problems: [], opens: true })
  const match = seen.listed.find(({ kind: change }: { kind: string }) => change === 'new-match')
  expect(match.teams).toMatch(first)
  expect(await bringIn(content, fields)).toMatchObject({ state: 'done', written: seen.changes, problems: [] })
  expect(await preview(content, fields)).toMatchObject({ changes: 0, differences: [], problems: [] })

  const [problem] = (await preview(await wrong(), ownFields())).problems
  const counts = `${seen.matches} matches, ${seen.results} with a result, ${seen.changes} changes`
  console.log(`| ${kind} | ${counts}; ${match.what} | line ${problem?.line}: ${problem?.reason} |`)
  expect(problem?.reason).toMatch(refusal)
  if (line > 0) expect(problem.line).toBe(line)
})

test.each<[string, () => Content]>([
  ['a PDF', () => '%PDF-1.7'],
  ['a web page', () => '<!doctype html><p>'],
  [
    'an OpenDocument file',
    () => `PK${'\0'.repeat(28)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`,
  ],
  ['a packed file', () => Uint8Array.from(zipSync({ 'season.txt': strToU8('Reds v Blues') }))],
  ['an old or locked Excel', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])],
  ['a text without columns', () => 'Dear Sirs'],
  ['The file is empty', () => ''],
])('a file of no known kind hears what it seems to be and what is read: %s', async (is, content) => {
  const [problem] = (await preview(content(), ownFields())).problems
  console.log(`| ${is} | ${problem?.reason} |`)
  expect(problem?.reason).toContain(is)
  expect(problem?.reason).toMatch(
    /Read are sheets .*XLSX.*iCalendar.*openfootball.*football-data\.org, OpenLigaDB and Fantasy Premier League/,
  )
})

/** The largest league of 50 clubs within the bounds of a competition. */
const CLUBS = 50
const ROUNDS = 40

/** Each round pairs all clubs, by the circle of Berger. */
function largestSeason(): string {
  const lines = ['Round;Date;Time;Home;Away;Score']
  for (let round = 0; round < ROUNDS; round++) {
    const day = new Date(Date.UTC(2025, 0, 4 + 7 * round)).toISOString().slice(0, 10)
    for (let pair = 0; pair < CLUBS / 2; pair++) {
      const home = pair === 0 ? CLUBS - 1 : (round + pair) % (CLUBS - 1)
      const away = (round + CLUBS - 1 - pair) % (CLUBS - 1)
      lines.push(`${round + 1};${day};15:00;Club ${home + 1};Club ${away + 1};${pair % 4}:${round % 3}`)
    }
  }
  return lines.join('\n')
}

test('a file of 1,000 matches is read and imported without a blocked event loop', {
  timeout: 180_000,
}, async () => {
  const content = largestSeason()
  const fields = ownFields()
  const read = await longestTurn(() => preview(content, fields))
  const seen = read.answer
  expect(seen).toMatchObject({ matches: (CLUBS / 2) * ROUNDS, problems: [] })
  const imported = await longestTurn(() => bringIn(content, fields))
  expect(imported.answer).toMatchObject({ state: 'done', written: seen.changes, problems: [] })
  console.log(
    `| 1,000 matches | previewed: ${read.words} | ${seen.changes} changes imported: ${imported.words} |`,
  )
  for (const { yardsticks, words } of [read, imported])
    expect(yardsticks, words).toBeLessThan(NOTICED_YARDSTICKS)
})
