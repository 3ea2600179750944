/**
 * Nothing is cut in silence: a competition at its bounds, with one fan more than an answer has rows. Every documented list
 * gives its first row and its last; what an answer does not hold, its `next` leads to.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WHOLE_ROWS } from '#contract/common.ts'
import { contract } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { MAX_MATCHES } from '#domain/bounds.ts'
import { streams } from '#domain/streams.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { seasonOf } from '#projections/prize/periods.ts'
import {
  builtMatches,
  builtRounds,
  importFile,
  LARGEST,
  largestSeason,
  openLargest,
  predictAll,
  settleAll,
  Written,
} from './support/largest-competition.ts'
import { type Person, people } from './support/people.ts'
import { PASSWORD, type RunningApi, runApi } from './support/running-api.ts'

const FANS = WHOLE_ROWS + 1
const { admin } = people
const idOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`
const fans = Array.from({ length: FANS }, (_, index) => idOf(index + 1))
/** who predicts every match, and the fan whose row no answer of the bound's size holds */
const keen: Person = {
  id: fans[0] ?? '',
  userName: 'fan1',
  name: 'Fan',
  email: 'fan1@example.com',
  role: 'user',
}

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = new Date('2026-09-01T12:00:00.000Z')
  const identity = openIdentity(api.pool)
  const added = fans.map((id, index) => {
    const name = `fan${index + 1}`
    return {
      id,
      userName: name,
      name: 'Fan',
      email: `${name}@example.com`,
      role: 'user' as const,
      image: null,
    }
  })
  await insertUsers(
    identity,
    added.map(user => ({ ...user, password: PASSWORD })),
  )
  for (const table of ['contact_queries', 'access_requests'] as const)
    await identity
      .insertInto(table)
      .values(
        added.map(({ name, email }) => ({
          name,
          email,
          phone: '501234567',
          country_code: '971',
          user_role: 'Investor',
          created_at: api.now,
          ...(table === 'contact_queries' ? { message: 'Hello' } : {}),
        })) as never,
      )
      .execute()
  const written = new Written()
  openLargest(written)
  predictAll(written, fans)
  playGames(written)
  useCoupons(written)
  settleAll(written)
  correctScores(written)
  await written.append(api.store)
  const head = await api.store.head()
  expect(await api.readModel.waitFor(head, { milliseconds: 60_000 })).toBe(true)
}, 180_000)
afterAll(() => api.close())

/** Sittings of other games, so many that each day has all of them. */
const GAMES = 15
const DAYS = 366

/** All fans but the first use Double Up on the last match. */
function useCoupons(written: Written) {
  const match = builtMatches.at(-1)
  if (!match) throw new Error('there are no matches')
  for (const user of fans.slice(1))
    written.add(
      streams.coupons(LARGEST, user),
      {
        type: 'CouponUsed',
        data: { competition: LARGEST, round: match.round, user, kind: 'freepass', match: match.id },
      },
      { id: user, role: 'user' },
    )
}

/** So many results are corrected that the rank of the keen fan has a long story. */
const CORRECTED = 60
function correctScores(written: Written) {
  for (const { id: match, round } of builtMatches.slice(0, CORRECTED))
    written.add(streams.round(LARGEST, round), {
      type: 'ScoreCorrected',
      data: {
        competition: LARGEST,
        round,
        match,
        reason: 'The report says so',
        from: { home: 1, away: 0 },
        to: { home: 4, away: 0 },
      },
    })
}

/** Every fan once, and the first of them more often than an answer has rows. */
function playGames(written: Written) {
  for (let day = 0; day < DAYS; day++)
    for (let game = 0; game < GAMES; game++) {
      const user = fans[1 + ((day * GAMES + game) % (FANS - 1))] ?? ''
      const startedAt = new Date(Date.UTC(2025, 8, 2 + day)).toISOString()
      const data = { user, game: `Game ${game}`, startedAt, seconds: 60 }
      written.add(streams.playTime(user), { type: 'PlaySessionRecorded', data }, { id: user, role: 'user' })
    }
  const sittings = [...fans, ...Array.from({ length: WHOLE_ROWS }, () => keen.id)]
  for (const user of sittings)
    written.add(
      streams.playTime(user),
      {
        type: 'PlaySessionRecorded',
        data: { user, game: 'Snake', startedAt: '2026-04-01T12:00:00.000Z', seconds: 60 },
      },
      { id: user, role: 'user' },
    )
}

const query = `competition=${LARGEST}`
const first = builtMatches[0]
const last = builtMatches.at(-1)

