/** What each role sees of the product by its calls, as rows of a table. */
import type { FaultyProduct } from './product.ts'
import { OPEN, PASSWORD, type Person, PLAYED } from './season.ts'

/** How long an answer is waited for, in milliseconds. */
const WAITED_MS = 10_000

export interface Seen {
  readonly role: 'visitor' | 'fan' | 'admin' | 'auditor' | 'operator'
  readonly asks: string
  readonly status: number
  /** the code of an error, or what the answer says about the trouble; '' where it says nothing */
  readonly says: string
}

interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as the wire has them
  readonly body: any
}

/** @param address of one API process */
export async function seenByRoles(
  { season: { fans, admin, auditor } }: FaultyProduct,
  address: string,
): Promise<readonly Seen[]> {
  const [fan] = fans
  const ask = (path: string, as?: Person, body?: object) => answerOf(`${address}/api${path}`, as, body)
  const doubt = ({ body }: Answered) => body.data?.doubt ?? ''
  const nothing = () => ''
  const calls: readonly (readonly [
    Seen['role'],
    string,
    Promise<Answered>,
    (response: Answered) => string,
  ])[] = [
    ['visitor', 'reads the matches', ask('/matchList'), nothing],
    ['visitor', 'reads /verify', ask('/log'), doubt],
    ['visitor', 'logs in', ask('/login', undefined, LOGIN), nothing],
    ['fan', 'reads the own predictions', ask('/users/mypredictions', fan), nothing],
    ['fan', 'saves a score', ask('/saveMatchHistry', fan, anotherScore()), nothing],
    ['admin', 'reads the start page', ask('/admin/dash', admin), doubt],
    ['admin', 'enters a result', ask('/admin/setscore', admin, anotherResult()), nothing],
    ['auditor', 'reads the start page', ask('/admin/dash', auditor), doubt],
    ['auditor', 'reads the incidents', ask('/log', auditor), lastIncident],
    ['auditor', 'enters a result', ask('/admin/setscore', auditor, anotherResult()), nothing],
    ['operator', 'asks /healthz', answerOf(`${address}/healthz`), healthText],
  ]
  return Promise.all(
    calls.map(async ([role, asks, answer, textOf]) => {
      const response = await answer
      return { role, asks, status: response.status, says: response.body.code ?? textOf(response) }
    }),
  )
}

const LOGIN = { email: 'fan0', password: PASSWORD }

/** What was saved or entered already would change nothing. */
let scores = 0
function anotherScore() {
  const [match] = OPEN.matches
  scores++
  return {
    predictionData: [{ competition_id: match, fristTeamSore: scores % 90, secondTeamSore: scores % 7 }],
  }
}
function anotherResult() {
  const [matchId] = PLAYED.matches
  scores++
  return { matchId, fristTeamSore: scores % 90, secondTeamSore: scores % 7, reason: 'The report says so' }
}

function lastIncident({ body }: Answered): string {
  const [newest] = body.data?.incidents ?? []
  return newest ? `${newest.kind}, ${newest.until === null ? 'lasts' : 'over'}: ${newest.what}` : ''
}

function healthText({ body }: Answered): string {
  const { ready, behind, degraded = [] } = body
  return [
    ready ? 'ready' : 'not ready',
    ...behind,
    ...degraded.map((part: string) => `degraded: ${part}`),
  ].join('; ')
}

async function answerOf(address: string, as?: Person, body?: object): Promise<Answered> {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(as ? { Authorization: `Bearer ${as.token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(WAITED_MS),
  })
  return { status: response.status, body: await response.json() }
}

/** Prints the rows under a title, in columns. */
export function printSeen(title: string, rows: readonly Seen[]): void {
  const lines = rows.map(({ role, asks, status, says }) => [role, asks, String(status), says] as const)
  const width = (column: 0 | 1) => Math.max(...lines.map(line => line[column].length))
  const text = lines.map(
    ([role, asks, status, says]) =>
      `  ${role.padEnd(width(0))}  ${asks.padEnd(width(1))}  ${status}  ${says}`,
  )
  console.log([`\n${title}`, ...text].join('\n'))
}
