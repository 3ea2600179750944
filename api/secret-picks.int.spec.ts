/**
 * Nobody learns what another fan predicted before the lock, by any route of the contract, by no count and by no feed: two
 * worlds differ in the secret picks of one fan alone, and whoever asks gets the same bytes in both.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { API_BASE, CHANGED, FRAMES, STREAM_PATH } from '#contract/addresses.ts'
import { contract, type RouteName } from '#contract/index.ts'
import { OWN_WORDS } from '#contract/media-type.ts'
import type { RouteContract } from '#contract/route.ts'
import type { Changed } from '#contract/topics.ts'
import { RULES_PRESETS, rulesPresets } from '#domain/scoring/presets/rules.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { parseEntry } from '#proof/leaf/entry.ts'
import { makeSecretKey, parseSecretKey } from '#proof/note/key.ts'
import { fromBundle } from '#proof/tiles/bundle.ts'
import { tilePath } from '#proof/tiles/path.ts'
import { createLogger } from '#runtime/log.ts'
import { readMessage } from '#tests/support/event-message.ts'
import { until } from '#tests/support/until.ts'
import { createLog } from '#workers/log/sweep.ts'
import { BEFORE_LOCK, early, LEAGUE, later, PLAYED, prediction } from './support/league.ts'
import { type Person, people } from './support/people.ts'
import { addressesOf, readingCalls } from './support/reading-addresses.ts'
import { PASSWORD, type RunningApi, runApi } from './support/running-api.ts'

const { ada, ben, cleo, admin, auditor } = people
const dora: Person = {
  ...ada,
  id: '00000000-0000-4000-8000-000000000009',
  userName: 'dora',
  email: 'dora@example.com',
}
/** An organiser predicts for this fan. */
const emil: Person = {
  ...dora,
  id: '00000000-0000-4000-8000-000000000010',
  userName: 'emil',
  email: 'emil@example.com',
}
/** The secrets are ben's, cleo's and emil's. Ada owns the league that ben is in, dora is in none. */
const readers = { visitor: undefined, fan: dora, owner: ada, auditor, admin } as const
const SECRETS = [
  { score: [7, 6], coupon: 'freepass', champion: 'Greens', alone: 'weekly' },
  { score: [0, 0], coupon: 'weekly', champion: 'Blues', alone: 'freepass' },
] as const
type Secret = (typeof SECRETS)[number]
/** After the first round, a week before the lock of the second. */
const ASKED_AT = new Date('2026-03-08T12:00:00.000Z')
const LAST_LOCK = '2026-03-14T14:00:00.000Z'
/** The last lock has passed. */
const LATER_LOCKED = new Date('2026-03-14T14:00:10.000Z')
/** A page that comes with the matches, power-ups and predictions of its reader. */
const PAGE = '/pl_predictor?round=2'
const ASKED_AT_ONCE = { pl_predictor: ['me', 'competitions'].map(name => ({ name, query: {} })) }
const DOUBT = "this server's clock is 7200 seconds ahead of the database's"
const NOWHERE = '00000000-0000-4000-8000-00000000dead'

/** What stands in addresses, by the names of the OpenAPI document; values of an enum are taken from there. */
const valuesIn = (world: World): Readonly<Record<string, readonly string[]>> => ({
  competition: [LEAGUE],
  matchId: [later],
  userId: [ben.id, cleo.id, emil.id],
  league: [world.league],
  among: ['friends', world.league],
  one: [ben.id],
  other: [ada.id],
  round: ['1', '2'],
  month: ['2026-03'],
  at: [PLAYED.toISOString()],
  code: ['keepy-uppy'],
  period: ['round-2'],
  question: ['1'],
  text: ['ben'],
  page: ['1', '2'],
  address: [PAGE],
  limit: ['1'],
  days: ['30'],
  id: [NOWHERE],
  dispute: [world.dispute],
  card: [world.card],
  match: [later],
  replayId: [NOWHERE],
  importId: [NOWHERE],
})

interface World {
  readonly api: RunningApi
  readonly league: string
  readonly dispute: string
  /** the address of the card of the secret pick */
  readonly card: string
  /** all kinds that auditors may start, done */
  readonly replays: readonly string[]
}

