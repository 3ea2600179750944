/** What the chain in front of every handler needs. */
import { availableParallelism } from 'node:os'
import { LANGUAGES } from '#contract/languages.ts'
import { isStaff, ownerOf } from '#people/identity/sessions.ts'
import { type Clock, readClock } from '#runtime/clock.ts'
import type { AppDeps } from '../app-deps.ts'
import { EVEN_MS } from './even-time.ts'
import { type Bounds, FairQueue } from './fair-queue.ts'
import type { Freshness } from './freshness.ts'
import { nameWrite } from './own-writes.ts'
import type { Limits } from './rate-limit.ts'
import type { Gate, RequestContext } from './route.ts'
import { setSessionCookie } from './sign-in.ts'
import { createUploads } from './uploads.ts'

/**
 * Heavy reads of one process: each reads whole lists, and some fold them. Each takes a core of the database, which often runs on the
 * same machine: one core stays free for everybody else.
 */
const HEAVY: Bounds = {
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: 40,
  ofOneCaller: 2,
}

export function gateOf(
  { clock, watch, evenMs = EVEN_MS }: Pick<AppDeps, 'clock' | 'watch' | 'evenMs'>,
  freshness: Freshness,
  { sessions, proofs, history }: Pick<Gate, 'sessions' | 'proofs' | 'history'>,
  limits: Limits,
): Gate {
  return {
    sessions,
    proofs,
    limits,
    evenMs,
    uploads: createUploads(),
    heavy: new FairQueue(HEAVY),
    clock,
    watch,
    freshness,
    history,
    contextOf: (ctx, signal) => ({
      requestId: ctx.state.requestId,
      user: ctx.state.user,
      token: ctx.state.token,
      ...timeOf(clock),
      idempotencyKey: ctx.get('Idempotency-Key') || undefined,
      get language() {
        const best = ctx.acceptsLanguages(...LANGUAGES)
        return LANGUAGES.find(language => language === best) ?? 'en'
      },
      userAgent: ctx.get('User-Agent'),
      ip: ctx.ip,
      network: ctx.state.network,
      share: {
        caller: ctx.state.user?.id ?? ctx.state.network,
        isStaff: isStaff(ctx.state.user),
        signal,
      },
      cookie: ctx.state.cookies.read,
      setCookie: ctx.state.cookies.set,
      wrote: position => nameWrite(ctx, freshness, position),
      setSession(token) {
        setSessionCookie(ctx, token)
        if (token !== null) Object.assign(ctx.state.security, ownerOf(token))
      },
      concerns: more => void Object.assign(ctx.state.security, more),
      async *counted(rows, sizeOf = () => 1) {
        const { security } = ctx.state
        for await (const row of rows) {
          security.rows = (security.rows ?? 0) + sizeOf(row)
          yield row
        }
      },
    }),
  }
}

function timeOf(clock: Clock): Pick<RequestContext, 'now' | 'clock'> {
  const reading = readClock(clock)
  return { now: reading.now, clock: reading }
}
