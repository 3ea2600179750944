/** Lists that staff take along: every export as CSV and as a workbook with the same cells, in which scores stay scores. */
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type RouteName } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { BEFORE_LOCK, derby, early, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { played } from '../support/playing.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people

/** What must be named of an export beside its format. */
const NAMED: Partial<Record<RouteName, string>> = { staffHistoryExport: `&matchId=${early}` }
const EXPORTS = (Object.keys(contract) as RouteName[]).filter(name => {
  const { path, answers }: RouteContract = contract[name]
  return answers === 'file' && path.endsWith('/export')
})

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  for (const [as, home] of [
    [ada, 2],
    [ben, 0],
  ] as const)
    await api.post(
      '/api/saveMatchHistry',
      { predictionData: [prediction(early, home, 1), prediction(derby, home, 0)] },
      { as },
    )
  await api.post('/api/users/playtime', await played(api, ada), { as: ada })
  api.now = PLAYED
  await api.post(
    '/api/admin/setscore',
    { matchId: early, fristTeamSore: 2, secondTeamSore: 1 },
    { as: admin },
  )
  await api.post('/api/admin/setwinner', { matchId: early, winner_name: 'Greens' }, { as: admin })
  await api.settled()
})
afterAll(() => api.close())

async function taken(name: RouteName, format: 'csv' | 'xlsx', as = admin, language = 'en') {
  const path = `/api${contract[name].path}?format=${format}${NAMED[name] ?? ''}`
  return api.get(path, { as, headers: { 'Accept-Language': language } })
}
const cellsOf = (csv: string, delimiter = ','): string[][] => parse(csv, { bom: true, delimiter })
async function cellsInWorkbook(bytes: Buffer): Promise<string[][]> {
  const rows = await readSheet(new Blob([Uint8Array.from(bytes)]))
  return rows.map(row => row.map(cell => (cell === null ? '' : String(cell))))
}
/** 1.0000 of a text is 1 as a number, and what keeps a text from being a number or a formula is not needed in a workbook. */
const asInWorkbook = (rows: string[][]) =>
  rows.map(row => row.map(cell => cell.replace(/\.0+$/, '').replace(/^'/, '')))

test.each(EXPORTS)('%s: a workbook has the cells that its CSV has', async name => {
  const csv = await taken(name, 'csv')
  const xlsx = await taken(name, 'xlsx')
  expect([csv.status, xlsx.status]).toEqual([200, 200])
  expect(xlsx.headers.get('Content-Disposition')).toMatch(/filename="skor-[a-z-]+-\d{4}-\d\d-\d\d\.xlsx"/)
  const cells = cellsOf(csv.body)
  expect(cells.length).toBeGreaterThan(1)
  expect(await cellsInWorkbook(xlsx.body)).toEqual(asInWorkbook(cells))
})

test('scores and long numbers are text in a workbook, points are numbers', async () => {
  const predictions = await readSheet(new Blob([(await taken('adminDetailExport', 'xlsx')).body]))
  const [headings = []] = predictions
  const adas = predictions.find(row => row.includes('ada') && row.includes('2:1'))
  expect(adas?.[headings.indexOf('Predicted Score')]).toBe('2:1')
  expect(adas?.[headings.indexOf('Match Score')]).toBe('2:1')
  expect(typeof adas?.[headings.indexOf('Points')]).toBe('number')
  const changes = await readSheet(new Blob([(await taken('auditExport', 'xlsx')).body]))
  expect(changes[1]?.[0]).toMatch(/^\d{20}$/)
})

test('the board leaves whole, with the ranks and points that its page shows', async () => {
  const { data } = (await api.get('/api/users/leaderboard')).body
  const [, ...rows] = cellsOf((await taken('boardExport', 'csv', auditor)).body)
  expect(rows.map(([rank, name, points]) => [rank, name, points])).toEqual(
    data.map((row: { rank: number; user_name: string; points: number }) => [
      String(row.rank),
      row.user_name,
      String(row.points),
    ]),
  )
  expect(rows.find(([, name]) => name === 'ada')?.[3]).toBe('1')
  expect((await api.get('/api/admin/board/export', { as: ada })).status).toBe(403)
  expect((await api.get('/api/admin/board/export?format=pdf', { as: admin })).status).toBe(400)
})

test.each(['de', 'es'])('CSV for a reader of %s has semicolons between its cells', async language => {
  const plain = cellsOf((await taken('adminDetailExport', 'csv')).body)
  expect(cellsOf((await taken('adminDetailExport', 'csv', admin, language)).body, ';')).toEqual(plain)
})
