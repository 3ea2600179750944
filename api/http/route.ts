/**
 * One route, from its contract: who may call, how often, what comes in and what goes out. A handler gets parsed
 * input and returns a value in the product's words; encoding it through the contract drops whatever the contract
 * does not name, so a new column can't leak.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Middleware } from 'koa'
import type * as z from 'zod/mini'
import { MAX_PAGE_SIZE } from '#contract/common.ts'
import { ApiError, errors } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { OWN_WORDS } from '#contract/media-type.ts'
import { firstProblem, sentenceOf } from '#contract/problem-words.ts'
import type { RouteContract } from '#contract/route.ts'
import type { Topic } from '#contract/topics.ts'
import { EVENT_TOPICS } from '#domain/topics.ts'
import type { Position } from '#eventstore/port.ts'
import { isStaff, type Sessions, type SignedIn } from '#people/identity/sessions.ts'
import type { RecentProofs } from '#people/second-factor/recent-proofs.ts'
import type { StoreWatch } from '#projections/engine/store-watch.ts'
import { NobodyAsks, whileAsked } from '#runtime/asked.ts'
import type { Clock, ClockReading } from '#runtime/clock.ts'
import { within } from '#runtime/within.ts'
import { forReader } from '../round/doubt.ts'
import type { SecurityNote } from '../security/note.ts'
import type { OfficeHistory } from '../security/office-history.ts'
import { CallerGone } from './caller-gone.ts'
import { evenTime } from './even-time.ts'
import type { FairQueue, Share } from './fair-queue.ts'
import type { Freshness } from './freshness.ts'
import { jsonBody } from './json-body.ts'
import { showsOwnWrites } from './own-writes.ts'
import { canBeGuessed, type Limits, limit } from './rate-limit.ts'
import { allow, signIn } from './sign-in.ts'
import type { AppContext, AppMiddleware, RequestState } from './state.ts'
import type { Uploads } from './uploads.ts'
import { type Answer, type Words, writtenAnswer } from './written-answer.ts'

/** How long the look at a session's proof may take, in milliseconds. */
const PROVEN_WITHIN_MS = 4_000

/** What a handler gets beside its input. */
export interface RequestContext {
  readonly requestId: string
  readonly user: SignedIn | null
  readonly token: string | null
  /** the server's clock when the request came */
  readonly now: Date
  /** the same with its doubt, for whatever depends on a lock */
  readonly clock: ClockReading
  readonly idempotencyKey: string | undefined
  /** that the caller reads, by `Accept-Language`; English where the product speaks none of the caller's */
  readonly language: Language
  /** what the caller says of its browser */
  readonly userAgent: string
  /** the caller's address */
  readonly ip: string
  /** the caller's network, by which tries are counted */
  readonly network: string
  /** the caller's part of what all callers share */
  readonly share: Share
  cookie(name: string): string | undefined
  /**
   * Scripts can't read it and other sites don't send it.
   * @param value null takes it away
   */
  setCookie(name: string, value: string | null, seconds: number): void
  /** An event was written there: the answer tells the client, whose reads then wait for it. */
  wrote(position: Position): void
  /** @param token null signs out */
  setSession(token: string | null): void
  /** The subject of the request, as the handler found it out, for the log of security events. */
  concerns(more: Partial<Pick<SecurityNote, 'kind' | 'also' | 'account' | 'of'>>): void
  /**
   * Counts rows of persons as they are read for the answer.
   * @param sizeOf rows of persons in one of them
   */
  counted<Row>(rows: AsyncIterable<Row>, sizeOf?: (row: Row) => number): AsyncIterable<Row>
}

export interface Input<C extends RouteContract> {
  readonly query: z.output<C['query']>
  readonly body: z.output<C['body']>
}
export type Handler<C extends RouteContract> = (
  input: Input<C>,
  context: RequestContext,
) => Promise<Answer<C>>

/** What every chain stands on. */
export interface Gate {
  readonly sessions: Sessions
  readonly proofs: Pick<RecentProofs, 'require'>
  readonly limits: Limits
  /** at which multiples of time calls that can be guessed are answered, in milliseconds; 0 for as soon as possible */
  readonly evenMs: number
  readonly uploads: Uploads
  /** in which heavy reads of all callers wait for their turns */
  readonly heavy: FairQueue
  readonly clock: Clock
  readonly watch: Pick<StoreWatch, 'problem' | 'doubt'>
  readonly freshness: Freshness
  readonly history: OfficeHistory
  /** @param signal aborts when nobody waits for the answer any more */
  contextOf(ctx: AppContext, signal: AbortSignal): RequestContext
}

export interface MountedRoute {
  readonly contract: RouteContract
  readonly chain: Middleware<RequestState>[]
}

/**
 * The chain of a route: even time, sign in, limit, access, clock, store, body, own writes, then parse, recent proof, handle and
 * answer. A refusal counts as a call.
 */
