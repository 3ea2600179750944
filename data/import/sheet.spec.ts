/** Files of every kind as the import takes them: sheets, what is no season, and what refusals show as examples. */
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { templateSheet } from '#contract/season/sheet-template.ts'
import { readPremierLeague } from '../seasons.ts'
import { readSeason } from './read-season.ts'

describe('a sheet', () => {
  const sheet =
    'Datum;Uhrzeit;Heim;Gast;Spieltag\n17.08.2026;15:30;FC Anker;SV Boot;1\n24.08.2026;15:30;SV Boot;FC Anker;2'
  const options = { name: 'Hafenliga 2026/27', zone: 'Europe/Berlin' }

  test('becomes a season with its rounds, in the zone of its times', () => {
    const read = readSeason(sheet, options)
    expect(read).toMatchObject({
      ok: true,
      season: {
        competition: {
          id: 'hafenliga-2026-27',
          name: 'Hafenliga 2026/27',
          kind: 'league',
          rounds: [{ name: '1 of 2' }, { name: '2 of 2' }],
        },
        rows: [
          { id: 'hafenliga-2026-27.1.fc-anker-sv-boot', round: 1, kickOff: '2026-08-17T13:30:00.000Z' },
          { round: 2, home: 'SV Boot' },
        ],
        lines: [2, 3],
      },
      table: { separator: 'semicolon', dateOrder: 'dmy' },
    })
  })

  test('makes its rounds of its dates where no column says them', () => {
    const dates = [
      'Date;Time;Home;Away',
      ...['17', '18', '24'].map((day, at) => `2026-08-${day};15:00;A${at};B${at}`),
    ]
    const read = readSeason(dates.join('\n'), options)
    expect(read.ok && read.season.competition.rounds.length).toBeGreaterThan(0)
    expect(read.ok && read.season.roundsAreCounted).toBe(true)
  })

  test('needs a name and, for its times, a zone; its id follows from the name', () => {
    expect(readSeason(sheet, { zone: 'Europe/Berlin' })).toMatchObject({
      ok: false,
      problems: [
        {
          line: 1,
          reason: 'Please give the competition a name, with its season',
          said: { id: 'sheet.no-name' },
        },
      ],
      table: { rows: 2 },
    })
    expect(readSeason(sheet, { name: 'Hafenliga' })).toMatchObject({
      problems: [{ line: 2, reason: expect.stringContaining('say its time zone') }, { line: 3 }],
    })
    const unnamed = readSeason(sheet, { ...options, name: 'Kreisliga B' })
    expect(unnamed.ok && unnamed.season.competition.id).toBe('kreisliga-b')
  })

  test('holds no character that nobody sees', () => {
    expect(readSeason(sheet.replace('Anker', 'An\u0000ker'), options)).toMatchObject({
      ok: false,
      problems: [{ line: 2 }],
    })
  })

  test('that names one pairing twice on a day with two results is refused with both lines', () => {
    const twice = 'Date;Time;Home;Away;Score\n2026-08-17;15:00;A;B;1:0\n2026-08-17;15:00;A;B;2:0'
    expect(readSeason(twice, options)).toMatchObject({
      problems: [{ line: 3, reason: 'A v B stands in this file twice, first in line 2' }],
    })
  })
})

test.each([
  ['PK\u0003\u0004\u0014\u0000', 'a packed file'],
  [`PK${'\0'.repeat(28)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`, 'an OpenDocument file'],
  ['%PDF-1.7', 'a PDF'],
  ['<!doctype html><p>', 'a web page'],
  ['<xml/>', 'XML'],
  ['Dear Sirs', 'a text without columns'],
  ['  \n', 'is empty'],
])('a file of no known kind hears what is read, and what it seems to be: %s', (text, is) => {
  const read = readSeason(text)
  expect(read.ok ? [] : read.problems).toEqual([{ line: 1, reason: expect.stringContaining(is) }])
  expect(read.ok ? '' : read.problems[0]?.reason).toContain('pasted from a spreadsheet')
})