/** The same history in every world but for one save, one answer, one power-up beside a pick and one without a pick. */
async function worldWith({ score: [home, away], coupon, champion, alone }: Secret): Promise<World> {
  const api = await runApi({}, webRoot)
  await insertUsers(
    openIdentity(api.pool),
    [dora, emil].map(person => ({ ...person, image: null, password: PASSWORD })),
  )
  // At the same moment in every world.
  for (const [table, columns, by] of [
    ['users', ['created_at', 'email_verified_at'], 'id'],
    ['accepted_terms', ['accepted_at'], 'user_id'],
  ] as const)
    for (const column of columns)
      await api.pool.query(`update identity.${table} set ${column} = $1 where ${by} = any($2::uuid[])`, [
        BEFORE_LOCK,
        [dora.id, emil.id],
      ])
  let calls = 0
  const post = async (as: Person, path: string, body: unknown) => {
    const headers = { 'Idempotency-Key': `secret-picks-${calls++}` }
    const { status, body: answer } = await api.post(`${API_BASE}${path}`, body, { as, headers })
    expect([path, status]).toEqual([path, 200])
    return answer.data
  }
  api.now = BEFORE_LOCK
  const badge = { emblem: 'bolt', colour: 'gold' }
  const { league } = await post(ada, '/leagues/create', { name: 'Five-a-side', badge })
  const { code } = (await api.get(`${API_BASE}/leagues/${league}`, { as: ada })).body.data
  await post(ben, '/leagues/join', { code })
  for (const [fan, goals] of [
    [ada, 1],
    [ben, 2],
    [cleo, 0],
  ] as const)
    await post(fan, '/saveMatchHistry', prediction(early, goals, 0))
  api.now = PLAYED
  await post(admin, '/admin/setscore', { matchId: early, fristTeamSore: 2, secondTeamSore: 0 })
  await post(admin, '/admin/setwinner', { matchId: early, winner_name: 'Greens' })
  const words = 'I had predicted another score'
  const subject = { kind: 'prediction', match: early }
  const { dispute } = await post(ada, '/disputes', { competition: LEAGUE, subject, words })
  api.now = ASKED_AT
  await post(ada, '/saveMatchHistry', prediction(later, 1, 1))
  await post(ben, '/saveMatchHistry', prediction(later, home, away))
  await post(ben, '/users/usecoupon', { competition_id: later, status: coupon })
  await post(cleo, '/users/usecoupon', { competition_id: later, status: alone })
  await post(admin, '/admin/predictions/enter', {
    userId: emil.id,
    matchId: later,
    fristTeamSore: home + 1,
    secondTeamSore: away,
    reason: 'Telephoned from a train',
  })
  const question = { text: 'Who is champion?', asks: { kind: 'single', options: ['Blues', 'Greens'] } }
  await post(admin, '/admin/questions', { competition: LEAGUE, ...question, locksAt: LAST_LOCK })
  for (const [fan, name] of [
    [ada, 'Blues'],
    [ben, champion],
  ] as const)
    await post(fan, '/bonus/answer', { competition: LEAGUE, question: 1, answer: [name] })
  const shared = await api.get(`${API_BASE}/cards/address?kind=pick&match=${later}`, { as: ben })
  const card = new URL(shared.body.data.url).pathname.replace('/share/', '')
  const replays: string[] = []
  for (const request of LOOKING) replays.push(await replayed(api, request))
  return { api, league, dispute, card, replays }
}

/** Replays that change nothing: of the rules in force, of others, and of moments before and after the secret saves. */
const LOOKING = [
  { kind: 'verify' },
  { kind: 'verify' },
  ...RULES_PRESETS.map(ruleset => ({ kind: 'what-if', ruleset })),
  ...[PLAYED, new Date(ASKED_AT.getTime() + 1)].map(until => ({ kind: 'as-of', until: until.toISOString() })),
]

/** @returns the id of a replay that staff started, once it is done */
async function replayed(api: RunningApi, request: object): Promise<string> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 30_000 })).toBe(true)
  const { status, body } = await api.post(`${API_BASE}/admin/replays`, request, { as: auditor })
  expect([request, status]).toEqual([request, 200])
  await vi.waitUntil(async () => {
    const [newest] = (await api.get(`${API_BASE}/admin/replays?limit=1`, { as: auditor })).body.data
    return newest.state === 'done'
  }, WAIT)
  return body.data.id
}

/** For all questions, a replay among them, on a busy machine, in milliseconds. */
const WAIT = { timeout: 300_000, interval: 50 }
/** Both worlds, on a busy machine, in milliseconds. */
const MADE_WITHIN_MS = 300_000