export function route<C extends RouteContract>(contract: C, handler: Handler<C>, gate: Gate): MountedRoute {
  const chain: AppMiddleware[] = [
    ...(canBeGuessed(contract.limit) && gate.evenMs > 0 ? [evenTime(gate.evenMs)] : []),
    keepFor(contract),
    isAbout(contract),
    ...(contract.errorData ? [errorData(contract.errorData, contract.bothLevels)] : []),
    signIn(gate.sessions),
    limit(gate.limits, contract.limit),
    allow(contract.access, contract.path),
    ...(contract.changes.some(isOfEvents)
      ? [byTrustedClock(gate.clock), whileNothingIsInDoubt(gate.watch)]
      : []),
    ...(contract.method === 'POST' ? [contract.upload ? gate.uploads(contract.upload) : jsonBody()] : []),
    ...(contract.decidedOn === 'streams' ? [] : [showsOwnWrites(gate.freshness)]),
    handle(contract, handler, gate),
  ]
  return { contract, chain }
}

/** Refuses with 503 while the clock may not decide: every event says when it happened, and most are decided by a lock or an end. */
function byTrustedClock(clock: Clock): AppMiddleware {
  return (_ctx, next) => {
    if (clock.problem() !== null) throw errors.clockApart()
    return next()
  }
}

const WRITTEN_AS_EVENTS: ReadonlySet<Topic> = new Set<Topic>(EVENT_TOPICS)
const isOfEvents = (topic: Topic) => WRITTEN_AS_EVENTS.has(topic)

/** Refuses with 503 what would write events while the store is not the read model's, or the log is refused. */
function whileNothingIsInDoubt(watch: Gate['watch']): AppMiddleware {
  return (ctx, next) => {
    const doubt = forReader(watch.doubt(), { isStaff: isStaff(ctx.state.user) })
    if (doubt === null) return next()
    throw watch.problem() === null ? errors.logRefused(doubt) : errors.storeReplaced(doubt)
  }
}

/**
 * Browsers may keep what anybody may ask for and what follows from events, and compare it by its ETag at each use: the cookie
 * goes with the question, so another reader of the same browser gets the answer of their own.
 */
const mayBeKept = ({ method, access, staleBy, answers }: RouteContract) =>
  method === 'GET' && access === 'visitor' && answers !== 'file' && staleBy.some(isOfEvents)

function keepFor(contract: RouteContract): AppMiddleware {
  const cacheControl = mayBeKept(contract) ? 'private, no-cache' : 'no-store'
  return (ctx, next) => {
    ctx.set('Cache-Control', cacheControl)
    return next()
  }
}

function isAbout({ securityEvent = null }: RouteContract): AppMiddleware {
  return (ctx, next) => {
    ctx.state.security.kind = securityEvent
    return next()
  }
}

/** The outermost part of the chain: each refusal behind it gets the shape that the route's contract gives errors. */
function errorData(dataOf: NonNullable<RouteContract['errorData']>, bothLevels = false): AppMiddleware {
  return async (_ctx, next) => {
    try {
      await next()
    } catch (cause) {
      if (cause instanceof ApiError) {
        cause.data = dataOf(cause.message)
        if (bothLevels) cause.beside = cause.data as object
      }
      throw cause
    }
  }
}

function handle<C extends RouteContract>(contract: C, handler: Handler<C>, gate: Gate): AppMiddleware {
  return async ctx => {
    const params = (ctx as unknown as { params: Record<string, string> }).params
    const input = {
      query: parsed(contract.query, { ...ctx.query, ...params }) as z.output<C['query']>,
      body: (contract.method === 'POST' ? parsed(contract.body, bodyOf(ctx)) : {}) as z.output<C['body']>,
    }
    if (asksAgain(contract, input.body)) await requireProof(ctx, gate)
    const ofPersons = contract.securityEvent === 'personal-data'
    if (ofPersons && contract.answers === 'file') await beginDownload(ctx, gate)
    const answer = await answered(ctx, contract, signal => {
      const context = gate.contextOf(ctx, signal)
      const work = () => handler(input, context)
      // What is heavy comes a few at a time, and no caller keeps all others waiting.
      return contract.limit === 'heavy' ? gate.heavy.run(context.share, work) : work()
    })
    if (contract.answers === 'file') return sendFile(ctx, answer.data as FileAnswer)
    if (ofPersons) await noteRows(ctx, answer.data, gate)
    const words = wordsOf(ctx)
    const body = await writtenAnswer(contract, answer, words)
    // Once: Koa would write it anew to know how long it is.
    ctx.type = words === 'own' ? OWN_WORDS : 'json'
    answerOnce(ctx, body, mayBeKept(contract))
  }
}

/** The documents' words unless the caller accepts answers in ours, and a browser's cache keeps both apart. */
function wordsOf(ctx: AppContext): Words {
  ctx.vary('Accept')
  return ctx.accepts('json', OWN_WORDS) === OWN_WORDS ? 'own' : 'documents'
}

const asksAgain = ({ asksAgain: occasion }: RouteContract, body: unknown) =>
  occasion === 'always' || (occasion === 'corrections' && Boolean((body as { reason?: string }).reason))

