/**
 * What a route promises, in one value: the server builds its chain from it, the web its calls, the OpenAPI document
 * its text. Schemas are codecs: the wire's exact (sometimes misspelt) names on one side, the product's words on the other.
 */
import * as z from 'zod/mini'
import { ANSWERED_WITHIN_MS } from './answered-within.ts'
import type { RouteSecurityEvent } from './security-events.ts'
import type { Topic } from './topics.ts'
import { ourSideOf } from './wire.ts'

/**
 * Who may call: `visitor` everyone, `user` everyone who is signed in, `fan` those who play, `staff` admins and auditors
 * (reading only), `admin` admins alone.
 */
export type Access = 'visitor' | 'user' | 'fan' | 'staff' | 'admin'

/** Whether calls with this access are for staff alone. */
export const isForStaff = (access: Access): boolean => access === 'staff' || access === 'admin'

/**
 * Which limit of calls a minute applies; the numbers stand in `api/http/rate-limit.ts`. What is `heavy`, such as an export of
 * a whole list, also comes a few at a time, each caller with a share.
 */
export type RateLimit = 'read' | 'page' | 'write' | 'heavy' | 'login' | 'form' | 'proof' | 'guess'

export interface RouteContract<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  More extends z.ZodMiniObject = z.ZodMiniObject,
> {
  readonly method: 'GET' | 'POST'
  /** below API_BASE; parameters as `:name`, parsed together with the query */
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly access: Access
  readonly limit: RateLimit
  /** what the call changes: the pages ask again for every answer that one of these topics makes stale */
  readonly changes: readonly Topic[]
  /** the topics that make the answer stale */
  readonly staleBy: readonly Topic[]
  readonly query: Query
  readonly body: Body
  /** the envelope's data */
  readonly data: Data
  /** what stands beside status, message and data in the envelope, such as the total of a list */
  readonly more: More
  /** data of an error answer, for routes whose errors have words there; null where it is left out */
  readonly errorData?: ((message: string) => z.core.util.JSONType) | undefined
  /** the fields of data stand beside data as well, in errors too: the documents read them in both places */
  readonly bothLevels?: boolean | undefined
  /** a question whose answer may be no: then status is false, with HTTP 200 and data */
  readonly mayDeny?: boolean | undefined
  /** bytes at the most of a multipart request; JSON where it is left out */
  readonly upload?: number | undefined
  /** how long the answer may take, in milliseconds: ANSWERED_WITHIN_MS unless the call looks at a whole competition */
  readonly answersWithinMs: number
  /**
   * A command that is decided on streams alone waits for no read model, whatever its client has written before. All other calls
   * read the read model, which shows what their client has written.
   */
  readonly decidedOn?: 'streams' | undefined
  /** `file`: the data's content goes out as it is, for browsers to keep, without an envelope */
  readonly answers?: 'file' | undefined
  /**
   * What can't be undone asks for a proof of the last minutes (PROOF_MINUTES) that the person of the session is there: `always`, or for
   * `corrections` alone, which are the requests that give a reason.
   */
  readonly asksAgain?: 'always' | 'corrections' | undefined
  /** What each call says in the log of security events, whatever becomes of the call */
  readonly securityEvent?: RouteSecurityEvent | null | undefined
}

const NOTHING = z.object({})
type Nothing = typeof NOTHING

/** A POST says what it changes and a GET what makes it stale, were it nothing: so neither is forgotten. */
type Effect = { method: 'GET'; staleBy: readonly Topic[] } | { method: 'POST'; changes: readonly Topic[] }

/** What can be guessed says what it is a security event of: null where a challenge alone is made. */
type Said =
  | { limit: 'login' | 'guess'; securityEvent: RouteSecurityEvent | null }
  | { limit?: Exclude<RateLimit, 'login' | 'guess'>; securityEvent?: RouteSecurityEvent }

/** Fills in what a route leaves out: no query, no body, nothing beside the data. */
export function defineRoute<
  Data extends z.ZodMiniType,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
  More extends z.ZodMiniObject = Nothing,
>(
  route: Effect &
    Said & {
      path: string
      summary: string
      tag: string
      access: Access
      query?: Query
      body?: Body
      data: Data
      more?: More
      errorData?: (message: string) => z.core.util.JSONType
      bothLevels?: boolean
      mayDeny?: boolean
      upload?: number
      answersWithinMs?: number
      decidedOn?: 'streams'
      answers?: 'file'
      asksAgain?: 'always' | 'corrections'
    },
): RouteContract<Query, Body, Data, More> {
  return {
    limit: route.method === 'GET' ? 'read' : 'write',
    answersWithinMs: ANSWERED_WITHIN_MS,
    changes: [],
    staleBy: [],
    ...route,
    query: route.query ?? (NOTHING as unknown as Query),
    body: route.body ?? (NOTHING as unknown as Body),
    more: route.more ?? (NOTHING as unknown as More),
  }
}

/** What the answers of a route look like. */
type AnswerShape = Pick<RouteContract, 'data' | 'more' | 'mayDeny'>

/**
 * The schema of a route's answers that are no errors. It is made once a route: making it costs more than to write an answer
 * by it.
 */
export function envelopeOf<Route extends AnswerShape>(route: Route): EnvelopeOf<Route> {
  const kept = envelopes.get(route) ?? envelope(route)
  envelopes.set(route, kept)
  return kept as EnvelopeOf<Route>
}

const envelopes = new WeakMap<AnswerShape, ReturnType<typeof envelope>>()

/** The schema of the same answers in the product's words, on both of its sides. It is made once a route. */
export function ownEnvelopeOf(route: RouteContract): z.ZodMiniObject {
  const kept = ownEnvelopes.get(route) ?? (ourSideOf(envelopeOf(route)) as z.ZodMiniObject)
  ownEnvelopes.set(route, kept)
  return kept
}

const ownEnvelopes = new WeakMap<AnswerShape, z.ZodMiniObject>()

function envelope<Route extends AnswerShape>({ data, more, mayDeny }: Route) {
  // Only a question whose answer may be no has a status of false beside data.
  const status: z.ZodMiniType<boolean> = mayDeny ? z.boolean() : z.literal(true)
  return z.object({ status, message: z.string(), data: data as Route['data'], ...more.shape })
}

type EnvelopeOf<Route extends AnswerShape> = ReturnType<typeof envelope<Route>>

export const ErrorEnvelope = z.object({
  status: z.literal(false),
  /** a clear sentence for the user */
  message: z.string(),
  /** stable, for programs */
  code: z.string(),
  /** null, or the words again where a route's `errorData` says so */
  data: z.unknown(),
  /** where one match among several is the cause: lets a page mark its card */
  match: z.optional(z.string()),
  /** of a request about several matches: what each of them is refused for */
  refusals: z.optional(
    z.array(z.object({ code: z.string(), message: z.string(), match: z.optional(z.string()) })),
  ),
})