const worlds: World[] = []
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'skor-web-'))
  await writeFile(join(webRoot, 'asks.json'), JSON.stringify(ASKED_AT_ONCE))
  for (const secret of SECRETS) worlds.push(await worldWith(secret))
}, MADE_WITHIN_MS)
afterAll(async () => {
  await Promise.all(worlds.map(({ api }) => api.close()))
  await rm(webRoot, { recursive: true })
})

/** Where the answers of a route differ whatever was predicted: chances, hashes of chances, and the seconds of a replay. */
const CHANCES: Partial<Record<RouteName, readonly string[]>> = {
  // Downloads of one moment come in the order of their ids; what was downloaded is compared itself.
  accountActs: ['data'],
  captcha: ['data.challenge'],
  // Times to the millisecond, what the reader has asked for in the last minute, and hashes with a salt.
  exportData: [
    'data.sessions',
    'data.alsoKept.rate_limits',
    'data.alsoKept.account_acts',
    ...['data.disputeWords', 'data.leagueWords', 'data.collectibleWords'].flatMap(words => [
      `${words}[].hash`,
      `${words}[].salt`,
    ]),
  ],
  googleConfig: ['data.nonce'],
  league: ['data.code'],
  mySessions: ['data[].id'],
  // When and how fast; and fingerprints of all tables, under a key.
  listReplays: [
    'id',
    'startedAt',
    'finishedAt',
    'result.seconds',
    'result.fingerprint',
    'progress.eventsPerSecond',
    'progress.secondsLeft',
  ].map(place => `data[].${place}`),
  tableThen: ['seconds'],
}

/** States of a table that a replay makes. */
const IN_PROGRESS = new Set(['waiting', 'running'])

/** A value without what stands at these places, written as `data[].name`. */
function without(places: readonly string[], value: unknown, at = ''): unknown {
  if (places.includes(at)) return null
  if (Array.isArray(value)) return value.map(part => without(places, part, `${at}[]`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      without(places, part, at === '' ? name : `${at}.${name}`),
    ]),
  )
}

interface Answered {
  readonly status: number
  readonly body: unknown
}

/** In which words an answer is asked for: the documents', or the product's. */
const WORDS: readonly Record<string, string>[] = [{}, { Accept: OWN_WORDS }]

