/** The one way from the pages to the API: by the names of the contract's calls, with answers in the product's words. */
import type * as z from 'zod/mini'
import { addressOf } from '#contract/addresses.ts'
import { ANSWERED_WITHIN_MS } from '#contract/answered-within.ts'
import type { Call } from '#contract/call.ts'
import type { contract, RouteName } from '#contract/index.ts'
import { OWN_WORDS } from '#contract/media-type.ts'
import { written } from '#contract/names.ts'
import type { RouteContract } from '#contract/route.ts'
import type { Said } from '#contract/wire.ts'
import { language } from '#web/languages/languages.ts'
import { ofThisBuild } from './build.ts'
import { type ApiError, errorOfAnswer, errorOfNonsense, errorOfSilence } from './errors.ts'
import { callNamed, callOfQuery } from './known-calls.ts'
import { noteAnswer } from './last-seen.ts'
import { notePositionOf, positionHeader } from './position.ts'
import { proveAgain } from './prove-again.ts'

/** How long question and answer may be on their way, beside the time that the server may take, in milliseconds. */
const ON_THE_WAY_MS = 12_000

type RouteOf<Name extends RouteName> = (typeof contract)[Name]

/** What a call is asked, in the product's words: defaults may be left out. */
export type QueryOf<Name extends RouteName> = Said<RouteOf<Name>['query']>
export type BodyOf<Name extends RouteName> = z.output<RouteOf<Name>['body']>

export interface CallOptions<Name extends RouteName> {
  /** path parameters and query */
  query?: QueryOf<Name> | undefined
  body?: BodyOf<Name>
  /** makes a retry of a command safe: the server carries out one command a key */
  idempotencyKey?: string
  signal?: AbortSignal
  /** the call goes on when the page is closed; its answer may then never come */
  keepalive?: boolean
}

export type Answer<Route extends RouteContract> = {
  message: string
  data: z.output<Route['data']>
} & Beside<z.output<Route['more']>>

/** An empty object schema reads as "no key has a value", which would deny `message` and `data` theirs. */
type Beside<More> = string extends keyof More ? unknown : More

/**
 * Calls a route of the contract.
 * @returns the data, with the message and what the contract puts beside them
 * @throws ApiError with words for the user; an abort by `signal` throws its own reason
 */
export async function call<Name extends RouteName>(
  name: Name,
  options: CallOptions<Name> = {},
): Promise<Answer<RouteOf<Name>>> {
  const { query, body, idempotencyKey, signal, keepalive = false } = options
  const route = await callNamed(name)
  // The page's language, which need not be the browser's: mails follow it.
  const headers: Record<string, string> = { accept: OWN_WORDS, 'accept-language': language }
  // The browser writes the type of a form by itself: it holds the boundary.
  if (route.post && !route.upload) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const sent = route.post ? { method: 'POST', body: sentBody(route, body ?? {}) } : {}
  const init = { ...sent, headers, keepalive }
  const { response, body: answer } = await answered(route, query, init, jsonOf, signal)
  if (!response.ok) return unlessProven(errorOfAnswer(response.status, answer), () => call(name, options))
  if (!isInOwnWords(response) || answer === undefined) throw errorOfNonsense()
  return answer as Answer<RouteOf<Name>>
}

/**
 * Reads a route that answers with a file of text instead of an envelope.
 * @throws ApiError with words for the user
 */
export async function readText<Name extends RouteName>(name: Name, query?: QueryOf<Name>): Promise<string> {
  const { response, body: text } = await answered(await callNamed(name), query, {}, answer => answer.text())
  if (response.ok) return text
  return unlessProven(errorOfAnswer(response.status, parsed(text)), () => readText(name, query))
}

/**
 * The address of a call that is asked in the product's words.
 * @throws Error for a call of staff alone
 */
export function callAddress<Name extends RouteName>(name: Name, query: QueryOf<Name>): string {
  const route = callOfQuery([name])
  if (!route) throw new Error(`Not every page knows of ${name}`)
  return addressIn(route, query)
}

const addressIn = (route: Call, query: object = {}) => addressOf(route, written(query, route.query))

/**
 * What can't be undone wants a proof of who is signed in: with the proof the very same is asked again.
 * @throws ApiError the refusal, where it is another one, or the person proves nothing
 */
async function unlessProven<Value>(refused: ApiError, again: () => Promise<Value>): Promise<Value> {
  if (refused.code === 'prove-again' && (await proveAgain())) return again()
  throw refused
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/** What stands between the page and the API may answer as well. */
const isInOwnWords = ({ headers }: Response) => headers.get('content-type')?.startsWith(OWN_WORDS)

/**
 * Waits for an answer of any status, and for its whole body.
 * @throws ApiError when none comes in time; an abort by `signal` throws its own reason
 */
async function answered<Body>(
  route: Call,
  query: object | undefined,
  init: RequestInit,
  read: (response: Response) => Promise<Body>,
  signal?: AbortSignal,
): Promise<{ response: Response; body: Body }> {
  const late = AbortSignal.timeout((route.answersWithinMs ?? ANSWERED_WITHIN_MS) + ON_THE_WAY_MS)
  try {
    const response = await fetch(addressIn(route, query), {
      ...init,
      headers: { ...init.headers, ...positionHeader() },
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    if (!route.post) await ofThisBuild(response)
    noteAnswer(response)
    notePositionOf(response)
    return { response, body: await read(response) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw errorOfSilence(cause)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sentBody({ upload, body: names }: Call, body: object): BodyInit {
  const wire = written(body, names)
  if (!upload) return JSON.stringify(wire)
  const form = new FormData()
  // A list of words stands there with commas between.
  for (const [field, value] of Object.entries(wire))
    form.set(field, value instanceof Blob ? value : String(value))
  return form
}
