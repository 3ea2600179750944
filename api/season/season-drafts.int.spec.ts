/** Drafts of competitions: kept, opened and discarded by admins; whoever is no staff finds nothing of them by any call. */

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { API_BASE, STREAM_PATH } from '#contract/addresses.ts'
import { contract, type RouteName } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import { openApiDocument } from '../http/openapi.ts'
import { BEFORE_LOCK, LEAGUE } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'
import { endOfImport, sendSeason } from '../support/season-files.ts'

const { ada, admin, auditor } = people
const DRAFT = 'quagmire-cup-2026'
/** Of the same shape, and known to nobody. */
const NOTHING = 'nowhere-cup-2026'
/** Behind the id of a competition: the id of a match. */
const OF_A_MATCH = '.1.quagmire-town-mire-rovers'
const match = (team1: string, team2: string) => ({
  round: 'Matchday 1',
  date: '2026-08-16',
  time: '20:00',
  team1,
  team2,
})
const season = (...matches: object[]) => JSON.stringify({ name: 'Quagmire Cup 2026', matches }, null, 1)
const FILE = season(match('Quagmire Town', 'Mire Rovers'), match('Fen Albion', 'Marsh United'))
/** No answer to anybody but staff may have one of them. */
const SECRET = /quagmire|mire rovers|fen albion|marsh united/i

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

const fields = { zone: 'Europe/London', competition: DRAFT }
const previewed = async (text = FILE) => (await sendSeason(api, '/preview', text, fields)).body.data
async function keep(text = FILE, as = admin): Promise<Reply> {
  const { fingerprint } = await previewed(text)
  const form = new FormData()
  form.set('file', new File([text], 'test.1.json'))
  for (const [name, value] of Object.entries({ ...fields, fingerprint })) form.set(name, value)
  return api.post('/api/admin/drafts', form, { as })
}
const drafts = async (as = auditor) => (await api.get('/api/admin/drafts', { as })).body.data
const draft = (as = auditor) => api.get(`/api/admin/drafts/preview?competition=${DRAFT}`, { as })
const openIt = (fingerprint: string, as = admin) =>
  api.post('/api/admin/drafts/open', { competition: DRAFT, fingerprint }, { as })
const discard = (as = admin) => api.post('/api/admin/drafts/discard', { competition: DRAFT }, { as })

test('a draft is kept by an admin alone, writes no event, and is seen by staff with what opening it would write', async () => {
  const head = await api.store.head()
  expect(await previewed()).toMatchObject({ opens: true, changes: 4 })
  for (const other of [ada, auditor]) expect((await keep(FILE, other)).status).toBe(403)
  expect((await keep()).body).toMatchObject({ status: true, data: { competition: DRAFT } })
  expect(await drafts()).toMatchObject([
    { competition: DRAFT, name: 'Quagmire Cup 2026', matches: 2, keptBy: admin.userName, opening: null },
  ])
  const { data } = (await draft()).body
  expect(data).toMatchObject({
    competition: { id: DRAFT },
    matches: 2,
    opens: true,
    problems: [],
    changes: 4,
  })
  expect(JSON.stringify(data.listed)).toContain('Quagmire Town v Mire Rovers')
  // A new file takes the place of the one that is kept.
  const more = season(...JSON.parse(FILE).matches, match('Fen Albion', 'Mire Rovers'))
  expect((await keep(more)).status).toBe(200)
  expect(await drafts()).toMatchObject([{ matches: 3 }])
  expect((await keep()).status).toBe(200)
  expect(await api.store.head()).toBe(head)
})

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}
const { paths } = openApiDocument() as unknown as { paths: Record<string, Record<string, Operation>> }

/** A value of the schema, each text of which names the competition or a match of it. */
function naming(
  text: string,
  { enum: all, const: constant, anyOf, properties, type, items }: JsonSchema,
): unknown {
  if (constant !== undefined) return constant
  if (all) return all[0]
  if (anyOf) return naming(text, anyOf[0] ?? {})
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, naming(text, schema)]),
    )
  if (type === 'array') return [naming(text, items ?? {})]
  if (type === 'integer' || type === 'number') return 1
  return type === 'boolean' ? true : text
}

/** What the call answers to whoever names the competition in no field, in all of them, and (where the run is thorough) in each alone. */
async function answers(name: RouteName, text: string, as: typeof ada | undefined): Promise<readonly Reply[]> {
  const { method, path }: RouteContract = contract[name]
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const given = (operation?.parameters ?? []).filter(({ in: place }) => place !== 'header')
  const inPath = ({ name: parameter }: { name: string }) => path.includes(`:${parameter}`)
  const at = given
    .filter(inPath)
    .reduce(
      (address, { name: parameter }) => address.replace(`:${parameter}`, encodeURIComponent(text)),
      path,
    )
  const pairs = given
    .filter(parameter => !inPath(parameter))
    .map(parameter => [parameter.name, String(naming(text, parameter.schema))])
  const alone = inject('thorough') ? pairs.map(pair => [pair]) : []
  const options = as ? { as } : {}
  const replies: Reply[] = []
  if (method === 'POST') {
    const schema = Object.values(operation?.requestBody?.content ?? {})[0]?.schema ?? {}
    replies.push(await api.post(`${API_BASE}${at}`, naming(text, schema), options))
  } else
    for (const query of [[], pairs, ...alone])
      replies.push(await api.get(`${API_BASE}${at}?${new URLSearchParams(query as string[][])}`, options))
  return replies
}

