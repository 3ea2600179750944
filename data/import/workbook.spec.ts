/** Workbooks of a second writer, and of our own making where it would refuse to write them. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { readSeason } from './read-season.ts'
import { isPacked, textOfFile } from './workbook.ts'

const MINUTES_A_DAY = 1_440
/** A time of day as Excel keeps what somebody typed as 15:30, or as 2:1. */
const clock = (hours: number, minutes: number) => ({
  value: (hours * 60 + minutes) / MINUTES_A_DAY,
  type: Number,
  format: 'h:mm',
})
const day = (text: string, format = 'dd.mm.yyyy') => ({ value: new Date(text), type: Date, format })

async function workbook(...sheets: SheetData[]): Promise<Uint8Array> {
  const written = writeWorkbook(sheets.map((data, at) => ({ data, sheet: `Sheet ${at + 1}` })))
  return new Uint8Array(await written.toBuffer())
}
async function textOf(bytes: Uint8Array) {
  const read = await textOfFile(bytes)
  return read.ok ? read.text : read.reason
}

/** A workbook whose one sheet has this XML. */
function madeOf(sheet: string, more: Zippable = {}): Uint8Array {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
    ...more,
  })
}

test('a workbook is read as its cells would be pasted: days, times, scores that became times, quotes, other digits', async () => {
  const bytes = await workbook([
    ['Datum', 'Zeit', 'Heim', 'Gast', 'Ergebnis'],
    [day('2026-08-17'), clock(15, 30), 'FC "Süd"', 'SV\tÖst', clock(2, 1)],
    [day('2026-08-18T18:45:00Z', 'dd.mm.yyyy hh:mm'), null, 'الأهلي', 'TSV Deich', '3:0'],
  ])
  expect(isPacked(bytes)).toBe(true)
  expect((await textOf(bytes)).split('\n')).toEqual([
    'Datum\tZeit\tHeim\tGast\tErgebnis',
    '2026-08-17\t15:30\t"FC ""Süd"""\t"SV\tÖst"\t02:01',
    '2026-08-18 18:45\t\tالأهلي\tTSV Deich\t3:0',
    '',
  ])
  const season = readSeason(await textOf(bytes), { name: 'Hafenliga 2026', zone: 'Europe/Berlin' })
  expect(season).toMatchObject({
    ok: true,
    season: {
      rows: [
        { home: 'FC "Süd"', away: 'SV Öst' },
        { home: 'الأهلي', away: 'TSV Deich' },
      ],
    },
  })
  expect(JSON.stringify(season)).toContain('"2026-08-17T13:30:00.000Z"')
  expect(JSON.stringify(season)).toContain('{"home":2,"away":1}')
})

test('the first sheet that has columns is read, however many stand before and after', async () => {
  const teams = (name: string): SheetData => [
    ['Date', 'Home', 'Away'],
    ['2026-08-17', name, 'Others'],
  ]
  const bytes = await workbook([['Our league'], ['Season 2026/27']], teams('First'), teams('Second'))
  expect(await textOf(bytes)).toBe('Date\tHome\tAway\n2026-08-17\tFirst\tOthers\n')
  expect(await textOf(await workbook([['Only a title']]))).toBe('')
})

test('whatever else a file is stays as it is, also where it is packed', async () => {
  expect(await textOf(strToU8('Date;Home;Away'))).toBe('Date;Home;Away')
  for (const bytes of [strToU8('PK'), zipSync({ 'a.txt': strToU8('a') }), zipSync({})])
    expect((await textOf(bytes)).slice(0, 2)).toBe('PK')
  expect((await textOf((await workbook([['a', 'b']])).subarray(0, 500))).slice(0, 2)).toBe('PK')
})

describe('a workbook that would take all memory is refused', () => {
  const cell = (place: string) => `<row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row>`
  const long = 'x'.repeat(100_000)
  test.each<[string, () => Uint8Array]>([
    ['one cell at the far end', () => madeOf(cell('A1') + cell('XFD1048576'))],
    ['one cell far down, one far right', () => madeOf(cell('XFD1') + cell('A1048576'))],
    ['zeros without end', () => madeOf('', { 'xl/media.xml': new Uint8Array(17 * 1_048_576) })],
    [
      'one long text in many cells',
      () =>
        madeOf(
          Array.from(
            { length: 100 },
            (_, at) =>
              `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${long}</t></is></c><c r="B${at + 1}"><v>1</v></c></row>`,
          ).join(''),
        ),
    ],
  ])('%s', async (_name, made) => {
    const bytes = made()
    expect(bytes.length).toBeLessThan(1_048_576)
    expect(await textOfFile(bytes)).toMatchObject({ ok: false, reason: expect.stringContaining('too large') })
  })

  test('and one within the bounds is read', async () => {
    const row = '<row r="999"><c r="B999"><v>1</v></c><c r="D999"><v>2</v></c></row>'
    expect(await textOf(madeOf(row))).toMatch(/\n\t1\t\t2\n$/)
  })
})

test('a workbook whose parts are broken says so', async () => {
  for (const bytes of [
    madeOf('<row r="1"><c r="A1" t="s"><v>99</v></c></row>'),
    zipSync({ 'xl/workbook.xml': strToU8('<workbook>') }),
    zipSync({ 'xl/workbook.xml': strToU8('no XML') }),
  ])
    expect(await textOfFile(bytes)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('can not be read'),
    })
})