/** @param sent the body of a POST; a GET where it is left out */
async function askedFor(
  { api }: World,
  address: string,
  as: Person | undefined,
  { sent, headers = {} }: { sent?: object; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const options = { ...(as ? { as } : {}), headers }
  // The progress of a replay is no answer yet.
  return vi.waitUntil(async () => {
    const { status, body } = await (sent ? api.post(address, sent, options) : api.get(address, options))
    return IN_PROGRESS.has(body?.state) ? null : { status, body: unpacked(body) }
  }, WAIT)
}

/** The parts of a workbook or an archive, without the second in which each was packed; all other bodies as they are. */
function unpacked(body: unknown): unknown {
  const isZip = body instanceof Uint8Array && body[0] === 0x50 && body[1] === 0x4b
  return isZip
    ? Object.fromEntries(Object.entries(unzipSync(body)).map(([name, part]) => [name, strFromU8(part)]))
    : body
}

/** The first place at which two answers differ, with what stands there; null where they are the same bytes. */
function firstDifference(a: unknown, b: unknown, at = ''): string | null {
  if (JSON.stringify(a) === JSON.stringify(b)) return null
  if (typeof a === 'object' && typeof b === 'object' && a && b && Array.isArray(a) === Array.isArray(b))
    for (const [name, part] of Object.entries(a)) {
      const step = Array.isArray(a) ? '[]' : `${at === '' ? '' : '.'}${name}`
      const found = firstDifference(part, (b as Record<string, unknown>)[name], `${at}${step}`)
      if (found) return found
    }
  return `${at}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`
}

/** Hidden until the lock, or about what does not exist in these worlds; all other routes have an answer to compare. */
const REFUSED: readonly RouteName[] = [
  'matchPredictions',
  'userImage',
  'collectibleImage',
  'collectible',
  'raffleFans',
  'raffleList',
  'card',
  'cardImage',
  'receipt',
  'disputeBundle',
  'prizeBundle',
  'archiveFile',
  'seasonDraft',
  'seasonImport',
]
/** Routes that had something to say to one of the readers. */
const answered = new Set<RouteName>()

async function differing(name: RouteName, words = WORDS): Promise<readonly string[]> {
  const [first, other] = worlds as [World, World]
  const others = addressesOf(name, valuesIn(other))
  const places = CHANCES[name] ?? []
  const found: string[] = []
  for (const [index, address] of addressesOf(name, valuesIn(first)).entries())
    for (const [reader, as] of Object.entries(readers))
      for (const headers of words) {
        const [a, b] = await Promise.all([
          askedFor(first, address, as, { headers }),
          askedFor(other, others[index] ?? '', as, { headers }),
        ])
        if (a.status === 200) answered.add(name)
        const difference = firstDifference(
          { status: a.status, body: without(places, a.body) },
          { status: b.status, body: without(places, b.body) },
        )
        if (difference) found.push(`${name} by ${reader}, ${address}: ${difference}`)
      }
  return found
}

test(
  'before the lock every reading route answers the same, whatever another fan predicted',
  async () => {
    const found: string[] = []
    for (const name of readingCalls) found.push(...(await differing(name)))
    expect(found).toEqual([])
    expect(readingCalls.filter(name => !answered.has(name)).toSorted()).toEqual(REFUSED.toSorted())
  },
  WAIT.timeout,
)

test('after the lock a server whose clock is in doubt tells the worlds apart by no question, and says why', {
  tags: ['thorough'],
  timeout: WAIT.timeout,
}, async () => {
  onTestFinished(() => {
    for (const { api } of worlds) Object.assign(api, { now: ASKED_AT, clockProblem: null })
  })
  for (const { api } of worlds) Object.assign(api, { now: LATER_LOCKED, clockProblem: DOUBT })
  const found: string[] = []
  // What is hidden is decided before it is worded: the product's own words were compared before the lock.
  for (const name of readingCalls) found.push(...(await differing(name, WORDS.slice(0, 1))))
  expect(found).toEqual([])
  const [world] = worlds as [World, World]
  for (const name of ['matchDetail', 'matchPredictions', 'fanPredictions', 'adminDetail', 'bonus'] as const)
    for (const address of addressesOf(name, valuesIn(world)).slice(0, 1))
      expect([name, await askedFor(world, address, admin)]).toMatchObject([
        name,
        { status: 503, body: { code: 'clock-apart' } },
      ])
})

/** Predictions in the places of who has a secret pick and of who has none. */
const sheet = new FormData()
sheet.set('competition', LEAGUE)
sheet.set(
  'file',
  new File(
    [
      [
        'Player;Home;Away;Score',
        'ben;Blues;Greens;7:6',
        'emil;Blues;Greens;0:0',
        'dora;Blues;Greens;1:1',
      ].join('\n'),
    ],
    'cells.txt',
  ),
)
const correction = { reason: 'The report says so' }
/** What a POST that changes nothing is asked with. */
const BODIES: Partial<Record<RouteName, readonly object[]>> = {
  previewPredictions: [sheet],
  previewCorrection: [
    { match: later, action: 'void', ...correction },
    { match: later, action: 'reopen', ...correction },
    { match: later, score: { home: 7, away: 6 }, ...correction },
    { match: early, action: 'void', ...correction },
    { match: early, action: 'withdraw-result', ...correction },
    { match: early, score: { home: 7, away: 6 }, ...correction },
    { match: early, winnerName: 'Greys', ...correction },
  ],
  previewRules: [{ competition: LEAGUE, rules: rulesPresets['world-cup'], ...correction }],
  previewExclusion: [people.ada, people.ben].flatMap(({ id: userId }) =>
    (['exclude', 'readmit'] as const).map(act => ({ userId, competition: LEAGUE, act, ...correction })),
  ),
  previewAnnouncement: [null, LEAGUE].map(competition => ({
    competition,
    subject: 'The final',
    words: 'It is played on Sunday.',
  })),
  comparePreviewed: [[later], [early], [later, early], null].map(matches => ({
    competition: LEAGUE,
    matches,
    position: '0',
    outcome: 'x',
  })),
  previewResults: [
    {
      competition: LEAGUE,
      round: 1,
      results: [{ match: early, score: { home: 7, away: 6 } }],
      ...correction,
    },
    {
      competition: LEAGUE,
      round: 2,
      results: [{ match: later, score: { home: 7, away: 6 } }],
      ...correction,
    },
  ],
  transactions: [{}],
  contentExplore: [{}],
  nftDetailById: [{ id: NOWHERE }],
  invitation: [{ code: 'AAAA-BBBB-CCCC' }],
}
/** These change an account, a session or nothing that follows from events. */
const OF_PERSONS: readonly RouteName[] = [
  'login',
  'loginCode',
  'beginPasskeyLogin',
  'passkeyLogin',
  'beginPasskey',
  'beginPasskeyProof',
  'proveAgain',
  'logout',
  'acceptTerms',
  'noticesSeen',
  'beginSitting',
  'verifyUserName',
  'walletMessage',
  'unsubscribe',
  'previewImport',
  'previewPlayers',
]

test(
  'before the lock every POST that only reads answers the same, whatever another fan will play',
  async () => {
    const posts = (Object.keys(contract) as RouteName[]).filter(name => {
      const { method, changes }: RouteContract = contract[name]
      return method === 'POST' && changes.length === 0
    })
    expect(posts.toSorted()).toEqual([...Object.keys(BODIES), ...OF_PERSONS].toSorted())
    const [first, other] = worlds as [World, World]
    const found: string[] = []
    for (const [name, bodies] of Object.entries(BODIES))
      for (const body of bodies)
        for (const [reader, as] of Object.entries(readers)) {
          const address = `${API_BASE}${contract[name as RouteName].path}`
          const [a, b] = await Promise.all(
            [first, other].map(world => askedFor(world, address, as, { sent: body })),
          )
          const difference = firstDifference(a, b)
          if (difference) found.push(`${name} by ${reader}, ${JSON.stringify(body)}: ${difference}`)
        }
    expect(found).toEqual([])
  },
  WAIT.timeout,
)

test('before the lock a replay names the same fans to each reader, whatever another fan will play', async () => {
  const [first, other] = worlds as [World, World]
  const found: string[] = []
  let named = 0
  for (const [at, request] of LOOKING.entries())
    for (const [reader, as] of Object.entries(readers)) {
      const fansOf = (world: World) =>
        askedFor(world, `${API_BASE}/admin/replays/${world.replays[at]}/fans`, as)
      const [a, b] = await Promise.all([fansOf(first), fansOf(other)])
      named += (a.body as { total?: number }).total ?? 0
      const difference = firstDifference(a, b)
      if (difference) found.push(`${reader}, ${JSON.stringify(request)}: ${difference}`)
    }
  expect(found).toEqual([])
  expect(named).toBeGreaterThan(0)
})

test('a fingerprint that staff see is none that anybody can compute from the content of the tables', async () => {
  for (const { api } of worlds) {
    const { data } = (await api.get(`${API_BASE}/admin/replays`, { as: admin })).body
    const shown: string[] = data.map(({ result }: { result: { fingerprint: string } }) => result.fingerprint)
    const { rows } = await api.pool.query<{ computed: string }>(
      `select result ->> 'fingerprint' as computed from control.replays where result ->> 'fingerprint' is not null`,
    )
    expect(
      shown.filter(fingerprint => rows.some(({ computed }) => computed.startsWith(fingerprint.slice(0, 8)))),
    ).toEqual([])
    // The same content still has the same fingerprint: two verifies, one after the other.
    const [first, second] = data.filter(({ kind }: { kind: string }) => kind === 'verify')
    expect(first.result.fingerprint).toBe(second.result.fingerprint)
    expect(new Set(shown).size).toBeGreaterThan(1)
  }
})

/** What is heard on a stream: names of messages, and the topics of changes. */
interface Heard {
  readonly events: Set<string>
  readonly topics: Set<string>
}

/** Listens to the event stream from now on. */
async function listen({ api }: World, as: Person | undefined, signal: AbortSignal): Promise<Heard> {
  const token =
    as && (await api.post(`${API_BASE}/login`, { email: as.email, password: PASSWORD })).body.data.token
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {}
  const { body } = await fetch(`${api.url}${API_BASE}${STREAM_PATH}`, { signal, headers })
  const opened = Promise.withResolvers<void>()
  const heard: Heard = { events: new Set(), topics: new Set() }
  void (async () => {
    let text = ''
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      opened.resolve()
      const messages = `${text}${chunk}`.split('\n\n')
      text = messages.pop() ?? ''
      for (const { event, data } of messages.map(readMessage)) {
        heard.events.add(event)
        if (event === CHANGED) for (const topic of (data as Changed).topics) heard.topics.add(topic)
      }
    }
  })().catch(() => {})
  await opened.promise
  return heard
}

