// @module-tag thorough
/**
 * On the demo, for every call that only reads: what our pages get in the product's words is the documents' answer to the byte, once
 * the contract has written that answer in the documents' words. So nothing of the documents' answers changed when pages got their own.
 */
import { expect, test } from 'vitest'
import { inDocumentsWords } from '#api/support/documents-words.ts'
import { addressesOf, readingCalls } from '#api/support/reading-addresses.ts'
import { contract, type RouteName } from '#contract/index.ts'
import { OWN_WORDS } from '#contract/media-type.ts'
import type { RouteContract } from '#contract/route.ts'
import { ourProduct } from '#tests/support/our-product.ts'

/** Answers that no two requests share: challenges, moments of the request, seconds that something took. */
const CHANCES: ReadonlySet<RouteName> = new Set([
  'captcha',
  'googleConfig',
  'exportData',
  'tableThen',
  'mySessions',
  'myProof',
])
/** A change of the demo between two requests is asked for again so many times. */
const TRIES = 5
const TEST_MS = 300_000

const { url, sessions } = ourProduct()
const readers = { visitor: undefined, ...sessions }
type Reader = keyof typeof readers

async function answerTo(address: string, reader: Reader, accept: string) {
  const session = readers[reader]
  const headers = { accept, ...(session && { cookie: `${session.name}=${session.value}` }) }
  const answer = await fetch(url + address, { headers })
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}

/** What the demo has of each parameter. */
async function values(): Promise<Readonly<Record<string, readonly string[]>>> {
  const first = async (address: string, reader: Reader, field: string) => {
    const { data } = JSON.parse((await answerTo(address, reader, '*/*')).text)
    return String((Array.isArray(data) ? data[0] : data)?.[field] ?? NOWHERE)
  }
  const competition = ['premier-league-2022-23']
  const [user, prediction, league, dispute, replay, collectible] = await Promise.all([
    first('/api/me', 'fan', '_id'),
    first('/api/users/mypredictions?show=settled', 'fan', 'competition_id'),
    first('/api/leagues', 'fan', 'id'),
    first('/api/admin/disputes', 'admin', 'id'),
    first('/api/admin/replays', 'admin', 'id'),
    first('/api/contentExplore', 'visitor', '_id'),
  ])
  return {
    competition,
    matchId: [prediction],
    match: [prediction],
    userId: [user],
    one: [user],
    other: [user],
    league: [league],
    among: ['friends'],
    round: ['1'],
    month: ['2022-10'],
    at: ['2023-01-01T00:00:00.000Z'],
    code: ['keepy-uppy'],
    period: ['round-1'],
    question: ['1'],
    text: ['a'],
    page: ['1'],
    limit: ['3'],
    days: ['30'],
    address: ['/pl_predictor'],
    id: [collectible],
    dispute: [dispute],
    card: [NOWHERE],
    replayId: [replay],
    importId: [NOWHERE],
  }
}
const NOWHERE = '00000000-0000-4000-8000-00000000dead'

/** @returns null where both answers are the same; undefined where the reader has none */
async function difference(
  name: RouteName,
  address: string,
  reader: Reader,
): Promise<string | null | undefined> {
  const route: RouteContract = contract[name]
  let found = ''
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const documents = await answerTo(address, reader, 'application/json')
    const own = await answerTo(address, reader, OWN_WORDS)
    if (documents.status !== 200) return documents.status === own.status ? undefined : `${own.status}`
    if (!documents.type.startsWith('application/json')) return `${documents.type}`
    if (own.type !== OWN_WORDS) return own.type
    const written = inDocumentsWords(route, JSON.parse(own.text))
    if (CHANCES.has(name) || written === documents.text) return null
    found = `${written.slice(0, 400)} and ${documents.text.slice(0, 400)}`
  }
  return found
}

test(
  'every call that reads answers the documents as before',
  async () => {
    const known = await values()
    const found: string[] = []
    const answered = new Set<RouteName>()
    let compared = 0
    const calls = readingCalls.filter(name => (contract[name] as RouteContract).answers !== 'file')
    for (const name of calls)
      for (const address of addressesOf(name, known))
        for (const reader of Object.keys(readers) as Reader[]) {
          const problem = await difference(name, address, reader)
          if (problem) found.push(`${name} by ${reader}, ${address}: ${problem}`)
          if (problem === undefined) continue
          answered.add(name)
          compared++
        }
    console.log(
      `${compared} answers of ${answered.size} calls; without one: ${calls.filter(name => !answered.has(name)).join(', ')}`,
    )
    expect(found).toEqual([])
    expect(answered.size).toBeGreaterThan(calls.length * 0.9)
  },
  TEST_MS,
)
