/**
 * A sitting at a game: the seconds that its page was in sight. They are mirrored to the browser's storage each second,
 * so that a closed tab loses none; the server takes a sitting once, however often it is sent.
 */
import * as z from 'zod/mini'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { keptSittings } from '#web/api/kept.ts'

const TICK_MS = 1_000
/** What the server refuses will be refused again, but for these: signed out, and too many calls. */
const WORTH_KEEPING: ReadonlySet<number> = new Set([401, 429])

const Mirror = z.object({
  user: z.string(),
  game: z.string(),
  token: z.string(),
  seconds: z.int().check(z.minimum(0)),
})
type Mirror = z.infer<typeof Mirror>

export class Sitting {
  readonly #id = crypto.randomUUID()
  readonly #user: string
  readonly #game: string
  readonly #onSecond: (seconds: number) => void
  #token: string | undefined
  #seconds = 0
  #timer: ReturnType<typeof setInterval> | undefined
  #unlock = () => {}

  /** @param game its name @param onSecond is called with the seconds so far */
  constructor(user: string, game: string, onSecond: (seconds: number) => void) {
    this.#user = user
    this.#game = game
    this.#onSecond = onSecond
  }

  /** What the server knows the sitting by; undefined until it has answered. */
  get token(): string | undefined {
    return this.#token
  }

  /** @throws ApiError when the server does not begin the sitting */
  async begin(): Promise<void> {
    // A tab that is alive holds its sitting: another tab must not save it.
    void navigator.locks?.request(
      lockOf(this.#id),
      () =>
        new Promise<void>(done => {
          this.#unlock = done
        }),
    )
    this.#timer = setInterval(() => this.#tick(), TICK_MS)
    const { data } = await call('beginSitting', { body: { game: this.#game } })
    this.#token = data.sitting
  }

  /** Stops counting and saves. @throws ApiError when the server could not take it: the mirror stays */
  async save(): Promise<void> {
    clearInterval(this.#timer)
    const mirror = this.#mirror()
    if (mirror) await send(this.#id, mirror)
    this.#unlock()
  }

  /** The page goes away: saves without waiting. The mirror stays, and the next visit asks whether it arrived. */
  leave(): void {
    clearInterval(this.#timer)
    const mirror = this.#mirror()
    if (mirror) void send(this.#id, mirror).catch(() => {})
    this.#unlock()
  }

  #tick(): void {
    if (document.hidden) return
    this.#seconds++
    this.#onSecond(this.#seconds)
    const mirror = this.#mirror()
    if (mirror) keptSittings.entryOf(this.#id).set(JSON.stringify(mirror))
  }

  #mirror(): Mirror | undefined {
    if (this.#token === undefined || this.#seconds === 0) return undefined
    return { user: this.#user, game: this.#game, token: this.#token, seconds: this.#seconds }
  }
}

/** Saves what closed tabs left. */
export async function saveKeptSittings(user: string): Promise<void> {
  for (const id of keptSittings.ids()) {
    const mirror = mirrorOf(id)
    if (!mirror) keptSittings.entryOf(id).forget()
    else if (mirror.user === user) await ifAbandoned(id, () => send(id, mirror).catch(() => {}))
  }
}

/** The mirror is forgotten when the server has the sitting, or will never take it. */
async function send(id: string, { game, seconds, token }: Mirror): Promise<void> {
  try {
    await call('recordPlayTime', { body: { game, seconds, sitting: token }, keepalive: true })
  } catch (error) {
    const { status } = error as ApiError
    if (!(error instanceof ApiError) || status === null || status >= 500 || WORTH_KEEPING.has(status))
      throw error
  }
  keptSittings.entryOf(id).forget()
}

function mirrorOf(id: string): Mirror | undefined {
  try {
    return Mirror.parse(JSON.parse(keptSittings.entryOf(id).get() ?? ''))
  } catch {
    return undefined
  }
}

const lockOf = (id: string) => `playing ${id}`

/** Browsers without locks take every sitting for abandoned: saved twice it counts once, by what was sent first. */
async function ifAbandoned(id: string, save: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return save()
  await navigator.locks.request(lockOf(id), { ifAvailable: true }, async lock => {
    if (lock) await save()
  })
}
