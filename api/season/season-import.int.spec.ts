/** A season file in the browser: previewed and imported by admins, exactly as previewed, and all at once for readers. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_LISTED, MAX_SEASON_BYTES } from '#contract/season/import-calls.ts'
import { longestTurn, NOTICED_YARDSTICKS } from '#tests/support/longest-turn.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { endOfImport, sendSeason } from '../support/season-files.ts'

const { ada, admin, auditor } = people

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
})
afterEach(() => api.close())

const match = (team1: string, team2: string, ft?: [number, number]) => ({
  round: 'Matchday 1',
  date: '2024-08-16',
  time: '20:00',
  team1,
  team2,
  ...(ft ? { score: { ft } } : {}),
})
const season = (...matches: object[]) => JSON.stringify({ name: 'Test League 2024/25', matches }, null, 1)
const first = season(match('Reds FC', 'Blues FC'), match('Greens FC', 'Whites FC'))

function send(path: '' | '/preview', text: string, as = admin, fields: Record<string, string> = {}) {
  const all = { zone: 'Europe/London', competition: 'test-league-2024-25', ...fields }
  return sendSeason(api, path, text, all, as)
}
const preview = (text: string, as = admin) => send('/preview', text, as)
async function bringIn(text: string) {
  const { fingerprint } = (await preview(text)).body.data
  const { body } = await send('', text, admin, { fingerprint })
  return endOfImport(api, body.data.import)
}
const head = () => api.store.head()

test('a file is previewed by admins without a write, imported as previewed, and changes nothing twice', async () => {
  const before = await head()
  const { body } = await preview(first)
  expect(body.message).toBe('')
  expect(body.data).toMatchObject({ matches: 2, leftOut: 0, problems: [], changes: 4 })
  expect(body.data.listed.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'competition',
    'competition',
    'new-match',
    'new-match',
  ])
  const { fingerprint } = body.data
  for (const other of [ada, auditor]) expect((await preview(first, other)).status).toBe(403)
  expect((await send('', first, auditor, { fingerprint })).status).toBe(403)
  expect(await head()).toBe(before)

  const done = await send('', first, admin, { fingerprint })
  expect([done.status, done.body.data.changes]).toEqual([200, 4])
  expect(await endOfImport(api, done.body.data.import)).toEqual({
    state: 'done',
    shown: true,
    written: 4,
    changes: 4,
    problems: [],
  })
  const written = await head()
  const again = await send('', first, admin, { fingerprint })
  expect([again.status, again.body.message]).toEqual([200, 'There is nothing to change'])
  expect(await head()).toBe(written)
  const [event] = await api.store.readStream('round-test-league-2024-25.1')
  expect(event).toMatchObject({
    type: 'MatchScheduled',
    metadata: { actor: { id: admin.id, role: 'admin' } },
  })

  const scored = season(match('Reds FC', 'Blues FC', [2, 1]), match('Greens FC', 'Whites FC'))
  const next = (await preview(scored)).body.data
  expect(
    next.listed.map(({ teams, what: sentence }: { teams: string; what: string }) => `${teams}: ${sentence}`),
  ).toEqual(['Reds FC v Blues FC: Score entered: 2:1', 'Reds FC v Blues FC: Winner set: Reds FC'])
  expect(next.renamed).toEqual([])
})

test('a team that the file calls otherwise is named, and its match is the one that is there', async () => {
  await bringIn(first)
  const { data } = (
    await preview(season(match('Crimsons', 'Blues FC', [2, 1]), match('Greens FC', 'Whites FC')))
  ).body
  expect(data.renamed).toEqual([{ inFile: 'Crimsons', known: 'Reds FC' }])
  expect(
    data.listed.map(({ teams, what: sentence }: { teams: string; what: string }) => `${teams}: ${sentence}`),
  ).toEqual(['Reds FC v Blues FC: Score entered: 2:1', 'Reds FC v Blues FC: Winner set: Reds FC'])
})

test('what no import decides is named with its match: another round, and a match that the file leaves out', async () => {
  const second = [match('Blues FC', 'Greens FC'), match('Whites FC', 'Reds FC')]
  const later = second.map(row => ({ ...row, round: 'Matchday 2', date: '2024-08-23' }))
  await bringIn(season(match('Reds FC', 'Blues FC'), match('Greens FC', 'Whites FC'), ...later))
  const moved = { ...match('Reds FC', 'Blues FC'), round: 'Matchday 2', date: '2024-08-30' }
  const other = match('Greens FC', 'Blues FC')
  const { data } = (await preview(season(moved, other, ...later))).body
  expect(data.differences).toEqual([
    {
      match: 'test-league-2024-25.1.reds-fc-blues-fc',
      teams: 'Reds FC v Blues FC',
      kind: 'moved',
      round: '1 of 2',
      inFile: '2 of 2',
    },
    {
      match: 'test-league-2024-25.1.greens-fc-whites-fc',
      teams: 'Greens FC v Whites FC',
      kind: 'absent',
      round: '1 of 2',
      inFile: null,
    },
  ])
  expect(
    data.listed.map(({ teams, what: sentence }: { teams: string; what: string }) => `${teams}: ${sentence}`),
  ).toEqual([
    expect.stringMatching(/^Reds FC v Blues FC: .*2024-08-30/),
    'Greens FC v Blues FC: Scheduled: Greens FC v Blues FC, 2024-08-16T19:00:00.000Z',
  ])
})

test('a team that is withdrawn: each of its matches is named, and no more once an admin has taken it out of the points', async () => {
  const withReds = [match('Reds FC', 'Blues FC'), match('Greens FC', 'Whites FC')]
  const later = [match('Blues FC', 'Greens FC'), match('Whites FC', 'Reds FC')].map(row => ({
    ...row,
    round: 'Matchday 2',
    date: '2024-08-23',
  }))
  await bringIn(season(...withReds, ...later))
  const without = season(
    ...[...withReds, ...later].filter(row => ![row.team1, row.team2].includes('Reds FC')),
  )
  const namedIn = async (text: string) =>
    (await preview(text)).body.data.differences.map(
      ({ kind, teams, round }: { kind: string; teams: string; round: string }) =>
        `${kind}: ${teams}, ${round}`,
    )
  const named = await namedIn(without)
  console.log(`| a withdrawn team | ${named.join('; ')} |`)
  expect(named).toEqual(['absent: Reds FC v Blues FC, 1 of 2', 'absent: Whites FC v Reds FC, 2 of 2'])
  for (const id of ['1.reds-fc-blues-fc', '2.whites-fc-reds-fc']) {
    const body = { matchId: `test-league-2024-25.${id}`, action: 'void', reason: 'Reds FC are withdrawn' }
    expect((await api.post('/api/admin/updatematch', body, { as: admin })).status).toBe(200)
  }
  await api.settled()
  expect(await namedIn(without)).toEqual([])
})

test('a file that changes something else than its preview said is refused, and so is one with a problem', async () => {
  const { fingerprint } = (await preview(first)).body.data
  const other = season(match('Reds FC', 'Blacks FC'))
  const moved = await send('', other, admin, { fingerprint })
  expect([moved.status, moved.body.code]).toEqual([409, 'preview-moved'])

  const wrong = await preview('{"name": "Test League 2024/25"')
  expect(wrong.body.data).toMatchObject({ changes: 0, problems: [{ line: 1 }] })
  const refused = await send('', 'rubbish', admin, { fingerprint })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/^Line 1: This seems to be a text without columns\. Read are sheets/)
  expect((await send('/preview', first, admin, { zone: 'Nowhere' })).status).toBe(400)
  expect((await preview('x'.repeat(MAX_SEASON_BYTES + 1))).status).toBe(413)
})

/** How often a reader looks while a season is written, in milliseconds. */
const LOOK_MS = 20