test('before the lock the event stream says the same, whatever another fan saves', async () => {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const inWorlds = await Promise.all(
    worlds.map(async (world, at) => {
      const heard = await Promise.all(
        Object.values(readers).map(reader => listen(world, reader, ending.signal)),
      )
      // Each world to the secrets of the other: in every secret something changes.
      const { score, coupon, champion } = SECRETS[1 - at] as Secret
      const post = async (as: Person, path: string, body: object) =>
        expect((await world.api.post(`${API_BASE}${path}`, body, { as })).status).toBe(200)
      await post(ben, '/bonus/answer', { competition: LEAGUE, question: 1, answer: [champion] })
      await post(ben, '/users/usecoupon', { competition_id: later, status: coupon })
      await post(ben, '/saveMatchHistry', prediction(later, score[0], score[1]))
      // What everybody may hear, after all that is secret.
      const badge = { emblem: 'bolt', colour: 'gold' }
      await post(ada, '/leagues/create', { name: 'Afterwards', badge })
      await until('everybody has heard of all saves', () =>
        heard.every(({ topics }) => ['entries', 'league'].every(topic => topics.has(topic))),
      )
      return heard.map(({ events, topics }) => [[...events].toSorted(), [...topics].toSorted()])
    }),
  )
  expect(inWorlds[0]).toEqual(inWorlds[1])
  // Nobody's boards move, and nobody but the fan has another entry.
  for (const [events, topics] of inWorlds.flat() as [string[], string[]][]) {
    expect(events).not.toContain(FRAMES)
    expect(topics).not.toContain('entry')
    expect(topics).not.toContain('board')
  }
})

