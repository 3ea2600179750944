import { expect, test } from 'vitest'
import { MAX_WORKBOOK_ROWS } from '#contract/season/sheet-format.ts'
import type { RequestContext } from '../http/route.ts'
import { Sheets } from './sheets.ts'

const context: Pick<RequestContext, 'now' | 'language' | 'share' | 'counted'> = {
  now: new Date('2026-11-27T12:00:00Z'),
  language: 'en',
  share: { caller: 'a', isStaff: true },
  counted: rows => rows,
}

test('a workbook beyond its bound is refused before a byte goes out, and CSV has no bound', async () => {
  const sheets = new Sheets()
  let read = 0
  async function* rows() {
    for (; read <= 2 * MAX_WORKBOOK_ROWS; read++) yield [String(read)]
  }
  const sheet = () => ({ name: 'numbers', columns: ['Number'], rows: rows() })
  await expect(sheets.download(sheet(), 'xlsx', context)).rejects.toMatchObject({
    status: 400,
    message: 'These are more than 40,000 rows. Please choose CSV, which has no bound',
  })
  expect(read).toBe(MAX_WORKBOOK_ROWS)
  read = 0
  const { data } = await sheets.download(sheet(), 'csv', context)
  let bytes = 0
  for await (const part of data.content) bytes += part.length
  expect([data.fileName, bytes > MAX_WORKBOOK_ROWS]).toEqual(['skor-numbers-2026-11-27.csv', true])
  await sheets.close()
})