test('a large season is there for readers all at once', async () => {
  const teams = Array.from({ length: 24 }, (_, at) => `Club ${at + 1}`)
  const matches = teams.flatMap((home, at) =>
    teams.flatMap((away, other) =>
      at === other ? [] : [{ ...match(home, away, [1, 0]), round: `Matchday ${((at + other) % 46) + 1}` }],
    ),
  )
  const text = season(...matches)
  const { fingerprint } = (await preview(text)).body.data
  const seen = new Set<number>()
  let over = false
  const look = async () => {
    const db = await api.readModel.live()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from matches where competition = 'test-league-2024-25'`.execute(db)
    seen.add(rows[0]?.count ?? 0)
  }
  const watching = (async () => {
    while (!over) {
      await look()
      await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    }
  })()
  const { body } = await send('', text, admin, { fingerprint })
  const end = await endOfImport(api, body.data.import).finally(() => {
    over = true
  })
  await watching
  await look()
  expect(end).toMatchObject({ state: 'done', problems: [] })
  expect([...seen].sort()).toEqual([0, matches.length])
}, 180_000)

test('a file full of mistakes holds nobody up, and lists the first of them', async () => {
  const wrong = Array.from({ length: 1_000 }, (_, at) => ({
    round: '',
    date: 'today',
    team1: at,
    team2: null,
  }))
  const { answer, yardsticks, words } = await longestTurn(() => preview(season(...wrong)))
  expect(answer.body.data.problems).toHaveLength(MAX_LISTED)
  expect(yardsticks, words).toBeLessThan(NOTICED_YARDSTICKS)
})
