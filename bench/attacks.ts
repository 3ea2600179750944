/**
 * What strangers can do to everybody else: `node bench/attacks.ts` starts the product on loopback, attacks it for a
 * few seconds each way, and prints the times of a fan's calls meanwhile.
 */
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { buildWeb } from '../scripts/build-web.ts'
import { type Fan, prepareFans, saveBody } from './support/fans.ts'
import { withProduct } from './support/product.ts'
import { percentile } from './support/report.ts'

const CONNECTIONS = 30
const FLOOD_S = 6
const LOGINS = 60
const UPLOADS = 60
/** What an unfinished upload has sent, and what it announced, in bytes. */
const SENT_BYTES = 7_500_000
const ANNOUNCED_BYTES = 8_000_000
/** How long the uploads are held open, in milliseconds. */
const HELD_MS = 15_000
const MIB = 1_048_576
const STRANGER = '203.0.113.7'

interface Fans {
  readonly address: string
  readonly fans: readonly Fan[]
}

await buildWeb()
let fans: Fan[] = []
await withProduct(
  async url => {
    fans = await prepareFans(url, UPLOADS + 1)
  },
  async ({ address }) => {
    const product = { address, fans }
    await savesUnderFlood(product)
    await pagesUnderLogins(product)
    await memoryUnderUploads(product)
  },
  // Attackers come from addresses of their own.
  { RATE_LIMITS: 'true', TRUST_PROXY: 'true' },
)

async function savesUnderFlood({ address, fans }: Fans): Promise<void> {
  const alone = await timesOf(1_500, index => save(address, fans, index))
  const flood = autocannon({
    url: `${address}/api/openapi.json`,
    connections: CONNECTIONS,
    duration: FLOOD_S,
    headers: { 'x-forwarded-for': STRANGER },
  })
  const under = await timesOf((FLOOD_S - 1) * 1_000, index => save(address, fans, 100 + index))
  const { requests, statusCodeStats } = await flood
  say(`a save, alone`, alone)
  say(`a save, while ${CONNECTIONS} connections read openapi.json`, under)
  console.log(`  ${requests.total} answers to them: ${JSON.stringify(statusCodeStats)}`)
}

async function pagesUnderLogins({ address }: Fans): Promise<void> {
  const alone = await timesOf(1_000, () => page(address))
  const logins = Promise.all(Array.from({ length: LOGINS }, (_, index) => wrongLogin(address, index)))
  const under: number[] = []
  let over = false
  const finished = logins.then(() => {
    over = true
  })
  while (!over) under.push(await timed(() => page(address)))
  await finished
  const statuses = await logins
  say(`'/', alone`, alone)
  say(`'/', under ${LOGINS} wrong logins at once`, under)
  console.log(
    `  their answers: ${[...new Set(statuses)].map(status => `${statuses.filter(other => other === status).length} x ${status}`).join(', ')}`,
  )
}

async function memoryUnderUploads({ address, fans }: Fans): Promise<void> {
  const before = await memory(address)
  const uploads = fans.slice(0, UPLOADS).map(fan => unfinished(address, fan))
  let most = before
  const until = performance.now() + HELD_MS
  while (performance.now() < until) {
    most = Math.max(most, await memory(address))
    await sleep(300)
  }
  for (const upload of uploads) upload.end()
  await sleep(2_000)
  const after = await memory(address)
  console.log(
    `memory of the API under ${UPLOADS} unfinished uploads: before ${mib(before)}, at most ${mib(most)}, after ${mib(after)} MiB`,
  )
  const answers = uploads.map(({ outcome }) => outcome())
  console.log(
    `  their answers: ${[...new Set(answers)].map(answer => `${answers.filter(other => other === answer).length} x ${answer}`).join(', ')}`,
  )
}

/** Sends most of an upload and then nothing more. */
function unfinished(address: string, { token }: Fan) {
  let outcome = 'no answer'
  const sending = request(`${address}/api/edit-accountInfo`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': ANNOUNCED_BYTES,
    },
  })
  sending.on('response', answer => {
    outcome = String(answer.statusCode)
    answer.resume()
  })
  sending.on('error', () => {
    if (outcome === 'no answer') outcome = 'closed'
  })
  sending.write(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  )
  sending.write(Buffer.alloc(SENT_BYTES, 'a'))
  return { outcome: () => outcome, end: () => sending.destroy() }
}

async function save(address: string, fans: readonly Fan[], index: number): Promise<void> {
  const fan = fans[index % fans.length]
  const answer = await fetch(`${address}/api/saveMatchHistry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${fan?.token}` },
    body: JSON.stringify(saveBody(1 + (index % 20), index)),
  })
  if (!answer.ok) throw new Error(`a save was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function page(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`the page was answered with ${answer.status}`)
  await answer.arrayBuffer()
}

async function wrongLogin(address: string, index: number): Promise<number> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${index}` },
    body: JSON.stringify({ email: `stranger${index}@example.com`, password: 'Wrong-one-1' }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The resident memory of the API's process, in bytes. */
async function memory(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

/** One after the other until the time is over; the milliseconds of each. */
async function timesOf(milliseconds: number, work: (index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + milliseconds
  while (performance.now() < until) times.push(await timed(() => work(times.length)))
  return times
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function say(subject: string, times: readonly number[]): void {
  const figure = (p: number) => percentile(times, p).toFixed(1)
  console.log(`${subject}: median ${figure(0.5)} ms, worst ${figure(1)} ms (${times.length} calls)`)
}

function mib(bytes: number): string {
  return (bytes / MIB).toFixed(0)
}
