// @module-tag thorough
/** Exports as LibreOffice opens them, on a German computer and on a British one: scores stay scores, names are no formulas. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SheetFormat } from '#contract/season/sheet-format.ts'
import { hasOffice, type OfficeLocale, openedByOffice } from '#tests/support/office.ts'
import { BEFORE_LOCK, early, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { Sheets } from './sheets.ts'

const { ada, ben, admin } = people
const NAMES = { [ada.id]: 'Jürgen', [ben.id]: '=1+1' }
/** Of a start of LibreOffice, in milliseconds; a test has two. */
const PATIENCE = 120_000

if (!hasOffice) console.log('No export is opened by LibreOffice here: there is no soffice on the PATH.')

const READERS: readonly (readonly [OfficeLocale, 'de' | 'en', SheetFormat])[] = [
  ['de-DE', 'de', 'csv'],
  ['en-GB', 'en', 'csv'],
  ['de-DE', 'de', 'xlsx'],
  ['en-GB', 'en', 'xlsx'],
]

let api: RunningApi
beforeAll(async () => {
  if (!hasOffice) return
  api = await runApi()
  api.now = BEFORE_LOCK
  // Older than the rule for names, or of an import: what a sheet must stand whatever it is.
  for (const [id, name] of Object.entries(NAMES))
    await api.pool.query('update identity.users set user_name = $2 where id = $1', [id, name])
  for (const as of [ada, ben])
    await api.post('/api/saveMatchHistry', { predictionData: [prediction(early, 2, 1)] }, { as })
  api.now = PLAYED
  const score = { matchId: early, fristTeamSore: 2, secondTeamSore: 1 }
  expect((await api.post('/api/admin/setscore', score, { as: admin })).status).toBe(200)
  const winner = { matchId: early, winner_name: 'Greens' }
  expect((await api.post('/api/admin/setwinner', winner, { as: admin })).status).toBe(200)
  await api.settled()
})
afterAll(() => api?.close())

/** In a workbook a name stands as it is; CSV has no other way to say that a name is no formula. */
const guarded = (format: SheetFormat, text: string) => (format === 'csv' ? `'${text}` : text)

async function opened(
  name: 'boardExport' | 'adminDetailExport' | 'auditExport',
  [locale, language, format]: (typeof READERS)[number],
) {
  const reply = await api.get(`/api${contract[name].path}?format=${format}`, {
    as: admin,
    headers: { 'Accept-Language': language },
  })
  expect(reply.status).toBe(200)
  const [headings = [], ...rows] = await openedByOffice(`${name}.${format}`, reply.body, locale)
  return rows.map(row => Object.fromEntries(row.map((cell, at) => [String(headings[at]), cell])))
}

test.skipIf(!hasOffice).for(READERS)(
  'the board, in %s, asked for in %s, as %s',
  { timeout: PATIENCE },
  async reader => {
    const rows = await opened('boardExport', reader)
    const names = rows.map(row => Object.values(row)[1])
    expect(names.toSorted()).toEqual([guarded(reader[2], '=1+1'), 'Jürgen'].toSorted())
    for (const row of rows) {
      const [rank, , points] = Object.values(row)
      expect([rank, points]).toEqual([1, 5])
    }
  },
)

test.skipIf(!hasOffice).for(READERS)(
  'the predictions, in %s, asked for in %s, as %s',
  { timeout: PATIENCE },
  async reader => {
    const rows = await opened('adminDetailExport', reader)
    expect(rows).toHaveLength(2)
    expect(rows.map(row => Object.values(row).includes('Jürgen')).toSorted()).toEqual([false, true])
    expect(rows.some(row => Object.values(row).includes(guarded(reader[2], '=1+1')))).toBe(true)
    for (const row of rows)
      expect(row).toMatchObject({ 'Predicted Score': '2:1', 'Match Score': '2:1', Points: 5 })
  },
)

test.skipIf(!hasOffice).for(READERS)(
  'positions keep their zeros, in %s, asked for in %s, as %s',
  { timeout: PATIENCE },
  async reader => {
    const [first] = await opened('auditExport', reader)
    expect(first?.Position).toMatch(reader[2] === 'csv' ? /^'0\d{19}$/ : /^0\d{19}$/)
  },
)

test.skipIf(!hasOffice).for(READERS)(
  'numbers below zero and with decimals, in %s, asked for in %s, as %s',
  { timeout: PATIENCE },
  async ([locale, language, format]) => {
    const sheets = new Sheets()
    async function* rows() {
      yield ['Ünal; the "Fox", ß', '-3', '12.5000', '007', '-x', '10:0']
    }
    const columns = ['Name', 'Change', 'Minutes', 'Number', 'Sign', 'Score']
    const { data } = await sheets.download({ name: 'figures', columns, rows: rows() }, format, {
      now: PLAYED,
      language,
      share: { caller: 'a', isStaff: true },
      counted: all => all,
    })
    const parts: Uint8Array[] = []
    for await (const part of data.content) parts.push(part)
    await sheets.close()
    expect((await openedByOffice(`figures.${format}`, Buffer.concat(parts), locale))[1]).toEqual([
      'Ünal; the "Fox", ß',
      -3,
      12.5,
      guarded(format, '007'),
      guarded(format, '-x'),
      '10:0',
    ])
  },
)
