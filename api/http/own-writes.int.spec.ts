/** Read your writes: what a client has written is in what it reads next, at whichever process, or the answer says that it is not. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { BEHIND_HEADER, FRESH_WITHIN_MS, POSITION_COOKIE, POSITION_HEADER } from '#contract/position.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { holdProjector } from '#projections/engine/fold/hold-projector.ts'
import { BEFORE_LOCK, early, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo } = people
/** Writes, each read at the other process. */
const WRITES = inject('thorough') ? 600 : 240
/** An answer that waits for nothing comes within, in milliseconds, on a machine that does other work too. */
const AT_ONCE_MS = FRESH_WITHIN_MS / 2

let api: RunningApi
let other: Awaited<ReturnType<RunningApi['another']>>
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  other = await api.another()
})
afterAll(async () => {
  await other.close()
  await api.close()
})

/** Brings this position alone, not the test's own newest one. */
const bringing = (position: string, cookie?: string, as = ada) => ({
  as,
  headers: { [POSITION_HEADER]: position, ...(cookie === undefined ? {} : { Cookie: cookie }) },
})
const save = (home: number, as = ada) =>
  api.post(
    '/api/saveMatchHistry',
    { predictionData: [prediction(early, home, 1)] },
    bringing('', undefined, as),
  )
const read = (at: Pick<RunningApi, 'get'>, position: string, cookie?: string, as = ada) =>
  at.get('/api/users/mypredictions', bringing(position, cookie, as))
const positionOf = ({ headers }: Reply) => headers.get(POSITION_HEADER) ?? ''
const isBehind = ({ headers }: Reply) => headers.get(BEHIND_HEADER) === 'true'
const goals = ({ body }: Reply) =>
  body.data.find((row: { competition_id: string }) => row.competition_id === early)?.fristTeamSore
const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const begun = performance.now()
  const answer = await work()
  return [answer, performance.now() - begun]
}
const heldProjector = () =>
  holdProjector(createEngine({ pool: api.pool, store: api.store, projectionsFor: () => [] }))

test(`${WRITES} writes at one process are each read at the other one, and none is stale`, {
  timeout: 240_000,
}, async () => {
  const stale: string[] = []
  const fans = [ada, ben, cleo]
  const play = async (fan: typeof ada) => {
    for (let turn = 0; turn < WRITES / fans.length; turn++) {
      const home = turn % 10
      const seen = await read(other, positionOf(await save(home, fan)), undefined, fan)
      if (goals(seen) !== home || isBehind(seen)) stale.push(`${fan.userName} ${turn}`)
    }
  }
  await Promise.all(fans.map(play))
  expect(stale).toEqual([])
})

test('the answer names the position of its event for programs and for browsers, and one that wrote nothing names none', async () => {
  const written = await save(10)
  expect(positionOf(written)).toBe(written.body.position)
  const cookies = written.headers.getSetCookie()
  expect(cookies).toContainEqual(
    `${POSITION_COOKIE}=${written.body.position}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`,
  )
  const again = await save(10)
  expect([again.status, positionOf(again), again.headers.getSetCookie()]).toEqual([200, '', []])
})

describe('while the projector stands still', () => {
  test('a save is answered at once; a read waits within its bound, says that it is behind, and is fresh afterwards', async () => {
    const before = goals(await read(other, await api.store.head()))
    const held = await heldProjector()
    let position: string
    try {
      const [written, took] = await timed(() => save(before + 1))
      position = positionOf(written)
      expect([written.status, written.body.behind, took < AT_ONCE_MS]).toEqual([200, false, true])

      const [late, waited] = await timed(() => read(other, position))
      expect([goals(late), isBehind(late)]).toEqual([before, true])
      expect(waited).toBeGreaterThan(FRESH_WITHIN_MS - 10)
      // Nobody waits for long once more, as long as nothing moves.
      const [later, waitedAgain] = await timed(() => read(other, position))
      expect([isBehind(later), waitedAgain < AT_ONCE_MS]).toEqual([true, true])
      // A reader who has written nothing waits for nobody.
      const [stranger, took0] = await timed(() => read(other, ''))
      expect([isBehind(stranger), took0 < AT_ONCE_MS]).toEqual([false, true])
    } finally {
      await held[Symbol.asyncDispose]()
    }
    await expect.poll(async () => goals(await read(other, position)), { timeout: 20_000 }).toBe(before + 1)
    expect(isBehind(await read(other, position))).toBe(false)
  })

  test('what a browser brings by its cookie counts as well, whatever the header says', async () => {
    const before = goals(await read(other, await api.store.head()))
    const held = await heldProjector()
    let cookie: string
    try {
      cookie = `${POSITION_COOKIE}=${positionOf(await save(before + 1))}`
      for (const header of ['', '9'.repeat(20), '1e30'])
        expect([header, isBehind(await read(other, header, cookie))]).toEqual([header, true])
    } finally {
      await held[Symbol.asyncDispose]()
    }
    await expect.poll(async () => goals(await read(other, '', cookie)), { timeout: 20_000 }).toBe(before + 1)
  })

  test.each(
    Object.entries(contract).flatMap(([name, route]) =>
      'decidedOn' in route && route.decidedOn === 'streams' ? [[name, route] as const] : [],
    ),
  )('%s, which is decided on streams, waits for no earlier write', async (_name, { path }) => {
    await using _held = await heldProjector()
    const position = positionOf(await save(1 + (goals(await read(other, '')) % 5)))
    const [{ headers, status }, took] = await timed(() => other.post(`/api${path}`, {}, bringing(position)))
    expect([status, headers.has(BEHIND_HEADER), took < AT_ONCE_MS]).toEqual([400, false, true])
  })
})

/** Of no store, of another one, of a later time. */
const NOBODYS = [
  '1e30',
  '-1',
  '0',
  'NaN',
  '9'.repeat(20),
  '9'.repeat(200),
  `${'9'.repeat(20)}/${'9'.repeat(20)}`,
  `${'0'.repeat(20)}/${'0'.repeat(20)}`,
  ` ${'9'.repeat(20)}`,
  "' or 1=1 --",
  'undefined',
]
test.each(NOBODYS)(
  "the position %j is nobody's: the answer comes at once, and claims nothing",
  async position => {
    await using _held = await heldProjector()
    await save(1 + (goals(await read(other, '')) % 5))
    const asks: [string, string | undefined][] = [
      [position, undefined],
      ['', `${POSITION_COOKIE}=${position}`],
    ]
    for (const [header, cookie] of asks) {
      const [answer, took] = await timed(() => read(other, header, cookie))
      expect([answer.status, isBehind(answer), took < AT_ONCE_MS]).toEqual([200, false, true])
    }
  },
)

test('fifty readers at once with positions of a later time hold no request, and the store is asked a few times', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => timed(() => read(other, String(10n ** 19n + BigInt(at))))),
  )
  expect(
    answers.every(([answer, took]) => answer.status === 200 && !isBehind(answer) && took < 5 * AT_ONCE_MS),
  ).toBe(true)
})
