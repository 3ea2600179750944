/**
 * Random requests for every route of the OpenAPI document: whatever comes, the answer is a word to the caller, never
 * a failure of ours, and it comes.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { API_BASE } from '#contract/addresses.ts'
import { contract } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { BEFORE_LOCK } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'
import { openApiDocument } from './openapi.ts'

/** Requests in all. */
const REQUESTS = inject('thorough') ? 10_000 : 2_500
/** Of replays few are asked for: each that is valid rebuilds the read model. */
const REPLAYS = 40
/** Requests under way at a time. */
const AT_ONCE = 16
/** Characters of a value in an address at the most: Node itself refuses long ones. */
const MAX_IN_ADDRESS = 300
/** The whole run, in milliseconds: a request that hangs is found by it. */
const WITHIN = 300_000

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\0',
  '\ud800',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'league-1-greens-greys',
  'admin@example.com',
  '00000000-0000-4000-8000-000000000001',
  '2026-03-07T15:00:00.000Z',
  'infinity',
  'x'.repeat(20_000),
  -1,
  0,
  2 ** 31,
  2 ** 53,
  1e308,
  null,
  true,
  [],
  {},
  [[[[[]]]]],
  JSON.parse('{"__proto__": {"role": "admin"}, "constructor": 1}'),
)
const anything = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 40 }))

/** Values of the schema's own shape, mixed with any others. */
function likeOrUnlike(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: likely(schema), weight: 2 }, { arbitrary: anything, weight: 1 })
}

function likely(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(likely))
  if (schema.properties) return bodyOf(schema)
  switch (schema.type) {
    case 'string':
      return schema.format === 'uuid' ? fc.uuid() : fc.oneof(fc.string({ maxLength: 20 }), nasty)
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer(), fc.nat(5), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(likeOrUnlike(schema.items ?? {}), { maxLength: 4 })
    default:
      return anything
  }
}

function bodyOf({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, likeOrUnlike(schema)]),
  )
  return fc.record(fields, { requiredKeys: [] })
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema?: JsonSchema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}

/** Random requests of one route, as functions that send them. */
function requestsOf(route: RouteContract, operation: Operation, count: number) {
  const query = fc.record(
    Object.fromEntries(
      operation.parameters
        .filter(parameter => parameter.in !== 'header')
        .map(parameter => [parameter.name, likeOrUnlike(parameter.schema ?? {})]),
    ),
    { requiredKeys: [] },
  )
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {}
  const body = fc.oneof(
    { arbitrary: bodyOf(schema), weight: 8 },
    { arbitrary: anything, weight: 1 },
    { arbitrary: fc.string().map(text => ({ broken: text })), weight: 1 },
  )
  const as = fc.constantFrom(people.admin, people.admin, people.ada, undefined)
  return fc.sample(fc.tuple(query, body, as), { numRuns: count }).map(([given, content, who]) => () => {
    const path = `${API_BASE}${addressOf(route.path, given)}`
    const options = who ? { as: who } : {}
    if (route.method === 'GET') return api.get(path, options)
    return api.post(path, route.upload ? formOf(content) : jsonOf(content), options)
  })
}

/** Some bodies are not JSON at all. */
function jsonOf(content: unknown): string {
  const broken = content && typeof content === 'object' && 'broken' in content
  return broken ? String(content.broken) : JSON.stringify(content)
}

function formOf(content: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(content ?? {})) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (name === 'file') form.append(name, new Blob([text]), '../../picture.png')
    else form.append(name, text)
  }
  return form
}

/** Parameters of the path are filled in, the rest is the query. */
function addressOf(path: string, given: Readonly<Record<string, unknown>>): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const wellFormed = (value: unknown) => text(value).slice(0, MAX_IN_ADDRESS).toWellFormed()
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(given[name] ?? 'x')),
  )
  const search = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, wellFormed(value)]))
  return search.size === 0 ? filled : `${filled}?${search}`
}

test(
  `${REQUESTS} random requests: every one is answered, none by a failure of ours`,
  async () => {
    const document = openApiDocument(api.url) as unknown as {
      paths: Record<string, Record<string, Operation>>
    }
    const routes = Object.entries(contract) as [string, RouteContract][]
    const each = Math.ceil((REQUESTS - REPLAYS) / (routes.length - 1))
    const staff = async () =>
      (await api.pool.query("select user_name, role from identity.users where role <> 'user' order by 1"))
        .rows
    const before = await staff()
    const statuses = new Map<number, number>()
    const failures: string[] = []
    let sent = 0
    for (const [name, route] of routes) {
      const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
      if (!operation) throw new Error(`${name} is not in the document`)
      const left = requestsOf(route, operation, name === 'startReplay' ? REPLAYS : each)
      sent += left.length
      const work = async () => {
        for (let next = left.pop(); next; next = left.pop()) {
          const reply = await next()
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
          if (!isFine(reply)) failures.push(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    }
    console.log(`${sent} requests:`, Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))
    expect(failures.slice(0, 10)).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(REQUESTS)
    // Nobody became an admin or an auditor by any of them: that takes a command of the operator's.
    expect(before.length).toBeGreaterThan(0)
    expect(before).toEqual(expect.arrayContaining(await staff()))
    // They got past the door: many were taken, and many refused in words.
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20)
    expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 20)
  },
  WITHIN,
)

/** What zod says of a value by itself, which must never reach a caller. */
const LIBRARY_WORDS =
  /\b(Too (small|big)|Invalid (input|option|type|string)|expected|received|Unrecognized)\b/

function isFine({ status, body }: Reply): boolean {
  if (status >= 500) return false
  if (status === 200) return true
  return body.status === false && typeof body.message === 'string' && !LIBRARY_WORDS.test(body.message)
}
