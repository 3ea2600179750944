/** Hashes of passwords, a few at a time: each takes a core and 19 MiB, and a thread of the pool that files need too. */
import { argon2id, hash, needsRehash, verify } from 'argon2'
import { WaitingLine } from '../waiting-line.ts'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/**
 * Who waits for a hash: a browser that the account knows, or anybody else. Each lane has a line of its own, so that strangers who
 * fill theirs keep no fan waiting.
 */
export type Lane = 'known' | 'others'
/** Hashes that wait for their turn in a lane, at most: about three seconds of work. */
const WAITING_AT_MOST = 200
/** Hashes of one process, by lane: one of Node's four threads stays free for files. */
const LINES: Readonly<Record<Lane, WaitingLine>> = {
  known: new WaitingLine({ atOnce: 1, waiting: WAITING_AT_MOST }),
  others: new WaitingLine({ atOnce: 2, waiting: WAITING_AT_MOST }),
}

let begun = 0

/** How often this process has hashed a password, to keep or to compare it. */
export const hashesBegun = () => begun

/** @throws ApiError 503 when too many wait */
function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  return LINES[lane].run(() => {
    begun++
    return work()
  })
}

/** @throws ApiError 503 when too many wait */
export async function hashPassword(password: string): Promise<string> {
  return inTurn('others', () => hash(password, PARAMETERS))
}

let decoy: Promise<string> | undefined

/**
 * Checks a password. Without an account it works as long on a hash that no password has, so that the time
 * of the answer does not reveal whether the account exists.
 * @throws ApiError 503 when too many wait
 */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  lane: Lane = 'others',
): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), PARAMETERS)
  const known = stored ?? (await decoy)
  const matches = await inTurn(lane, () => verify(known, password))
  return typeof stored === 'string' && matches
}

/** Was the hash made with weaker parameters than today's? Then a login, which knows the password, makes a new one. */
export function isOutdated(stored: string): boolean {
  return needsRehash(stored, PARAMETERS)
}
