/**
 * A pool that ran on paper moves in with the weeks that it has played: fixtures first, then players and their predictions, then the
 * results of the same file. Points follow from the replay, and each prediction is marked as entered by the organiser after its lock.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RecordedEvent, START } from '#eventstore/port.ts'
import { verdictOf } from '#tests/model/oracle/verdict.ts'
import { gameOf, totalsByOracle, totalsByVerifier } from '#tests/model/verifier.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { endOfImport } from '../support/season-files.ts'

const { ada, admin } = people
const ID = 'hafenliga-2026'
const NAMED = { name: 'Hafenliga 2026', zone: 'Europe/Berlin' }
const reason = 'The sheet that hung in our bar'
/** Two weeks are played, the third one is to come. */
const NOW = new Date('2026-03-16T12:00:00.000Z')
/** A week of it has no times. */
const SEASON = [
  'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis',
  '1;01.03.2026;15:00;FC Deich;SV Ebbe;2:1',
  '1;01.03.2026;15:00;TSV Kai;VfL Flut;0:0',
  '2;08.03.2026;;SV Ebbe;TSV Kai;1:3',
  '2;08.03.2026;;VfL Flut;FC Deich;2:2',
  '3;29.03.2026;15:00;FC Deich;TSV Kai;',
  '3;29.03.2026;15:00;SV Ebbe;VfL Flut;',
].join('\n')
const PAPER = [
  'Spiel;Hans;Grete',
  '1. Spieltag;;',
  'FC Deich - SV Ebbe;2:1;1:0',
  'TSV Kai - VfL Flut;1:0;',
  '2. Spieltag;;',
  'SV Ebbe - TSV Kai;0:2;2:0',
  'VfL Flut - FC Deich;2:2;1:1',
].join('\n')

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = NOW
})
afterEach(() => api.close())

function formOf(text: string, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  form.set('file', new File([text], 'cells.txt'))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function importSeason(fields: Readonly<Record<string, string>>) {
  const preview = await api.post('/api/admin/import/preview', formOf(SEASON, fields), { as: admin })
  expect(preview.body.data.problems).toEqual([])
  const { fingerprint } = preview.body.data
  const done = await api.post('/api/admin/import', formOf(SEASON, { ...fields, fingerprint }), { as: admin })
  expect(await endOfImport(api, done.body.data.import)).toMatchObject({ state: 'done', problems: [] })
  return preview.body.data
}

async function enterPaper() {
  const path = '/api/admin/predictions/sheet'
  const fields = { competition: ID }
  const { body } = await api.post(`${path}/preview`, formOf(PAPER, fields), { as: admin })
  const { fingerprint } = body.data
  const sent = await api.post(path, formOf(PAPER, { ...fields, fingerprint, reason }), { as: admin })
  return { preview: body.data, sent: sent.body.data }
}

const get = async (path: string) => (await api.get(`/api${path}`, { as: ada })).body.data

test('weeks that were played come in without their results, then predictions, then the results: points follow', async () => {
  const opening = await importSeason({ ...NAMED, results: 'later' })
  expect(opening).toMatchObject({ results: 4, opens: true, matches: 6 })
  expect(opening.listed.filter(({ kind }: { kind: string }) => kind === 'result')).toEqual([])
  const players = [
    { name: 'Hans', user_name: 'hans' },
    { name: 'Grete', user_name: 'grete' },
  ]
  expect((await api.post('/api/admin/kept-players/sheet', { players, reason }, { as: admin })).status).toBe(
    200,
  )
  const { preview, sent } = await enterPaper()
  // Each is marked as late, and needs its reason, though nobody who is kept needs one before the lock.
  expect(preview.refused).toEqual([])
  expect(preview.reasonNeeded).toBe(true)
  expect(preview.predictions.map(({ late }: { late: boolean }) => late)).toEqual(Array(7).fill(true))
  expect(sent).toEqual({ entered: 7, refused: [] })

  // The same file once more proposes exactly the results.
  const second = await importSeason(NAMED)
  const kinds = new Set(second.listed.map(({ kind }: { kind: string }) => kind))
  expect([second.opens, [...kinds]]).toEqual([false, ['result']])

  // By the rules: an exact score 5, the right margin 3.
  const board = await get(`/users/leaderboard?competition=${ID}`)
  const places = board.map((row: { user_name: string; points: number; kept: boolean }) => [
    row.user_name,
    row.points,
    row.kept,
  ])
  expect(places).toEqual([
    ['hans', 5 + 0 + 3 + 5, true],
    ['grete', 3 + 0 + 3, true],
  ])
  const [match] = (await get(`/matchList?competition=${ID}`)) as { _id: string }[]
  const picks = await get(`/matches/${match?._id}/predictions`)
  expect(picks).toMatchObject([{ byHand: true }, { byHand: true }])
  const changes = await get(`/changes?competition=${ID}`)
  const entries = changes.filter((change: { fan?: object }) => change.fan)
  expect(entries).toHaveLength(7)
  expect(new Set(entries.map((change: { reason: string }) => change.reason))).toEqual(new Set([reason]))
  // Whoever computes the points again comes to the same ones.
  const events = (await api.store.readAll(START, 10_000)) as RecordedEvent[]
  expect(totalsByVerifier(gameOf(events))).toEqual(totalsByOracle(verdictOf(events)))
})

test('where the results came in first, each prediction is refused by a sentence', async () => {
  await importSeason(NAMED)
  const players = [
    { name: 'Hans', user_name: 'hans' },
    { name: 'Grete', user_name: 'grete' },
  ]
  await api.post('/api/admin/kept-players/sheet', { players, reason }, { as: admin })
  const { preview } = await enterPaper()
  expect([preview.predictions, preview.refused.length]).toEqual([[], 7])
  expect(preview.refused[0]).toEqual({
    line: 3,
    reason: 'Hans: The score of FC Deich v SV Ebbe is known: nobody predicts the match any more',
  })
})
