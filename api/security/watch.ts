/** Says what became of each request that the log of security events has to know: one place behind which everything answers. */
import { Stream } from 'node:stream'
import { ApiError } from '#contract/errors.ts'
import type { SecurityEvent } from '#contract/security-events.ts'
import { CallerGone } from '../http/caller-gone.ts'
import type { AppContext, AppMiddleware } from '../http/state.ts'
import type { SecurityEvents } from './events.ts'
import type { SecurityNote } from './note.ts'
import type { OfficeHistory } from './office-history.ts'

const DONE = 'done'
const TOO_MANY_REQUESTS = 429
/** Refusals of any route whose status says nothing else. */
const NOT_ALLOWED: ReadonlySet<number> = new Set([401, 403])

/** What refusals are, whatever the route is about. */
const OF_CODE: ReadonlyMap<string, SecurityEvent> = new Map<string, SecurityEvent>([
  ['prove-again', 'proof-asked'],
  ['proof-needed', 'limit'],
  ['please-login', 'refused'],
  ['forbidden', 'refused'],
  ['staff-do-not-play', 'refused'],
  ['second-factor-first', 'refused'],
  ['cross-site', 'refused'],
  ['invalid', 'invalid-request'],
  ['bad-address', 'invalid-request'],
  ['broken-json', 'invalid-request'],
  ['broken-form', 'invalid-request'],
  ['not-json', 'invalid-request'],
  ['not-multipart', 'invalid-request'],
  ['too-large', 'invalid-request'],
])

/** Stands inside of the middleware that makes answers of errors. */
export function watchSecurity(events: SecurityEvents, history: OfficeHistory): AppMiddleware {
  function say(ctx: AppContext, cause: unknown, outcome: string): void {
    const { state } = ctx
    const { security: note, user, network, route, requestId } = state
    const kind = kindOf(cause, note)
    if (kind === null) return
    const account = note.account === undefined ? (user?.id ?? null) : note.account
    const session = note.session ?? user?.session ?? null
    const { of: target, rows, also } = note
    const about = { account, of: target, session, network, route, rows, requestId }
    events.write({ ...about, kind, outcome })
    for (const event of also) events.write({ ...about, kind: event, outcome: DONE })
  }

  return async (ctx, next) => {
    try {
      await next()
    } catch (cause) {
      const { security: note, user, route } = ctx.state
      if (note.download !== null) await history.endDownload(note.download, 0)
      if (cause instanceof CallerGone) throw cause
      if (note.rows !== null) note.rows = 0
      const outcome = cause instanceof ApiError ? cause.code : 'failed'
      if (user && user.role !== 'user' && outcome === 'forbidden') await history.refused(user.id, route)
      say(ctx, cause, outcome)
      throw cause
    }
    const { security: note } = ctx.state
    if (note.kind !== 'personal-data' || !(ctx.body instanceof Stream)) return say(ctx, null, DONE)
    const ended = () => {
      const { download, rows } = note
      if (download !== null) void history.endDownload(download, rows ?? 0)
      say(ctx, null, ctx.res.writableFinished ? DONE : 'broken-off')
    }
    if (ctx.res.closed) ended()
    else ctx.res.once('close', ended)
  }
}

function kindOf(cause: unknown, { kind }: SecurityNote): SecurityEvent | null {
  if (!(cause instanceof ApiError)) return kind
  if (cause.status === TOO_MANY_REQUESTS) return 'limit'
  return OF_CODE.get(cause.code) ?? kind ?? (NOT_ALLOWED.has(cause.status) ? 'refused' : null)
}
