/** A season from a sheet: any encoding and separator, columns and order of dates as the admin says, and no blocked server. */
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { MAX_SEASON_BYTES } from '#contract/season/import-calls.ts'
import { longestTurn, NOTICED_YARDSTICKS } from '#tests/support/longest-turn.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { endOfImport } from '../support/season-files.ts'

const { admin } = people
const SHEET = [
  'Spieltag;Datum;Uhrzeit;Heim;Gast;Ort;Ergebnis',
  '1;07.03.2026;15:00;FC Süd;SV Öst;Hafenplatz;',
  '1;08.03.2026;18:00;TSV Deich;VfL Ebbe;;',
  '1;08.03.2026;18:00;TSV Deich;VfL Ebbe;;',
].join('\r\n')
const fields = { name: 'Hafenliga 2026', zone: 'Europe/Berlin' }

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
})
afterEach(() => api.close())

function send(
  path: '' | '/preview',
  bytes: string | Uint8Array<ArrayBuffer>,
  given: Record<string, string> = fields,
) {
  const form = new FormData()
  form.set('file', new File([bytes], 'cells.txt'))
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  return api.post(`/api/admin/import${path}`, form, { as: admin })
}
const preview = async (bytes: string | Uint8Array<ArrayBuffer>, given = fields) =>
  (await send('/preview', bytes, given)).body.data

test('a pasted sheet is previewed, imported as it was previewed, and changes nothing twice', async () => {
  const found = await preview(SHEET)
  expect(found).toMatchObject({
    competition: { id: 'hafenliga-2026', name: 'Hafenliga 2026' },
    matches: 2,
    problems: [],
    changes: 4,
    doubtful: [],
    table: { separator: 'semicolon', dateOrder: 'dmy', rows: 3, merged: 1 },
    teams: [{ name: 'FC Süd' }, { name: 'SV Öst' }, { name: 'TSV Deich' }, { name: 'VfL Ebbe' }],
    rounds: [{ name: '1 of 1', matches: 2, first: '2026-03-07T14:00:00.000Z' }],
  })
  const done = await send('', SHEET, { ...fields, fingerprint: found.fingerprint })
  expect(done.status).toBe(200)
  expect(await endOfImport(api, done.body.data.import)).toMatchObject({
    state: 'done',
    written: 4,
    problems: [],
  })
  const [match] = (await api.get('/api/matchList?competition=hafenliga-2026')).body.data
  expect(match).toMatchObject({ fristTeamName: 'FC Süd', ground_name: 'Hafenplatz' })
  expect(await preview(SHEET)).toMatchObject({ changes: 0, problems: [] })
})

test('columns, order of dates and name that an admin says hold for the import as for its preview', async () => {
  const sheet = 'Date,A-side,B-side\n08/03/2026 15:00,FC North,SV South\n09/03/2026 15:00,SV West,TSV East'
  const unclear = await preview(sheet)
  expect(unclear.problems).toMatchObject([{ line: 1, said: { id: 'sheet.order' } }])
  expect(unclear.table).toMatchObject({ dateOrders: ['dmy', 'mdy'], dateOrder: null })
  const choices = { ...fields, columns: 'date,away,home', dateOrder: 'dmy' }
  const found = await preview(sheet, choices)
  expect(found.problems).toEqual([])
  const done = await send('', sheet, { ...choices, fingerprint: found.fingerprint })
  expect(await endOfImport(api, done.body.data.import)).toMatchObject({ state: 'done', problems: [] })
  const list = (await api.get('/api/matchList?competition=hafenliga-2026')).body.data
  expect(list[0]).toMatchObject({ fristTeamName: 'SV South', match_time: '2026-03-08T14:00:00.000Z' })
  expect((await send('/preview', sheet, { ...fields, columns: 'date,nonsense' })).status).toBe(400)
  expect((await send('/preview', sheet, { ...fields, columns: 'home,'.repeat(300) })).status).toBe(400)
  expect((await send('/preview', sheet, { ...fields, dateOrder: 'ydm' })).status).toBe(400)
  expect((await send('/preview', sheet, { ...fields, zone: 'Mars/Base' })).status).toBe(400)
})

test('a sheet may come in any encoding', async () => {
  const units = (bigEndian: boolean) =>
    Uint8Array.from(
      [...`\uFEFF${SHEET}`].flatMap(letter => {
        const unit = letter.charCodeAt(0)
        return bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]
      }),
    )
  const bytes = [
    new TextEncoder().encode(SHEET),
    Uint8Array.from(SHEET, letter => letter.charCodeAt(0)),
    units(false),
    units(true),
  ]
  for (const file of bytes) expect((await preview(file)).teams[0]).toEqual({ name: 'FC Süd', matches: 1 })
})

test('a workbook is previewed and imported like the cells in it, and hostile ones are refused by a sentence', async () => {
  const rows = SHEET.split('\r\n').map(row => row.split(';'))
  const workbook = new Uint8Array(await writeWorkbook(rows).toBuffer())
  const found = await preview(workbook)
  expect(found).toMatchObject({
    matches: 2,
    changes: 4,
    problems: [],
    table: { separator: 'tab', merged: 1 },
  })
  const done = await send('', workbook, { ...fields, fingerprint: found.fingerprint })
  expect(await endOfImport(api, done.body.data.import)).toMatchObject({ state: 'done', problems: [] })
  expect(await preview(SHEET)).toMatchObject({ changes: 0, problems: [] })

  const zeros = new Uint8Array(64 * 1_048_576)
  const bomb = Uint8Array.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/zeros.xml': zeros }))
  const broken = Uint8Array.from(zipSync({ 'xl/workbook.xml': strToU8('no XML') }))
  for (const hostile of [bomb, broken])
    for (const path of ['', '/preview'] as const) {
      const { status, body } = await send(path, hostile, { ...fields, fingerprint: found.fingerprint })
      expect([status, body.message]).toEqual([400, expect.stringMatching(/^The workbook .* paste them$/)])
    }
})

test('hostile sheets are refused by a sentence, and hold nobody else up', { timeout: 240_000 }, async () => {
  const rest = MAX_SEASON_BYTES - 100
  const hostile: Record<string, string | Uint8Array<ArrayBuffer>> = {
    'a million commas': ','.repeat(rest),
    'fifty thousand rows': `Date;Home;Away\n${'7.3.26;A;B\n'.repeat(50_000)}`,
    'rows that are all wrong': `Date;Home;Away\n${'soon;A;B\n'.repeat(2_900)}`,
    'an open quotation mark': `Date;Home;Away\n"${'x;y\n'.repeat(rest / 5)}`,
    'a NUL in a name': SHEET.replace('Süd', 'S\0d'),
    'nothing but NUL': new Uint8Array(rest),
    formulas: `Date;Home;Away\n7.3.2026;=cmd|' /C calc'!A0;@SUM(1)`,
    'a workbook': Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(1_000)]),
    nothing: '',
  }
  // They are read in a thread.
  const { yardsticks, words } = await longestTurn(async () => {
    for (const [name, text] of Object.entries(hostile)) {
      const { status, body } = await send('/preview', text)
      expect([name, status], body.message).toEqual([name, 200])
      const [problem] = body.data.problems
      expect([name, problem?.reason.length > 10, body.data.problems.length <= 500]).toEqual([
        name,
        true,
        true,
      ])
    }
  })
  expect(yardsticks, words).toBeLessThan(NOTICED_YARDSTICKS)
})