// biome-ignore lint/suspicious/noExplicitAny: rows of answers as the wire has them
type Rows = readonly any[]

async function get(path: string, as?: Person) {
  const { status, body } = await api.get(path, as ? { as } : {})
  expect([path, status]).toEqual([path, 200])
  return body
}

describe('what one page needs whole', () => {
  test('all matches, in the order of their kick-offs', async () => {
    const { data, total, next } = await get(`/api/matchList?${query}`)
    expect([data.length, total, next]).toEqual([MAX_MATCHES, MAX_MATCHES, null])
    expect([data[0]._id, data.at(-1)._id]).toEqual([first?.id, last?.id])
  })

  test('all matches of the largest round, and of the last one', async () => {
    const large = await get(`/api/matchList?${query}&round=1`)
    const expected = builtMatches.filter(({ round }) => round === 1)
    expect([large.data.length, large.data.at(-1)._id]).toEqual([expected.length, expected.at(-1)?.id])
    const small = await get(`/api/matchList?${query}&round=${builtRounds.length}`)
    expect(small.data.at(-1)._id).toBe(last?.id)
  })

  test('with the own prediction of each', async () => {
    const { data } = await get(`/api/matchList?${query}`, keen)
    expect(data.filter((match: { prediction: object | null }) => match.prediction === null)).toEqual([])
  })

  test('all rounds', async () => {
    const competitions = (await get('/api/competitions')).data
    const { rounds } = competitions.find(({ id }: { id: string }) => id === LARGEST)
    expect(rounds.map(({ name }: { name: string }) => name)).toEqual(builtRounds)
    const offered = (await get(`/api/users/listrounds?${query}`)).data
    expect(offered.map(({ round }: { round: string }) => round)).toEqual(builtRounds)
  })

  test('all teams', async () => {
    const tables = (await get(`/api/getTables?${query}`)).data
    expect(Object.keys(tables).length).toBe(2 * MAX_MATCHES)
  })

  test('the season that prizes rest on', async () => {
    const season = await seasonOf(await api.readModel.live(), LARGEST)
    expect([season?.matches.length, season?.matches.at(-1)?.id]).toEqual([MAX_MATCHES, last?.id])
  })
})

interface Documented {
  readonly path: string
  readonly as?: Person
  readonly total: number
  /** what tells the row from others */
  readonly key: (row: Rows[number]) => string
  readonly rows?: (body: { data: Rows & { content?: Rows } }) => Rows
}

/** Documented lists that the documents' pages read whole. */
const documented: readonly Documented[] = [
  { path: `/api/matchList?${query}`, total: MAX_MATCHES, key: row => row._id },
  { path: `/api/users/mypredictions?${query}`, as: keen, total: MAX_MATCHES, key: row => row.competition_id },
  { path: `/api/users/leaderboard?${query}`, total: FANS, key: row => row.user_id },
  { path: `/api/winners?${query}`, total: MAX_MATCHES, key: row => row.match_id },
  { path: '/api/admin/users', as: admin, total: FANS + Object.keys(people).length, key: row => row._id },
  {
    path: `/api/admin/detail?${query}`,
    as: admin,
    total: MAX_MATCHES + FANS - 1,
    key: row => `${row.competition_id} ${row.user._id}`,
  },
  { path: '/api/admin/contactus', as: admin, total: FANS, key: row => row._id },
  { path: '/api/admin/playtime', as: admin, total: FANS, key: row => row.user_id },
  {
    path: '/api/admin/getAllAccessCodeDetail',
    as: admin,
    total: FANS,
    key: row => row._id,
    rows: ({ data }) => data.content ?? [],
  },
]

test.each(documented)('$path gives the bound, its total, and by `next` each row once', async call => {
  const { path, as, total, key, rows = ({ data }) => data } = call
  const seen: string[] = []
  let body = await get(path, as)
  expect([rows(body).length, body.total]).toEqual([Math.min(total, WHOLE_ROWS), total])
  for (;;) {
    seen.push(...rows(body).map(key))
    if (body.next === null) break
    body = await get(`${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(body.next)}`, as)
  }
  expect([seen.length, new Set(seen).size]).toEqual([total, total])
})

test('the users in a group of winners come whole, and beyond the bound by `next`', async () => {
  const { data } = await get(`/api/winners?${query}`)
  const [newest] = data
  expect([newest.match_id, newest.totalUsers, newest.users.length]).toEqual([last?.id, FANS, WHOLE_ROWS])
  const rest = await get(`/api/winners?${new URLSearchParams(newest.next)}`)
  const all = [...newest.users, ...rest.data[0].users].map(({ user_id }: { user_id: string }) => user_id)
  expect([all.length, new Set(all).size, rest.data[0].next]).toEqual([FANS, FANS, null])
  expect([data.at(-1).users.length, data.at(-1).next]).toEqual([1, null])
})