test('what a refusal shows as an example is taken', () => {
  const own = readPremierLeague()
  const withKickOff = (kickOff: unknown) =>
    readSeason(
      JSON.stringify({
        version: 1,
        competition: own.competition,
        matches: [{ ...bare(own.matches[0]), kickOff }],
      }),
    )
  const refused = withKickOff('soon')
  const example = /such as (\S+)$/.exec(refused.ok ? '' : (refused.problems[0]?.reason ?? ''))?.[1]
  expect(example).toMatch(/^\d{4}-/)
  const taken = withKickOff(example)
  expect(taken.ok && taken.season.rows[0]?.kickOff).toBe(new Date(example ?? '').toISOString())
  for (const other of [
    '2026-03-07T15:00:00.000Z',
    '2026-03-07T16:00:00+01:00',
    '2026-03-07T15:00:00.123456Z',
  ]) {
    const read = withKickOff(other)
    expect(read.ok && read.season.rows[0]?.kickOff, other).toBe(new Date(other).toISOString())
  }
  for (const wrong of ['2026-03-07T15:00', '2026-03-07', '1066-10-14T09:00:00Z', 1_772_895_600_000])
    expect(withKickOff(wrong).ok, String(wrong)).toBe(false)
})

function bare<Match extends object>(match: Match | undefined) {
  const { id: _, ...rest } = { id: '', ...match }
  return rest
}

test.each(LANGUAGES)('the template is taken as it is, in the language %s', language => {
  const read = readSeason(templateSheet(language), { name: 'Village League 2026/27', zone: 'Europe/London' })
  expect(read).toMatchObject({
    ok: true,
    season: { rows: [{ round: 1, ground: 'The Green' }, {}, { round: 2 }] },
  })
  expect(read.table?.columns.map(({ role }) => role)).toEqual([
    'round',
    'date',
    'time',
    'home',
    'away',
    'venue',
    'score',
  ])
})

describe('a calendar', () => {
  const event = (summary: string, start: string, more = '') =>
    `BEGIN:VEVENT\r\nUID:${summary}\r\nSUMMARY:${summary}\r\nDTSTART${start}\r\n${more}END:VEVENT\r\n`
  const calendar = (...events: string[]) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Hafenliga 2026/27\r\n${events.join('')}END:VCALENDAR\r\n`
  const zone = 'Europe/Berlin'

  test('becomes a season: an event a match, in its own zone or in the chosen one', () => {
    const read = readSeason(
      calendar(
        event('FC Anker - SV Boot', ':20260817T133000Z', 'LOCATION:Hafenplatz\\, Nord\r\n'),
        event('TSV Deich vs VfL Ebbe', ';TZID=America/New_York:20260818T120000'),
        event('SV Boot – TSV Deich (2:1)', ':20260824T153000'),
        event('VfL Ebbe v FC Anker', ';VALUE=DATE:20260825'),
      ),
      { zone },
    )
    expect(read).toMatchObject({
      ok: true,
      season: {
        competition: { id: 'hafenliga-2026-27', name: 'Hafenliga 2026/27' },
        rows: [
          { home: 'FC Anker', kickOff: '2026-08-17T13:30:00.000Z', ground: 'Hafenplatz, Nord' },
          { home: 'TSV Deich', kickOff: '2026-08-18T16:00:00.000Z' },
          { away: 'TSV Deich', kickOff: '2026-08-24T13:30:00.000Z', score: { home: 2, away: 1 } },
          { home: 'VfL Ebbe', kickOff: null },
        ],
        lines: [4, 10, 15, 20],
      },
    })
  })

  test('whose events are no matches, or that breaks off, is refused with its line', () => {
    const problems = (text: string) => {
      const read = readSeason(text, { zone })
      return read.ok ? [] : read.problems.map(({ line, reason }) => `${line}: ${reason}`)
    }
    expect(
      problems(calendar(event('A - B', ':20260817T133000Z'), event('Club evening', ':20260817T180000Z'))),
    ).toEqual(['9: A match has two teams, and here one is missing: Club evening'])
    expect(problems('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY')[0]).toContain('breaks off')
    expect(problems(calendar())[0]).toContain('there is no match')
    expect(problems(calendar(event('A - B', ':20260817T133000Z').repeat(4_000)))[0]).toContain('more events')
  })
})
