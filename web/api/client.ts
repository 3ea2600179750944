/** The one way from the pages to the API, built on its contract. */
import * as z from 'zod/mini'
import { addressOf } from '#contract/addresses.ts'
import { firstProblem, sentenceOf } from '#contract/problem-words.ts'
import { envelopeOf, type RouteContract } from '#contract/route.ts'
import type { Said } from '#contract/wire.ts'
import { language } from '#web/languages/languages.ts'
import { ApiError, errorOfAnswer, errorOfNonsense, errorOfSilence } from './errors.ts'
import { noteAnswer } from './last-seen.ts'
import { notePositionOf, positionHeader } from './position.ts'
import { proveAgain } from './prove-again.ts'

/** How long question and answer may be on their way, beside the time that the server may take, in milliseconds. */
const ON_THE_WAY_MS = 12_000

export interface CallOptions<Route extends RouteContract> {
  /** path parameters and query in the product's words; defaults may be left out */
  query?: Said<Route['query']>
  /** in the product's words; the contract's codec writes the wire's names */
  body?: z.output<Route['body']>
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
 * @returns the decoded data, with the message and what the contract puts beside them
 * @throws ApiError with words for the user; an abort by `signal` throws its own reason
 */
export async function call<Route extends RouteContract>(
  route: Route,
  options: CallOptions<Route> = {},
): Promise<Answer<Route>> {
  const { query, body, idempotencyKey, signal, keepalive = false } = options
  // The page's language, which need not be the browser's: mails follow it.
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language }
  // The browser writes the type of a form by itself: it holds the boundary.
  if (route.method === 'POST' && !route.upload) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const url = urlOf(route, query)
  const sent = route.method === 'POST' ? bodyOf(route, body) : undefined
  const init = { method: route.method, headers, body: sent, keepalive }
  const { response, body: answer } = await answered(route, url, init, jsonOf, signal)
  if (!response.ok) return unlessProven(errorOfAnswer(response.status, answer), () => call(route, options))
  const parsed = envelopeOf(route).safeParse(answer)
  if (!parsed.success) throw errorOfNonsense()
  return parsed.data as unknown as Answer<Route>
}

/**
 * Reads a route that answers with a file of text instead of an envelope.
 * @throws ApiError with words for the user
 */
export async function readText<Route extends RouteContract>(
  route: Route,
  query?: Said<Route['query']>,
): Promise<string> {
  const { response, body: text } = await answered(route, urlOf(route, query), {}, answer => answer.text())
  if (response.ok) return text
  return unlessProven(errorOfAnswer(response.status, parsed(text)), () => readText(route, query))
}

/**
 * What can't be undone wants a proof of who is signed in: with the proof the very same is asked again.
 * @throws ApiError the refusal, where it is another one, or the person proves nothing
 */
async function unlessProven<Value>(refused: ApiError, again: () => Promise<Value>): Promise<Value> {
  if (refused.code === 'prove-again' && (await proveAgain())) return again()
  throw refused
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/**
 * Waits for an answer of any status, and for its whole body.
 * @throws ApiError when none comes in time; an abort by `signal` throws its own reason
 */
async function answered<Body>(
  { answersWithinMs }: RouteContract,
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<Body>,
  signal?: AbortSignal,
): Promise<{ response: Response; body: Body }> {
  const late = AbortSignal.timeout(answersWithinMs + ON_THE_WAY_MS)
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...positionHeader() },
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
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

function bodyOf(route: RouteContract, body: unknown): BodyInit {
  const wire = onTheWire(route.body, body)
  if (!route.upload) return JSON.stringify(wire)
  const form = new FormData()
  for (const [name, value] of Object.entries(wire as Record<string, string | Blob | undefined>)) {
    if (value !== undefined) form.set(name, value)
  }
  return form
}

/** @throws ApiError when the contract refuses the value: then no request is made */
function onTheWire(schema: z.ZodMiniType, value: unknown = {}): object {
  const wire = z.safeEncode(schema, value, { error: sentenceOf })
  if (wire.success) return wire.data as object
  throw new ApiError(firstProblem(wire.error), 400, 'invalid')
}

/** The address of a call that is asked in the product's words. */
export const urlOf = (route: Pick<RouteContract, 'path' | 'query'>, query: unknown) =>
  addressOf(route, onTheWire(route.query, query))
