/** The contract as an OpenAPI document: made from the same schemas that parse and answer, so it can't drift. */
import * as z from 'zod/mini'
import { API_BASE } from '#contract/addresses.ts'
import { contract } from '#contract/index.ts'
import {
  BEHIND_HEADER,
  FRESH_WITHIN_MS,
  POSITION_COOKIE,
  POSITION_HEADER,
  POSITION_TEXT,
} from '#contract/position.ts'
import { ErrorEnvelope, envelopeOf, type RouteContract } from '#contract/route.ts'
import { PROOF_MINUTES } from '#contract/sign-in/proof-again-calls.ts'
import { cookieName } from './cookies.ts'
import { SESSION_COOKIE } from './sign-in.ts'

const ERRORS: readonly (readonly [string, string])[] = [
  ['400', 'The request is wrong, or the rules of the game refuse it'],
  ['401', 'Not signed in'],
  ['403', 'Not allowed'],
  ['404', 'There is no such thing'],
  ['429', 'Too many requests: Retry-After says when to come back'],
  ['503', 'Away for a moment: Retry-After says when to come back'],
]

const PROVE_AGAIN = `403 'prove-again' where the account has a second factor and the session was proven more than ${PROOF_MINUTES} minutes ago: POST /users/proof, then send the same request again`
const AGAIN: Readonly<Record<NonNullable<RouteContract['asksAgain']>, string>> = {
  always: `Answers ${PROVE_AGAIN}`,
  corrections: `With a reason, answers ${PROVE_AGAIN}`,
}

/** @param origin where browsers find the product; without it the document names its own server */
export function openApiDocument(origin = '') {
  const paths: Record<string, Record<string, unknown>> = {}
  const shared: Shared = new Map()
  for (const [name, route] of Object.entries(contract) as [string, RouteContract][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route, shared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'SKOR', version: '1', description: 'Predict scores; every point can be explained.' },
    servers: [{ url: `${origin}${API_BASE}` }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(SESSION_COOKIE, origin.startsWith('https:')),
        },
      },
      schemas: { Error: onTheWire(ErrorEnvelope, shared), ...Object.fromEntries(shared) },
    },
    paths,
  }
}

function operation(name: string, route: RouteContract, shared: Shared) {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    security: route.access === 'visitor' ? [] : [{ bearer: [] }, { cookie: [] }],
    'x-access': route.access,
    ...(route.asksAgain ? { description: AGAIN[route.asksAgain] } : {}),
    parameters: parameters(route, shared),
    ...(route.method === 'POST' ? { requestBody: { required: true, content: bodyOf(route, shared) } } : {}),
    responses: {
      '200': { description: 'Done', headers: headersOf(route), content: answerOf(route, shared) },
      ...Object.fromEntries(
        ERRORS.map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}

const POSITION_SCHEMA = { type: 'string', pattern: POSITION_TEXT.source }

/** Read your writes, by a header in each direction. */
function headersOf(route: RouteContract) {
  const written = {
    [POSITION_HEADER]: {
      description: `The place of the event that the command wrote: a request that sends it back as ${POSITION_HEADER}, or as the cookie ${POSITION_COOKIE}, which browsers do by themselves, is answered by a view that has it`,
      schema: POSITION_SCHEMA,
    },
  }
  const behind = {
    [BEHIND_HEADER]: {
      description: `"true" where the answer waited ${FRESH_WITHIN_MS} ms, and its view still lacks what ${POSITION_HEADER} names`,
      schema: { type: 'string', enum: ['true'] },
    },
  }
  return { ...(route.method === 'POST' ? written : {}), ...(route.decidedOn === 'streams' ? {} : behind) }
}

function bodyOf(route: RouteContract, shared: Shared) {
  const schema = onTheWire(route.body, shared)
  return route.upload ? { 'multipart/form-data': { schema } } : json(schema)
}

function answerOf(route: RouteContract, shared: Shared) {
  if (route.answers === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  return json(onTheWire(envelopeOf(route), shared))
}

function parameters(route: RouteContract, shared: Shared) {
  const { properties = {}, required = [] } = onTheWire(route.query, shared) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map(match => match[1]))
  const named = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.includes(name),
    schema,
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Makes a retry safe: the same key and request are carried out once',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  }
  const position = {
    name: POSITION_HEADER,
    in: 'header',
    required: false,
    description: `The newest position that a command of this client was answered with: the answer shows everything up to this place, or says by ${BEHIND_HEADER} that it does not`,
    schema: POSITION_SCHEMA,
  }
  return [
    ...named,
    ...(route.method === 'POST' ? [key] : []),
    ...(route.decidedOn === 'streams' ? [] : [position]),
  ]
}

/** Schemas that others refer to, by their names among the document's components. */
type Shared = Map<string, unknown>

/**
 * The side of a codec that travels. What refers to itself stands among the document's components: a reference within one
 * schema is looked for at the top of the document.
 */
function onTheWire(schema: z.ZodMiniType, shared: Shared) {
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, definition] of Object.entries($defs)) {
    const known = shared.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`two schemas are named ${name}: give each an id of its own`)
    shared.set(name, definition)
  }
  return rest
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}
