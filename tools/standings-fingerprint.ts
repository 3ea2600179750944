/**
 * One checksum over all points, ranks and winners of a running product, to compare two versions.
 *
 * The script reads the HTTP API alone and imports nothing of the product, so the same text compares two versions:
 * run it on both, and `diff` the two files of `--rows` where the checksums differ. Fans appear by name and matches by
 * their teams, because ids may differ. Give both versions the same clock while the demo loads: its dates follow from the day of loading.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const USAGE = `Usage: node tools/standings-fingerprint.ts ADDRESS [options]

Prints one checksum over all points, ranks and winners of the running product at ADDRESS, and a checksum of each part.

  --rows FILE          writes every row to FILE, to be compared with the rows of another version
  --login E-MAIL       by default auditor@skor.example
  --password PASSWORD  by default that of the demo users, as DATA_DIR (.data) has it
  --help               shows this`

/** Rows of a page: the most that the API allows. */
const PAGE_SIZE = 100
/** Requests that run at the same time. */
const REQUESTS_AT_ONCE = 8
/** Digits of a part's checksum that are shown. */
const SHORT_DIGEST = 16
const MILLISECONDS_PER_SECOND = 1_000

interface Fan {
  readonly user_name: string
}
interface Place extends Fan {
  readonly points: number
  readonly rank: number
}
interface WinnerGroup {
  readonly match_id: string
  readonly round: string
  readonly fristTeamName: string
  readonly secondTeamName: string
  readonly teamName: string
  readonly users: readonly (Fan & { readonly earned_points: number })[]
}
interface FanPrediction {
  readonly user: { readonly name: string }
  readonly score: { readonly home: number; readonly away: number }
  readonly points: number | null
  readonly coupons: readonly string[]
}
interface Answer<T> {
  readonly data: T
  readonly total: number
}
type Query = Readonly<Record<string, string | number>>

process.exitCode = await main()

async function main(): Promise<number> {
  const given = readArguments()
  if (typeof given === 'string') {
    console.error(given)
    return 2
  }
  const { address, ...values } = given
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const password = values.password ?? (await demoPassword())
  const api = await signIn(address, values.login ?? 'auditor@skor.example', password)
  const parts = await readParts(api)
  const rows: string[] = []
  for (const [part, ofPart] of parts) {
    const sorted = ofPart.map(row => `${part} | ${row}`).toSorted()
    rows.push(...sorted)
    console.log(`${digest(sorted).slice(0, SHORT_DIGEST)}  ${part}: ${sorted.length} rows`)
  }
  if (values.rows !== undefined) await writeFile(values.rows, `${rows.join('\n')}\n`)
  console.log(`${digest(rows)}  all: ${rows.length} rows`)
  return 0
}

async function demoPassword(): Promise<string> {
  const file = join(process.env.DATA_DIR || '.data', 'demo-password')
  return readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is not there: --password, or DATA_DIR of the running demo`)
  })
}

/** @returns a sentence that says what is wrong */
function readArguments() {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { rows: text, login: text, password: text, help: { type: 'boolean', default: false } },
    })
    const [address = ''] = positionals
    if (values.help || URL.canParse(address)) return { address, ...values }
    return `ADDRESS is missing or wrong, such as http://127.0.0.1:3000. --help shows what there is.`
  } catch (problem) {
    const [sentence] = problem instanceof Error ? problem.message.split('. ') : []
    return `${sentence}. --help shows what there is.`
  }
}

type Api = Awaited<ReturnType<typeof signIn>>

/** @returns reads one list of the API, or all of its pages */
async function signIn(address: string, login: string, password: string) {
  const answered = await fetch(new URL('/api/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: login, password }),
  })
  const { data, message } = (await answered.json()) as { data: { token: string } | null; message: string }
  if (!data) throw new Error(`${login} can't sign in at ${address}: ${message}`)
  const headers = { authorization: `Bearer ${data.token}` }

  async function get<T>(path: string, query: Query = {}): Promise<Answer<T>> {
    const url = new URL(`/api${path}`, address)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const response = await fetch(url, { headers })
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after') ?? 1)
      await new Promise(resolve => setTimeout(resolve, seconds * MILLISECONDS_PER_SECOND))
      return get(path, query)
    }
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer<T>
  }

  /** @param size what a page holds of the rows that `total` counts */
  async function all<T>(
    path: string,
    query: Query,
    size = (rows: readonly T[]) => rows.length,
  ): Promise<T[]> {
    const rows: T[] = []
    for (let page = 1, seen = 0, total = 1; seen < total; page++) {
      const answer = await get<T[]>(path, { ...query, page, limit: PAGE_SIZE })
      const here = size(answer.data)
      if (here === 0) break
      rows.push(...answer.data)
      seen += here
      total = answer.total
    }
    return rows
  }
  return { get, all }
}

/** @returns the rows of each part, by the part's name */
async function readParts(api: Api): Promise<Map<string, string[]>> {
  const parts = new Map<string, string[]>()
  const { data: competitions } =
    await api.get<{ id: string; rounds: { number: number }[] }[]>('/competitions')
  for (const { id: competition, rounds } of competitions.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const months = await monthsOf(api, competition)
    const boards = [
      {},
      ...rounds.map(({ number: round }) => ({ round })),
      ...months.map(month => ({ month })),
    ]
    for (const board of boards) {
      const places = await api.all<Place>('/users/leaderboard', { competition, ...board })
      const name = Object.entries(board).map(entry => entry.join(' '))
      parts.set([competition, ...name, 'board'].join(' '), places.map(placeRow))
    }
    const settled = await api.all<WinnerGroup>('/winners', { competition })
    parts.set(
      `${competition} winning teams`,
      settled.map(group => `${matchOf(group)}: ${group.teamName}`),
    )
    const winners: string[] = []
    const predictions: string[] = []
    await eachOf(settled, async group => {
      const named = (row: string) => `${matchOf(group)}, ${row}`
      const path = `/matches/${group.match_id}/predictions`
      predictions.push(...(await api.all<FanPrediction>(path, {})).map(predictionRow).map(named))
      winners.push(...(await winnerRows(api, group.match_id)).map(named))
    })
    parts.set(`${competition} winners`, winners)
    parts.set(`${competition} predictions`, predictions)
  }
  return parts
}

async function monthsOf(api: Api, competition: string): Promise<string[]> {
  const answer = await api.get('/users/leaderboard', { competition, limit: 1 })
  return (answer as Answer<unknown> & { months: string[] }).months.toSorted()
}

async function winnerRows(api: Api, matchId: string): Promise<string[]> {
  const fansOf = (groups: readonly WinnerGroup[]) => groups.flatMap(({ users }) => users)
  const groups = await api.all<WinnerGroup>('/winners', { matchId }, page => fansOf(page).length)
  return fansOf(groups).map(({ user_name, earned_points }) => `${user_name}: ${earned_points}`)
}

function matchOf({ round, fristTeamName, secondTeamName }: WinnerGroup): string {
  return `${round}, ${fristTeamName} v ${secondTeamName}`
}

function placeRow({ user_name, points, rank }: Place): string {
  return `${user_name}: ${points} points, rank ${rank}`
}

function predictionRow({ user, score, points, coupons }: FanPrediction): string {
  return `${user.name}: ${score.home}:${score.away}, ${points} points ${coupons.toSorted().join(' ')}`
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const lane = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, lane))
}

function digest(rows: readonly string[]): string {
  return createHash('sha256').update(rows.join('\n')).digest('hex')
}
