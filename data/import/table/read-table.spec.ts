import { describe, expect, test } from 'vitest'
import { readTable, type TableReading } from './read-table.ts'

const GERMAN = [
  'Spieltag\tDatum\tUhrzeit\tHeim\tGast\tOrt\tErgebnis',
  '1\t17.08.2026\t15:30\tFC Anker\tSV Boot\tHafenplatz\t2:1',
  '1\t18.08.2026\t18:00\tTSV Deich\tVfL Ebbe\tAm Deich\t',
  '2\t24.08.2026\t15:30\tSV Boot\tTSV Deich\t\t',
].join('\n')

function read(text: string, reading?: TableReading) {
  const table = readTable(text, reading)
  if (!table?.ok) throw new Error(JSON.stringify(table))
  return table
}
function problemsOf(text: string, reading?: TableReading): string[] {
  const table = readTable(text, reading)
  return table && !table.ok ? table.problems.map(({ line, reason }) => `${line}: ${reason}`) : []
}

test('a sheet that is pasted from a spreadsheet becomes matches with their lines', () => {
  const { matches, lines, table } = read(GERMAN)
  expect(matches).toEqual([
    {
      round: 'Matchday 1',
      date: '2026-08-17',
      time: '15:30',
      team1: 'FC Anker',
      team2: 'SV Boot',
      ground: 'Hafenplatz',
      score: { ft: [2, 1] },
    },
    {
      round: 'Matchday 1',
      date: '2026-08-18',
      time: '18:00',
      team1: 'TSV Deich',
      team2: 'VfL Ebbe',
      ground: 'Am Deich',
    },
    { round: 'Matchday 2', date: '2026-08-24', time: '15:30', team1: 'SV Boot', team2: 'TSV Deich' },
  ])
  expect(lines).toEqual([2, 3, 4])
  expect(table).toMatchObject({ separator: 'tab', dateOrder: 'dmy', rows: 3, merged: 0 })
  expect(table.columns[1]).toEqual({ heading: 'Datum', role: 'date' })
})

test.each([';', ',', '|'])('any separator, quotes and line breaks in cells: %s', mark => {
  const text = [
    'Date;Home;Away;Venue',
    '2026-08-17;"FC ""A"" Anker";SV Boot;"Platz 1',
    'am Hafen"',
    '2026-08-18;C;D;',
  ]
    .join('\r\n')
    .replaceAll(';', mark)
  const { matches, lines } = read(text)
  expect(matches).toMatchObject([{ team1: 'FC "A" Anker', ground: 'Platz 1 am Hafen' }, { team1: 'C' }])
  expect(lines).toEqual([2, 4])
})

test('both teams may stand in one cell, and the time beside the date', () => {
  for (const teams of ['Reds - Blues', 'Reds vs Blues', 'Reds v. Blues', 'Reds – Blues', 'Reds gegen Blues'])
    expect(read(`Date;Match\n17/08/2026 15:30;${teams}`).matches, teams).toEqual([
      { date: '2026-08-17', time: '15:30', team1: 'Reds', team2: 'Blues' },
    ])
})

test('rounds are counted in every language, and named ones keep their names', () => {
  const rounds = [
    '3',
    '3.',
    'Matchday 3',
    '3. Spieltag',
    'Jornada 3',
    '3ª jornada',
    'الجولة ٣',
    '3 of 38',
    'Round 3',
  ]
  for (const round of rounds)
    expect(read(`Round;Home;Away\n${round};A;B`).matches[0]?.round, round).toMatch(/^Matchday 3$/)
  expect(read('Round;Home;Away\nFinal;A;B').matches[0]?.round).toBe('Final')
})

test('columns can be said, headings or not', () => {
  const text = '17.08.2026;Hafenplatz;FC Anker;SV Boot'
  expect(read(text).matches[0]).toMatchObject({ team1: 'Hafenplatz', team2: 'FC Anker' })
  const columns = ['date', 'venue', 'home', 'away'] as const
  expect(read(text, { columns }).matches[0]).toMatchObject({
    team1: 'FC Anker',
    team2: 'SV Boot',
    ground: 'Hafenplatz',
  })
})

describe('an order of dates that is not clear', () => {
  const text = 'Date;Home;Away\n08/09/2026;A;B\n01/02/2026;C;D'
  test('is asked, and never guessed', () => {
    const table = readTable(text)
    expect(table?.table).toMatchObject({ dateOrders: ['dmy', 'mdy'], dateOrder: null })
    expect(problemsOf(text)).toEqual([
      '1: Every date of this sheet can be read in two ways: please say whether the day or the month stands first',
    ])
  })
  test('is what the admin says', () => {
    expect(read(text, { dateOrder: 'dmy' }).matches[0]?.date).toBe('2026-09-08')
    expect(read(text, { dateOrder: 'mdy' }).matches[0]?.date).toBe('2026-08-09')
  })
  test('of two kinds is said', () => {
    expect(problemsOf('Date;Home;Away\n17/09/2026;A;B\n09/17/2026;C;D')[0]).toContain('in different orders')
  })
})