test('before the lock nobody explains the round of another, whether there is a pick, a power-up or both', async () => {
  for (const fan of [ben, cleo])
    for (const as of [auditor, admin])
      for (const world of worlds) {
        const address = `${API_BASE}/explain-round?competition=${LEAGUE}&round=2&userId=${fan.id}`
        expect(await askedFor(world, address, as)).toMatchObject({
          status: 403,
          body: { code: 'not-locked-yet' },
        })
      }
})

test('before the lock the leaves of the log and what is opened of them are the same but for hashes', async () => {
  const [first, other] = (await Promise.all(worlds.map(loggedIn))) as [string, string]
  expect(first).toContain('PredictionsSaved')
  expect(first).toBe(other)
})

test('the log opens nothing while the clock is in doubt', async () => {
  const [{ api }] = worlds as [World, World]
  onTestFinished(() => void Object.assign(api, { now: ASKED_AT, clockProblem: null }))
  const { size } = (await api.get(`${API_BASE}/log`)).body.data.checkpoint
  const path = tilePath({ level: 'entries', index: 0, width: size }).replace('tile/entries', 'openings')
  Object.assign(api, { now: LATER_LOCKED, clockProblem: DOUBT })
  expect(await api.get(`/log/${path}`)).toMatchObject({ status: 503, body: { code: 'clock-apart' } })
})

/** SHA-256 as hexadecimal digits or as Base 64. */
const HASHES = /[0-9a-f]{64}|[\w+/]{43}=/g

/** The leaves of a world's log in words, and their openings. */
async function loggedIn({ api }: World): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skor-log-'))
  const projectionsFor = () => createReadModelProjections()
  const look = createLog({
    log: logOf(api.pool),
    identity: openIdentity(api.pool),
    store: api.store,
    readModel: api.readModel,
    engine: createEngine({ pool: api.pool, store: api.store, projectionsFor }),
    settings: {
      key: await parseSecretKey(await makeSecretKey('skor.example/log')),
      before: null,
      copy: join(folder, 'log-checkpoint'),
      witnesses: [],
    },
    logger: createLogger('test', 'silent'),
  })
  await look(new Date(Date.now() + 61_000))
  await rm(folder, { recursive: true })
  const { size } = (await api.get(`${API_BASE}/log`)).body.data.checkpoint
  const path = tilePath({ level: 'entries', index: 0, width: size })
  const bundle = await fetch(`${api.url}/log/${path}`)
  const leaves = fromBundle(new Uint8Array(await bundle.arrayBuffer())).map(parseEntry)
  const openings = await (await fetch(`${api.url}/log/${path.replace('tile/entries', 'openings')}`)).text()
  const opened = openings
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  return JSON.stringify({ leaves, opened }).replaceAll(HASHES, '~')
}

test('after the lock the same questions show what was predicted', async () => {
  for (const { api } of worlds) api.now = LATER_LOCKED
  for (const name of ['matchDetail', 'matchPredictions', 'fanPredictions', 'adminDetail', 'bonus'] as const)
    expect((await differing(name)).length, name).toBeGreaterThan(0)
})
