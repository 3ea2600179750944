/** Why a sheet can't be read, as `data/import/table/reasons.ts` says it: `sheet.<reason>`. */
import { t } from '@lingui/core/macro'

export const sheetReasons = [
  t({ id: 'sheet.no-teams', message: 'Please say which columns hold the home team and the away team' }),
  t({ id: 'sheet.no-date', message: 'Please say which column holds the date, or the round' }),
  t({
    id: 'sheet.orders',
    message: 'The dates of this sheet are in different orders: please write all of them in one',
  }),
  t({
    id: 'sheet.order',
    message:
      'Every date of this sheet can be read in two ways: please say whether the day or the month stands first',
  }),
  t({ id: 'sheet.calendar-long', message: 'This calendar has more events than a season has matches' }),
  t({
    id: 'sheet.calendar-broken',
    message: 'This calendar breaks off, or is not written as calendars are',
  }),
  t({ id: 'sheet.no-match', message: 'Below the headings there is no match' }),
  t({ id: 'sheet.no-name', message: 'Please give the competition a name, with its season' }),
  t({
    id: 'sheet.unseen',
    message: 'This line holds a character that nobody sees: the file is damaged, or no text',
  }),
  t({ id: 'sheet.neither', message: 'This match has neither a date nor a round' }),
  t({ id: 'sheet.team', message: 'A match has two teams, and here one is missing: {row}' }),
  t({ id: 'sheet.formula', message: '“{cell}” is a formula: please paste its value' }),
  t({
    id: 'sheet.date',
    message: '“{cell}” is no date: please write it as 17.08.2026, 2026-08-17 or 08/17/2026',
  }),
  t({ id: 'sheet.time', message: '“{cell}” is no time: please write it as 15:30' }),
  t({ id: 'sheet.score', message: '“{cell}” is no score: please write it as 2:1' }),
  t({ id: 'sheet.goals', message: '“{home}” and “{away}” are no goals' }),
]