test('the sittings of a player come whole, and beyond the bound by `next`', async () => {
  const { data } = await get('/api/admin/playtime', admin)
  const [most] = data
  expect([most.user_id, most.totalSessions, most.playedTime.length]).toEqual([keen.id, FANS, WHOLE_ROWS])
  const rest = await get(`/api/admin/playtime?${new URLSearchParams(most.next)}`, admin)
  expect(rest.data[0].playedTime).toHaveLength(FANS - WHOLE_ROWS)
})

describe('lists without pages come whole', () => {
  test('a name finds everybody who has it', async () => {
    expect((await get(`/api/users/leaderboard?${query}&text=fan&limit=10`)).total).toBe(FANS)
    expect((await get('/api/admin/playtime?text=fan&limit=10', admin)).total).toBe(FANS)
  })

  test('the preview of a void match counts every power-up that comes back', async () => {
    const request = { match: last?.id, action: 'void', reason: 'It was abandoned' }
    const { status, body } = await api.post('/api/admin/preview', request, { as: admin })
    expect([status, body.data?.coupons.total]).toEqual([200, FANS - 1])
  })

  test('a rank is explained by every correction that moved it', async () => {
    const { data } = await get(`/api/explain-rank?${query}`, keen)
    expect(data.corrections).toHaveLength(CORRECTED)
  })

  test('play time by game and day has every game of every day', async () => {
    const { data } = await get(`/api/admin/playtime/totals?days=${DAYS}`, admin)
    expect(data).toHaveLength(DAYS * GAMES + 1)
  })

  test('a duel is chosen among all members of a league', async () => {
    const badge = { emblem: 'bolt', colour: 'gold' }
    const made = await api.post('/api/leagues/create', { name: 'Everybody', badge }, { as: keen })
    const { league } = made.body.data
    const written = new Written(new Map([[streams.league(league), 0]]))
    for (const user of fans.slice(1))
      written.add(
        streams.league(league),
        { type: 'LeagueJoined', data: { league, user } },
        { id: user, role: 'user' },
      )
    await written.append(api.store)
    expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 60_000 })).toBe(true)
    const first = await get(`/api/leagues/${league}/board?limit=1000&page=1`, keen)
    expect([first.data.length, first.total, first.next]).toEqual([WHOLE_ROWS, FANS, { page: 2, limit: 1000 }])
    const rest = await get(`/api/leagues/${league}/board?limit=1000&page=2`, keen)
    expect([rest.data.length, rest.next]).toEqual([FANS - WHOLE_ROWS, null])
  })

  test('an export has every row of every kind', async () => {
    const mails = 10_001
    await api.pool.query(
      `insert into identity.mails ("to", kind, subject, text, html, state)
       select $1, 'welcome', 'Hello', '', '', 'sent' from generate_series(1, $2)`,
      [keen.email, mails],
    )
    const { data } = await get('/api/users/export', keen)
    expect(data.mails.length).toBeGreaterThanOrEqual(mails)
  })
})

describe('the bound stands where matches are written', () => {
  const more = [
    ...builtMatches,
    { ...builtMatches[0], home: 'One', away: 'Too many', round: 2 },
  ] as typeof builtMatches
  const SENTENCE = /1,000 matches/

  test('a file with one match more is refused with a sentence that names the bound', async () => {
    const problems = await importFile(api.store, largestSeason(more))
    expect(problems.map(({ reason }) => reason)).toEqual([expect.stringMatching(SENTENCE)])
  })

  test('a second file that would bring one match more is refused as well, at its line', async () => {
    const before = await api.store.head()
    const problems = await importFile(api.store, largestSeason(more.slice(-1)))
    expect(problems).toEqual([{ line: expect.any(Number), reason: expect.stringMatching(SENTENCE) }])
    expect(problems[0]?.line).toBeGreaterThan(1)
    expect(await api.store.head()).toBe(before)
  })
})

test('every answer that has a total says how to go on', () => {
  const lists = Object.entries<RouteContract>(contract).filter(([, { more }]) => 'total' in more.shape)
  expect(lists.filter(([, { more }]) => !('next' in more.shape)).map(([name]) => name)).toEqual([])
  expect(lists.length).toBeGreaterThan(20)
})