test('rows that stand twice are one', () => {
  const { matches, table } = read(`${GERMAN}\n1\t17.08.2026\t15:30\tFC Anker\tSV Boot\tHafenplatz\t2:1\n\n`)
  expect([matches.length, table.rows, table.merged]).toEqual([3, 4, 1])
})

test('every row that can not be read is named with its line and a sentence', () => {
  const text = [
    'Date;Time;Home;Away;Score',
    '17.08.2026;15:30;A;B;2:1',
    'soon;15:30;A;B;',
    '17.08.2026;noon;A;B;',
    '17.08.2026;15:30;A;;',
    '17.08.2026;15:30;A;B;lost',
    '31.02.2026;15:30;A;B;',
    '17.08.2026;15:30;=HYPERLINK("x");B;',
  ].join('\n')
  expect(problemsOf(text)).toEqual([
    '3: “soon” is no date: please write it as 17.08.2026, 2026-08-17 or 08/17/2026',
    '4: “noon” is no time: please write it as 15:30',
    '5: A match has two teams, and here one is missing: 17.08.2026, 15:30, A',
    '6: “lost” is no score: please write it as 2:1',
    '7: “31.02.2026” is no date: please write it as 17.08.2026, 2026-08-17 or 08/17/2026',
    '8: “=HYPERLINK("x")” is a formula: please paste its value',
  ])
})

test('what is missing is said: teams, date or round, matches', () => {
  expect(problemsOf('a;b\n1;2')).toEqual(['1: Please say which columns hold the home team and the away team'])
  expect(problemsOf('Home;Away\nA-Team;B-Team')).toEqual([
    '1: Please say which column holds the date, or the round',
  ])
  expect(problemsOf('Date;Home;Away')).toEqual(['1: Below the headings there is no match'])
  expect(readTable('This is a letter.\nIt has two lines.')).toBeNull()
  expect(readTable('')).toBeNull()
})

/** In milliseconds, on a machine that does other work; what is read in square time takes minutes. */
const SOON_MS = 20_000

describe('hostile sheets end soon, with a sentence', () => {
  const within = (run: () => unknown) => {
    const started = performance.now()
    const result = run()
    expect(performance.now() - started).toBeLessThan(SOON_MS)
    return result
  }
  test.each([
    ['a million commas', ','.repeat(1_000_000)],
    ['lines of commas', `${','.repeat(1_000)}\n`.repeat(1_000)],
    ['fifty thousand rows', `Date;Home;Away\n${'17.08.2026;A;B\n'.repeat(50_000)}`],
    ['a quotation mark that is never closed', `Date;Home;Away\n"${'x;y\n'.repeat(100_000)}`],
    ['nothing but quotation marks', '"'.repeat(1_000_000)],
    ['nothing but tabs', '\t'.repeat(1_000_000)],
    ['a long cell', `Date;Home;Away\n17.08.2026;${'A'.repeat(1_000_000)};B`],
    ['many spaces', `Date;Match\n17.08.2026;A${' '.repeat(19_000)}B\n`.repeat(40)],
  ])('%s', (_, text) => {
    const table = within(() => readTable(text)) as ReturnType<typeof readTable>
    if (table) expect(table.ok ? 'read' : table.problems.length).toBeGreaterThan(0)
  })
})

test('times below a heading that says UTC are in UTC, wherever the reader is', () => {
  for (const sheet of [
    'Date;Kick-off (UTC);Home;Away\n2026-08-17;15:30;Reds;Blues',
    'UtcDate;Home;Away\n2026-08-17 15:30;Reds;Blues',
  ])
    expect(read(sheet).matches, sheet).toMatchObject([{ date: '2026-08-17', time: '15:30 UTC' }])
})

test('the files of Football Pool are known, with the note before their headings', () => {
  const sheet = [
    '/*',
    ' Contributor: A Club',
    '*/',
    'play_date,home_team,away_team,stadium,match_type,home_team_photo,home_team_flag,home_team_group',
    '2026-06-11 19:00,Mexico,South Africa,Estadio Azteca,Group stage,,mx.png,A',
  ]
  const { matches, lines } = read(sheet.join('\n'))
  expect(matches).toEqual([
    {
      round: 'Group stage',
      date: '2026-06-11',
      time: '19:00 UTC',
      team1: 'Mexico',
      team2: 'South Africa',
      ground: 'Estadio Azteca',
      group: 'A',
    },
  ])
  expect(lines).toEqual([5])
})
