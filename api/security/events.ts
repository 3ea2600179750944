/**
 * The lines about who gets in and what they take along: `securityEvent` and what an operator asks about it, one shape for all. A
 * line holds ids and stable words alone, nothing that a caller typed.
 */
import type { SecurityEvent } from '#contract/security-events.ts'
import { keyedHash } from '#people/identity/keyed-hash.ts'
import type { Secrets } from '#people/secret/secrets.ts'
import type { Logger } from '#runtime/log.ts'

export interface Happened {
  readonly kind: SecurityEvent
  /** `done`, `failed`, `broken-off`, or the code of the answer's error */
  readonly outcome: string
  /** whose it is, by id; null where nobody knows */
  readonly account: string | null
  /** another account that it is done to, by id */
  readonly of: string | null
  readonly session: string | null
  /** whom limits count: an IPv4 address, or an IPv6 network */
  readonly network: string
  /** the pattern of the route */
  readonly route: string
  /** of persons, that went out; null where the event is about none */
  readonly rows: number | null
  readonly requestId: string
}

/** How long lines are counted, in milliseconds. */
const COUNTED_MS = 60_000
/** Lines of one kind in that time: of what one account has done, or of what one network was refused. */
export const OF_ONE_CALLER = 30
/** Lines of one kind in that time, but for what accounts have done: a flood from many networks fills no disk. */
export const OF_ALL = 600
/** Of the hash that stands for a session. */
const SESSION_CHARACTERS = 16
const LEFT_OUT = 'left-out'

interface Counted {
  readonly ofCaller: Map<string, number>
  ofAll: number
  leftOut: number
}

export class SecurityEvents {
  readonly #log: Pick<Logger, 'info'>
  readonly #hash: (session: string) => string
  readonly #counted = new Map<SecurityEvent, Counted>()
  #timer: NodeJS.Timeout | undefined

  /** @param secrets the product's: no line says which row of the database a session is */
  constructor(log: Pick<Logger, 'info'>, secrets: Secrets) {
    this.#log = log
    this.#hash = keyedHash(secrets, 'sessions in the log')
  }

  /**
   * Writes the line, or counts it where there were too many: each kind says once a minute how many were left out. Never throws: what
   * the line is about has happened already.
   */
  write(event: Happened): void {
    if (this.#isLeftOut(event)) return
    const { kind, session, ...more } = event
    const hashed = session === null ? null : this.#hash(session).slice(0, SESSION_CHARACTERS)
    this.#line({ securityEvent: kind, ...more, session: hashed, times: 1 })
  }

  /** Says what was left out until now. */
  close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const [kind, { leftOut }] of this.#counted) if (leftOut > 0) this.#line(leftOutOf(kind, leftOut))
    this.#counted.clear()
  }

  #isLeftOut({ kind, outcome, account, network }: Happened): boolean {
    const counted = this.#counted.get(kind) ?? { ofCaller: new Map(), ofAll: 0, leftOut: 0 }
    this.#counted.set(kind, counted)
    this.#timer ??= setTimeout(() => this.close(), COUNTED_MS).unref()
    // Counted apart: who guesses at an account until a guess is right has used up nothing that the last line needs.
    const isOwn = account !== null && outcome === 'done'
    const caller = isOwn ? account : network
    const before = counted.ofCaller.get(caller) ?? 0
    if (before >= OF_ONE_CALLER || (!isOwn && counted.ofAll >= OF_ALL)) {
      counted.leftOut++
      return true
    }
    counted.ofCaller.set(caller, before + 1)
    if (!isOwn) counted.ofAll++
    return false
  }

  #line(fields: object): void {
    try {
      this.#log.info(fields)
    } catch {
      // A log that takes no line has no place to say so.
    }
  }
}

/** The same shape, of many events. */
function leftOutOf(securityEvent: SecurityEvent, times: number) {
  const nobody = { account: null, of: null, network: null, session: null }
  return { securityEvent, outcome: LEFT_OUT, ...nobody, route: null, rows: null, requestId: null, times }
}