/** Without what an answer, or an export of what its reader wrote, may echo of a question. */
const withoutEcho = (body: unknown) =>
  JSON.stringify(body ?? null)
    .replaceAll(DRAFT + OF_A_MATCH, '')
    .replaceAll(DRAFT, '')

/** These end the session of the one who asks, or hold the answer open. */
const LEFT_OUT: readonly RouteName[] = ['logout', 'deleteAccount', 'changePassword']
/** About a minute for all calls, on a busy machine, in milliseconds. */
const WALK_MS = 300_000

test('each call answers a fan and a visitor about a draft as about nothing, and names nothing of it', {
  timeout: WALK_MS,
  tags: ['thorough'],
}, async () => {
  expect(await drafts()).toHaveLength(1)
  const names = (Object.keys(contract) as RouteName[]).filter(name => !LEFT_OUT.includes(name))
  const found: string[] = []
  const statuses = new Set<number>()
  for (const name of names)
    for (const as of [undefined, ada])
      for (const suffix of ['', OF_A_MATCH]) {
        const [draft, nothing] = [`${DRAFT}${suffix}`, `${NOTHING}${suffix}`]
        const [replies, control] = [await answers(name, draft, as), await answers(name, nothing, as)]
        for (const [index, { status, body }] of replies.entries()) {
          statuses.add(status)
          const other = control[index]
          const words = `${name} by ${as?.userName ?? 'a visitor'}, ${draft}, ${index}`
          if (status !== other?.status || body?.code !== other.body?.code)
            found.push(`${words}: ${status} ${body?.code}, and ${other?.status} ${other?.body?.code}`)
          if (SECRET.test(withoutEcho(body))) found.push(`${words}: ${JSON.stringify(body)}`)
        }
      }
  expect(found).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
})

test('neither the log of events nor the stream of changes tells of a draft', async () => {
  const controller = new AbortController()
  const stream = await fetch(`${api.url}${STREAM_PATH}`, { signal: controller.signal })
  const reader = stream.body?.getReader()
  const topics: string[] = []
  const reading = (async () => {
    for (;;) {
      const next = await reader?.read().catch(() => undefined)
      if (!next || next.done) return
      topics.push(new TextDecoder().decode(next.value))
    }
  })()
  expect((await keep()).status).toBe(200)
  await discard()
  expect((await keep()).status).toBe(200)
  await api.settled()
  controller.abort()
  await reading
  expect(topics.join('')).not.toMatch(SECRET)
  const events = await api.store.readAll('', 1_000)
  expect(
    JSON.stringify(events.map(({ stream, data }: { stream: string; data?: unknown }) => [stream, data])),
  ).not.toMatch(SECRET)
})

test('an admin opens a draft as it was seen; fans then have all of it, and the draft is gone', async () => {
  const { fingerprint } = (await draft()).body.data
  for (const other of [ada, auditor]) expect((await openIt(fingerprint, other)).status).toBe(403)
  const moved = await openIt('x'.repeat(64))
  expect([moved.status, moved.body.code]).toEqual([409, 'preview-moved'])
  const [first, second] = await Promise.all([openIt(fingerprint), openIt(fingerprint)])
  expect([first.status, second.status]).toEqual([200, 200])
  for (const { body } of [first, second])
    expect(await endOfImport(api, body.data.import)).toMatchObject({ state: 'done', problems: [] })
  expect(await drafts()).toEqual([])
  const shown = await api.get(`/api/matchList?competition=${DRAFT}`)
  expect(shown.body.total).toBe(2)
  // What the walk of all calls looks for is there now.
  const [, all] = await answers('competitions', DRAFT, undefined)
  expect(withoutEcho(all?.body)).toMatch(SECRET)
  const [opened] = await api.store.readStream(`competition-${DRAFT}`)
  expect(opened).toMatchObject({
    type: 'CompetitionOpened',
    metadata: { actor: { id: admin.id, role: 'admin' }, occurredAt: BEFORE_LOCK.toISOString() },
  })
  const again = await keep()
  expect([again.status, again.body.code]).toEqual([409, 'competition-open'])
})

test('a draft is discarded, and what is none is not found', async () => {
  expect((await discard()).body.message).toBe('There is no such draft')
  expect((await draft()).status).toBe(404)
  expect((await openIt('x')).status).toBe(404)
  const open = await sendSeason(api, '/preview', FILE, { ...fields, competition: LEAGUE })
  expect(open.body.data.opens).toBe(false)
})
