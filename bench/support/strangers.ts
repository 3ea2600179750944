/** Strangers who guess at a steady pace, whatever they are answered, in a process of their own that yields to the product. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answers, endOf, startBeside, whenBeside } from './beside.ts'

/** Where strangers come from: the address of one, a network a stranger, or the /64s of one /48. */
export type Origin = 'one address' | 'a network each' | 'a /64 of one /48 each'

export interface Strangers {
  /** the product's address */
  readonly address: string
  readonly from: Origin
  /** logins, each with a name of its own */
  readonly logins: number
  /** logins that begin in a second */
  readonly perSecond: number
}

/** How often some of them begin, in milliseconds. */
const TICK_MS = 20
const PER_SECOND_TICKS = 1_000 / TICK_MS

/** @returns what they were answered, once the last answer is there */
export const strangersTry = (strangers: Strangers): Promise<Answers> =>
  endOf(startBeside(import.meta.filename, strangers))

const networkOf: Readonly<Record<Origin, (stranger: number) => string>> = {
  'one address': () => '203.0.113.7',
  'a network each': stranger => `${11 + (stranger >> 16)}.${(stranger >> 8) & 255}.${stranger & 255}.9`,
  'a /64 of one /48 each': stranger => `2001:db8:7:${stranger.toString(16)}::1`,
}

async function tryAll({ address, from, logins, perSecond }: Strangers): Promise<Answers> {
  const answers: Record<number, number> = {}
  const login = async (stranger: number) => {
    const answer = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': networkOf[from](stranger) },
      body: JSON.stringify({ email: `guess${stranger}`, password: 'Password1' }),
    })
    await answer.arrayBuffer()
    answers[answer.status] = (answers[answer.status] ?? 0) + 1
  }
  const under: Promise<void>[] = []
  const began = performance.now()
  while (under.length < logins) {
    const due = ((performance.now() - began) / TICK_MS) * (perSecond / PER_SECOND_TICKS)
    while (under.length < Math.min(due, logins)) under.push(login(under.length))
    await sleep(TICK_MS)
  }
  await Promise.all(under)
  return answers
}

whenBeside(import.meta.filename, tryAll)
