/** Why a sheet, or a row of it, can't be read. */
import { type Phrase, staffPhrase } from '#domain/phrase.ts'
import type { ImportProblem } from '../season-to-import.ts'

type Reason = Omit<ImportProblem, 'line'>

function reason(sentence: Phrase): Reason {
  return { reason: sentence.text, said: sentence }
}

/** Characters of a cell that a sentence repeats. */
const SHOWN = 40
const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

export const reasons = {
  noTeams: reason(
    staffPhrase('sheet.no-teams', 'Please say which columns hold the home team and the away team'),
  ),
  noDate: reason(staffPhrase('sheet.no-date', 'Please say which column holds the date, or the round')),
  orders: reason(
    staffPhrase(
      'sheet.orders',
      'The dates of this sheet are in different orders: please write all of them in one',
    ),
  ),
  order: reason(
    staffPhrase(
      'sheet.order',
      'Every date of this sheet can be read in two ways: please say whether the day or the month stands first',
    ),
  ),
  calendarLong: reason(
    staffPhrase('sheet.calendar-long', 'This calendar has more events than a season has matches'),
  ),
  calendarBroken: reason(
    staffPhrase('sheet.calendar-broken', 'This calendar breaks off, or is not written as calendars are'),
  ),
  noMatch: reason(staffPhrase('sheet.no-match', 'Below the headings there is no match')),
  noName: reason(staffPhrase('sheet.no-name', 'Please give the competition a name, with its season')),
  unseen: reason(
    staffPhrase(
      'sheet.unseen',
      'This line holds a character that nobody sees: the file is damaged, or no text',
    ),
  ),
  neither: reason(staffPhrase('sheet.neither', 'This match has neither a date nor a round')),
  team: (row: string) =>
    reason(
      staffPhrase('sheet.team', 'A match has two teams, and here one is missing: {row}', { row: cut(row) }),
    ),
  formula: (cell: string) =>
    reason(
      staffPhrase('sheet.formula', '“{cell}” is a formula: please paste its value', { cell: cut(cell) }),
    ),
  date: (cell: string) =>
    reason(
      staffPhrase(
        'sheet.date',
        '“{cell}” is no date: please write it as 17.08.2026, 2026-08-17 or 08/17/2026',
        { cell: cut(cell) },
      ),
    ),
  time: (cell: string) =>
    reason(staffPhrase('sheet.time', '“{cell}” is no time: please write it as 15:30', { cell: cut(cell) })),
  score: (cell: string) =>
    reason(staffPhrase('sheet.score', '“{cell}” is no score: please write it as 2:1', { cell: cut(cell) })),
  goals: (home: string, away: string) =>
    reason(
      staffPhrase('sheet.goals', '“{home}” and “{away}” are no goals', { home: cut(home), away: cut(away) }),
    ),
} as const
