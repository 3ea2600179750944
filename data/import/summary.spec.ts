import { expect, test } from 'vitest'
import type { ImportRow } from './season-to-import.ts'
import { summaryOf } from './summary.ts'

const match = (round: number, home: string, away: string, kickOff: string | null = null) =>
  ({ round, home, away, kickOff }) as ImportRow
const competition = {
  id: 'x',
  name: 'X',
  kind: 'league',
  ruleset: 'premier-league',
  rounds: [1, 2, 3].map(number => ({ number, name: `${number} of 3`, knockOut: false })),
} as const
const summary = (...rows: ImportRow[]) => summaryOf({ competition: competition as never, rows })

test('counts the matches of teams and rounds', () => {
  const { teams, rounds } = summary(
    match(1, 'Reds', 'Blues', '2026-08-18T15:00:00.000Z'),
    match(1, 'Greens', 'Greys', '2026-08-17T15:00:00.000Z'),
    match(2, 'Blues', 'Reds'),
  )
  expect(teams).toEqual([
    { name: 'Blues', matches: 2 },
    { name: 'Greens', matches: 1 },
    { name: 'Greys', matches: 1 },
    { name: 'Reds', matches: 2 },
  ])
  expect(rounds).toEqual([
    { name: '1 of 3', matches: 2, first: '2026-08-17T15:00:00.000Z' },
    { name: '2 of 3', matches: 1, first: null },
    { name: '3 of 3', matches: 0, first: null },
  ])
})

test('names a team that may be another one misspelt, and one that plays far less than most', () => {
  const often = ['FC Anker', 'SV Boot', 'TSV Deich', 'Team 1', 'Team 2']
  const all = often.flatMap(home => often.filter(away => away !== home).map(away => match(1, home, away)))
  const doubtful = (name: string) => summary(...all, match(2, name, 'SV Boot')).doubtful
  expect(summary(...all).doubtful).toEqual([])
  for (const slip of ['FC Ankre', 'FC Ankers', 'FC Anke', 'FC Unker', 'F.C. ANKER', 'Fc  anker', 'FC Änker'])
    expect(doubtful(slip), slip).toEqual([{ team: slip, like: 'FC Anker' }])
  expect(doubtful('VfL Ebbe')).toEqual([{ team: 'VfL Ebbe', like: null }])
})
