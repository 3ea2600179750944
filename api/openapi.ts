/** The contract as an OpenAPI document: made from the same schemas that parse and answer, so it can't drift. */
import * as z from 'zod/mini'
import { API_BASE } from '#contract/addresses.ts'
import { contract } from '#contract/index.ts'
import { ErrorEnvelope, envelopeOf, type RouteContract } from '#contract/route.ts'

const ERRORS: readonly (readonly [string, string])[] = [
  ['400', 'The request is wrong, or the rules of the game refuse it'],
  ['401', 'Not signed in'],
  ['403', 'Not allowed'],
  ['404', 'There is no such thing'],
  ['429', 'Too many requests: Retry-After says when to come back'],
  ['503', 'Away for a moment: Retry-After says when to come back'],
]

/** @param origin where browsers find the product; without it the document names its own server */
export function openApiDocument(origin = '') {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, route] of Object.entries(contract) as [string, RouteContract][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'SKOR', version: '1', description: 'Predict scores; every point can be explained.' },
    servers: [{ url: `${origin}${API_BASE}` }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'skor_session' },
      },
      schemas: { Error: onTheWire(ErrorEnvelope) },
    },
    paths,
  }
}

function operation(name: string, route: RouteContract) {
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.tag],
    ...(route.access === 'visitor' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
    'x-access': route.access,
    parameters: parameters(route),
    ...(route.method === 'POST' ? { requestBody: { required: true, content: bodyOf(route) } } : {}),
    responses: {
      '200': { description: 'Done', content: answerOf(route) },
      ...Object.fromEntries(
        ERRORS.map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}

function bodyOf(route: RouteContract) {
  const schema = onTheWire(route.body)
  return route.upload ? { 'multipart/form-data': { schema } } : json(schema)
}

function answerOf(route: RouteContract) {
  if (route.answers === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  return json(onTheWire(envelopeOf(route)))
}

function parameters(route: RouteContract) {
  const { properties = {}, required = [] } = onTheWire(route.query) as {
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
  return route.method === 'POST' ? [...named, key] : named
}

/** The side of a codec that travels. */
function onTheWire(schema: z.ZodMiniType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}
