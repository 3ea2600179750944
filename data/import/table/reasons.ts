/** Why a sheet, or a row of it, can't be read: the sentence, and the id that the catalogues of other languages have it by. */
import type { ImportProblem } from '../season-to-import.ts'

type Reason = Omit<ImportProblem, 'line'>

function reason(id: string, text: string, values: Record<string, string> = {}): Reason {
  return { reason: text, said: { id: `sheet.${id}`, text, values } }
}

/** Characters of a cell that a sentence repeats. */
const SHOWN = 40
const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

export const reasons = {
  noTeams: reason('no-teams', 'Please say which columns hold the home team and the away team'),
  noDate: reason('no-date', 'Please say which column holds the date, or the round'),
  orders: reason(
    'orders',
    'The dates of this sheet are in different orders: please write all of them in one',
  ),
  order: reason(
    'order',
    'Every date of this sheet can be read in two ways: please say whether the day or the month stands first',
  ),
  calendarLong: reason('calendar-long', 'This calendar has more events than a season has matches'),
  calendarBroken: reason('calendar-broken', 'This calendar breaks off, or is not written as calendars are'),
  noMatch: reason('no-match', 'Below the headings there is no match'),
  noName: reason('no-name', 'Please give the competition a name, with its season'),
  unseen: reason('unseen', 'This line holds a character that nobody sees: the file is damaged, or no text'),
  neither: reason('neither', 'This match has neither a date nor a round'),
  team: (row: string) => {
    const shown = cut(row)
    return reason('team', `A match has two teams, and here one is missing: ${shown}`, { row: shown })
  },
  formula: (cell: string) => ofCell('formula', cell, 'is a formula: please paste its value'),
  date: (cell: string) =>
    ofCell('date', cell, 'is no date: please write it as 17.08.2026, 2026-08-17 or 08/17/2026'),
  time: (cell: string) => ofCell('time', cell, 'is no time: please write it as 15:30'),
  score: (cell: string) => ofCell('score', cell, 'is no score: please write it as 2:1'),
  goals: (home: string, away: string) =>
    reason('goals', `“${cut(home)}” and “${cut(away)}” are no goals`, { home: cut(home), away: cut(away) }),
} as const

function ofCell(id: string, cell: string, is: string): Reason {
  return reason(id, `“${cut(cell)}” ${is}`, { cell: cut(cell) })
}