/** Nobody takes a file of persons along whose download the history doesn't have. */
async function beginDownload({ state }: AppContext, { history, clock }: Gate): Promise<void> {
  const { user, security, route } = state
  security.rows = 0
  if (user && isStaff(user)) security.download = await history.beginDownload(user.id, route, clock.now())
}

/** More rows than a page shows are a download as well. */
async function noteRows(
  { state: { user, security, route } }: AppContext,
  data: unknown,
  { history, clock }: Gate,
): Promise<void> {
  security.rows = rowsIn(data)
  if (user && isStaff(user) && security.rows > MAX_PAGE_SIZE)
    await history.download(user.id, route, security.rows, clock.now())
}

/** Of a list, or of all lists of an export. */
function rowsIn(data: unknown): number {
  if (Array.isArray(data)) return data.length
  const lists = Object.values(data ?? {}).filter(value => Array.isArray(value))
  return lists.length === 0 ? 1 : lists.reduce((sum, list) => sum + list.length, 0)
}

/** Before anything is done, and before the request's key is taken: the same request goes through once the proof is given. */
async function requireProof({ state: { user } }: AppContext, { proofs, clock }: Gate): Promise<void> {
  if (user) await within(proofs.require(user, clock.now()), PROVEN_WITHIN_MS)
}

/**
 * What a question works on ends when its caller is gone or its time is over, a POST that only reads, such as a preview, among
 * them; a command is carried out in any case.
 * @throws CallerGone where a question broke off since its caller is gone
 */
async function answered<C extends RouteContract>(
  ctx: AppContext,
  { method, limit, answersWithinMs }: C,
  work: (signal: AbortSignal) => Promise<Answer<C>>,
): Promise<Answer<C>> {
  const unasked = new AbortController()
  const isGone = () => ctx.res.writableFinished || unasked.abort(new NobodyAsks())
  ctx.res.once('close', isGone)
  const isQuestion = method === 'GET' || limit === 'read'
  const answer = isQuestion ? whileAsked(unasked.signal, () => work(unasked.signal)) : work(unasked.signal)
  try {
    return await within(answer, answersWithinMs)
  } catch (problem) {
    if (isQuestion && unasked.signal.aborted) throw new CallerGone('', { cause: problem })
    unasked.abort(new NobodyAsks())
    throw problem
  } finally {
    ctx.res.off('close', isGone)
  }
}

/** @param kept the browser may have the answer already: 304 says so, without the answer */
function answerOnce(ctx: AppContext, body: string, kept: boolean): void {
  if (kept) {
    ctx.status = 200
    // Weak: the answer is compressed or not.
    ctx.set('ETag', `W/"${createHash('sha256').update(body).digest('base64url')}"`)
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
  }
  ctx.body = body
}

/** The data of a route that answers with a file: in one piece, or written as it is read. */
export interface FileAnswer {
  readonly type: string
  readonly content: Uint8Array | AsyncIterable<string | Uint8Array>
  /** what a browser saves it as; it is shown where there is none */
  readonly fileName?: string | null
  /** for how long a browser may keep it, in seconds; not at all where it is left out */
  readonly keepSeconds?: number
  /** browsers keep the content and compare it by its ETag */
  readonly compared?: boolean
}

/** Of contents that are sent again and again, such as pictures: each is hashed once. */
const etags = new WeakMap<Uint8Array, string>()

function etagOf(content: Uint8Array): string {
  const known = etags.get(content)
  if (known !== undefined) return known
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  etags.set(content, etag)
  return etag
}

function sendFile(ctx: AppContext, { type, content, fileName, keepSeconds, compared }: FileAnswer): void {
  if (keepSeconds !== undefined) ctx.set('Cache-Control', `public, max-age=${keepSeconds}, immutable`)
  if (compared && content instanceof Uint8Array) {
    ctx.status = 200
    ctx.set('Cache-Control', 'private, no-cache')
    ctx.set('ETag', etagOf(content))
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
  }
  if (fileName) ctx.attachment(fileName)
  ctx.type = type
  ctx.body =
    content instanceof Uint8Array
      ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      : streamed(ctx, content)
}

/** Half a file must not look like a whole one: when the content breaks off, so does the answer. */
function streamed(ctx: AppContext, content: AsyncIterable<string | Uint8Array>): Readable {
  const stream = Readable.from(content)
  // The packing in between would wait for the rest for ever.
  stream.once('error', () => {
    if (ctx.res.headersSent) ctx.res.destroy()
  })
  return stream
}

function bodyOf(ctx: AppContext): unknown {
  return (ctx.request as unknown as { body?: unknown }).body ?? {}
}

/** @throws ApiError 400 with the first problem's words */
function parsed(schema: z.ZodMiniType, value: unknown): unknown {
  if (holdsNul(value)) throw errors.invalid('The request holds a character that no text can have')
  const result = schema.safeParse(value, { error: sentenceOf })
  if (result.success) return result.data
  throw errors.invalid(firstProblem(result.error))
}

/** Postgres keeps no text with a NUL in it: refused here, it is a wrong request and not a failure of ours. */
function holdsNul(value: unknown): boolean {
  // By a list and not by recursion: a body may be nested as deep as it is long.
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) left.push(part)
  }
  return false
}
