import { expect, test } from 'vitest'
import { guessColumns, roleOfHeading } from './columns.ts'

const rowsOf = (...rows: string[]) => rows.map((row, at) => ({ line: at + 1, cells: row.split('|') }))
const guess = (...rows: string[]) => {
  const { hasHeadings, roles } = guessColumns(rowsOf(...rows))
  return [hasHeadings, ...roles]
}

test.each([
  ['Date|Time|Home|Away|Round|Venue|Score', 'English'],
  ['Datum|Uhrzeit|Heim|Gast|Spieltag|Ort|Ergebnis', 'German'],
  ['Datum|Anstoß|Heimmannschaft|Gastmannschaft|Runde|Spielstätte|Resultat', 'German of a league'],
  ['Fecha|Hora|Local|Visitante|Jornada|Estadio|Resultado', 'Spanish'],
  ['التاريخ|الوقت|المضيف|الضيف|الجولة|الملعب|النتيجة', 'Arabic'],
  ['DATE|Kick-off (UK)|HomeTeam|AwayTeam|Match Week|Ground|FT', 'other words'],
])('headings are known: %s', headings => {
  expect(guess(headings, '17.08.2026|15:30|Reds|Blues|1|Park|2:1')).toEqual([
    true,
    'date',
    'time',
    'home',
    'away',
    'round',
    'venue',
    'score',
  ])
})

test('known sources are known, and what nobody uses is ignored', () => {
  expect(
    guess('Div|Date|Time|HomeTeam|AwayTeam|FTHG|FTAG|FTR', 'E0|16/08/2024|20:00|Man United|Fulham|1|0|H'),
  ).toEqual([true, 'ignore', 'date', 'time', 'home', 'away', 'homeGoals', 'awayGoals', 'ignore'])
  expect(
    guess(
      'Match Number|Round Number|Date|Location|Home Team|Away Team|Result',
      '1|1|16/08/2024 20:00|Park|A|B|1 - 0',
    ),
  ).toEqual([true, 'ignore', 'round', 'date', 'venue', 'home', 'away', 'score'])
  for (const heading of ['', 'Referee', '__proto__', 'constructor'])
    expect(roleOfHeading(heading)).toBe('ignore')
})

test('without headings the cells say it', () => {
  expect(guess('1|17.08.2026|15:30|Reds|Blues|2:1', '1|17.08.2026|18:00|Greens|Greys|')).toEqual([
    false,
    'round',
    'date',
    'time',
    'home',
    'away',
    'score',
  ])
  expect(guess('Reds|Blues|08/09/2026')).toEqual([false, 'home', 'away', 'date'])
})

test('words above a row with a date are headings, known or not', () => {
  expect(guess('Date|A-side|B-side', '08/03/2026 15:00|FC North|SV South')).toEqual([
    true,
    'date',
    'home',
    'away',
  ])
  expect(guess('Wann|Wer|Gegen wen', '08.03.2026|FC North|SV South')).toEqual([true, 'date', 'home', 'away'])
})

test('headings that leave the teams open are made up for by the cells', () => {
  expect(guess('Datum|Uhrzeit|A-Team|B-Team', '17.08.2026|15:30|Reds|Blues')).toEqual([
    true,
    'date',
    'time',
    'home',
    'away',
  ])
  expect(guess('Date|Match', '17.08.2026|Reds - Blues')).toEqual([true, 'date', 'teams'])
})
