import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tally } from '#tests/support/engine/tally.ts'
import {
  fan,
  openWorkshop,
  play,
  played,
  playMany,
  tallyOf,
  type Workshop,
} from '#tests/support/engine/workshop.ts'
import type { Engine } from '../engine.ts'
import { checkpointOf } from '../fold/checkpoint.ts'
import type { FoldTarget } from '../fold/fold.ts'
import { createProjector } from '../fold/projector.ts'
import { findGeneration } from '../generation.ts'
import { schemaOf } from '../read/live-connection.ts'
import { openReadModel } from '../read/read-model.ts'
import type { Comparison } from './compare.ts'
import type { ReplayProgress } from './progress.ts'
import { ensureLive, NoWayBack, rebuild, wayBack } from './rebuild.ts'
import { ReplayRunning } from './replay-lease.ts'
import { asOf, verify, whatIf } from './verify.ts'

let shop: Workshop

beforeEach(async () => {
  shop = await openWorkshop()
  await ensureLive(shop.engine)
})
afterEach(() => shop.close())

async function liveNumber(): Promise<number> {
  return (await findGeneration(shop.engine.control, 'live'))?.number ?? 0
}

async function schemas(): Promise<string[]> {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname like 'rm\\_%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('while each look at the store finds one more event', () => {
  /** The engine of a store that is never read to its end. */
  function rushed(): Engine {
    const { store } = shop
    let fans = 1_000
    return {
      ...shop.engine,
      store: {
        ...store,
        async readAll(after, limit) {
          await play(store, fan(fans), played(fan(fans++), 1))
          return store.readAll(after, limit)
        },
      },
    }
  }

  test.each([
    ['a rebuild', rebuild],
    ['a comparison', verify],
    [
      'a what-if',
      async (engine: Engine) => {
        await using compared = await whatIf(engine, 'terms')
        return compared.position
      },
    ],
    ['the way back', (engine: Engine) => wayBack(engine)],
  ] as const)('%s comes to its end', async (_, work) => {
    await playMany(shop.store, 3, 2)
    await rebuild(shop.engine)
    await expect(work(rushed())).resolves.toBeDefined()
  })
})

describe('verify', () => {
  test('live and rebuilt have the same fingerprint at the same position', async () => {
    await playMany(shop.store, 30, 4)
    await createProjector(shop.engine).run()
    const verified = await verify(shop.engine)
    expect(verified).toMatchObject({ equal: true, differences: [], position: await shop.store.head() })
    expect(verified.live.tables).toMatchObject([
      { table: 'tally', rows: 30 },
      { table: 'tally_by_game', rows: 3 },
    ])
    expect(await schemas()).toEqual([schemaOf(await liveNumber())])
  })

  test('names the first differing row of each table by its key', async () => {
    await playMany(shop.store, 9, 2)
    await createProjector(shop.engine).run()
    const schema = schemaOf(await liveNumber())
    await shop.pool.query(`update ${schema}.tally set seconds = 99 where user_id = $1`, [fan(4)])
    await shop.pool.query(`delete from ${schema}.tally where user_id = $1`, [fan(6)])
    const verified = await verify(shop.engine)
    expect(verified.equal).toBe(false)
    expect(verified.differences).toEqual([
      {
        table: 'tally',
        key: { user_id: fan(4), game: 'darts' },
        live: { user_id: fan(4), game: 'darts', seconds: 99, sessions: 2 },
        other: { user_id: fan(4), game: 'darts', seconds: 2, sessions: 2 },
      },
    ])
  })

  test('is right while events keep coming', async () => {
    await playMany(shop.store, 20, 5)
    const projector = createProjector(shop.engine)
    await projector.run()
    let over = false
    const coming = (async () => {
      for (let number = 0; !over; number++) {
        await play(shop.store, fan(number % 20), played(fan(number % 20), 1))
        await projector.run()
      }
    })()
    expect((await verify(shop.engine)).equal).toBe(true)
    over = true
    await coming
    await projector.close()
  })
})

describe('rebuild', () => {
  test('swaps in a generation with the same content; readers see it without asking', async () => {
    await playMany(shop.store, 12, 3)
    const projector = createProjector(shop.engine)
    await projector.run()
    const readModel = await openReadModel(shop.pool)
    const before = await liveNumber()
    const swapped = new Promise(resolve =>
      readModel.changes(({ topics }) => topics.includes('*') && resolve(0)),
    )
    const progress: ReplayProgress[] = []
    const result = await rebuild(shop.engine, { onProgress: past => progress.push(past) })
    expect(result).toMatchObject({ before, position: await shop.store.head() })
    expect(result.generation).not.toBe(before)
    expect(progress.at(-1)).toMatchObject({ share: 1, events: 36, secondsLeft: 0 })
    await swapped
    const position = await play(shop.store, fan(1), played(fan(1), 10, 'darts'))
    await projector.run()
    expect(await readModel.waitFor(position, { milliseconds: 10_000 })).toBe(true)
    expect((await readModel.status()).generation).toBe(result.generation)
    const { rows } = await sql`select seconds from tally where user_id = ${fan(1)}`.execute(
      await readModel.live(),
    )
    expect(rows).toEqual([{ seconds: 13 }])
    await readModel.close()
    await projector.close()
  })

  test('its tables have statistics before anybody reads them', async () => {
    await playMany(shop.store, 8, 1)
    const { generation } = await rebuild(shop.engine)
    const { rows } = await shop.pool.query(
      `select relname as table, reltuples::int as rows from pg_class
       where relnamespace = $1::regnamespace and relname like 'tally%' and relkind = 'r' order by 1`,
      [schemaOf(generation)],
    )
    expect(rows).toEqual([
      { table: 'tally', rows: 8 },
      { table: 'tally_by_game', rows: 3 },
    ])
  })

  test('keeps one older generation, and the way back brings it up to date', async () => {
    await playMany(shop.store, 3, 1)
    const first = await rebuild(shop.engine)
    const second = await rebuild(shop.engine)
    expect(await schemas()).toEqual([schemaOf(first.generation), schemaOf(second.generation)].sort())
    await play(shop.store, fan(0), played(fan(0), 5))
    await createProjector(shop.engine).run()
    const back = await wayBack(shop.engine)
    expect(back).toMatchObject({ generation: first.generation, before: second.generation })
    expect((await tallyOf(shop.engine, first.generation))[0]).toMatchObject({ sessions: 2, seconds: 6 })
    expect((await verify(shop.engine)).equal).toBe(true)
    expect((await wayBack(shop.engine)).generation).toBe(second.generation)
  })

  test('the way back to a named generation is gone once, however often it is carried out', async () => {
    await playMany(shop.store, 3, 1)
    const first = await rebuild(shop.engine)
    const second = await rebuild(shop.engine)
    expect((await wayBack(shop.engine, first.generation)).generation).toBe(first.generation)
    // As after a death of the worker between the swap and the end of the replay.
    const again = await wayBack(shop.engine, first.generation)
    expect(again).toMatchObject({ generation: first.generation, position: await shop.store.head() })
    expect(await liveNumber()).toBe(first.generation)
    await rebuild(shop.engine)
    await expect(wayBack(shop.engine, second.generation)).rejects.toThrow(NoWayBack)
  })

  test('there is no way back to tables that this code can not read', async () => {
    await rebuild(shop.engine)
    const other = shop.engineWith(() => [{ ...tally(), name: 'tally-anew' }])
    await expect(wayBack(other)).rejects.toThrow(NoWayBack)
  })

  test('other tables in the code fill a new generation at the start', async () => {
    const before = await liveNumber()
    const other = shop.engineWith(() => [{ ...tally(), name: 'tally-anew' }])
    expect(await ensureLive(other)).toBe(true)
    expect(await liveNumber()).not.toBe(before)
    expect(await ensureLive(other)).toBe(false)
  })

  test('a second one is refused while the first is in the middle', async () => {
    await playMany(shop.store, 3, 1)
    let begun = () => {}
    let goOn = () => {}
    const inTheMiddle = new Promise<void>(resolve => {
      begun = resolve
    })
    const gate = new Promise<void>(resolve => {
      goOn = resolve
    })
    const onFold = () => {
      begun()
      return gate
    }
    const first = rebuild(shop.engineWith(() => [tally({ onFold })]))
    await inTheMiddle
    await expect(rebuild(shop.engine)).rejects.toThrow(ReplayRunning)
    goOn()
    expect((await first).generation).toBe(await liveNumber())
  })

  test('one that is stopped leaves the live generation and no schema', async () => {
    await playMany(shop.store, 3, 1)
    const before = await schemas()
    const stop = new AbortController()
    const stopping = shop.engineWith(() => [tally({ onFold: () => stop.abort(new Error('stopped')) })])
    await expect(rebuild(stopping, { signal: stop.signal })).rejects.toThrow('stopped')
    expect(await schemas()).toEqual(before)
  })

  test('what a crash left half-built is removed by the next one, whose content is right', async () => {
    await playMany(shop.store, 6, 2)
    await createProjector(shop.engine).run()
    // A process that died in the middle leaves a schema in the state `building`, some rows, and its lease.
    const { rows } = await shop.pool.query(
      `insert into control.generations (state, shape) values ('building', 'x') returning number`,
    )
    const crashed = schemaOf(rows[0].number)
    await shop.pool.query(`create schema ${crashed}; create table ${crashed}.tally (user_id uuid)`)
    await shop.pool.query(
      `update control.leases set holder = 'dead', token = token + 1, expires_at = clock_timestamp()
       where name = 'replay'`,
    )
    await rebuild(shop.engine)
    expect(await schemas()).not.toContain(crashed)
    expect((await verify(shop.engine)).equal).toBe(true)
  })
})

describe('beside the live generation', () => {
  const doubled = () => shop.engineWith(ruleset => [tally({ factor: ruleset === 'terms' ? 2 : 1 })])
  /** What both sides have played, in seconds, read while the comparison is open. */
  async function playedIn(comparing: Promise<Comparison>) {
    await using comparison = await comparing
    const { tx, position } = comparison
    const seconds = async ({ generation }: FoldTarget) => {
      const { rows } = await sql<{ seconds: number }>`
        select coalesce(sum(seconds), 0)::int as seconds from ${sql.table(`${schemaOf(generation)}.tally`)}`.execute(
        tx,
      )
      return rows[0]?.seconds
    }
    return { position, live: await seconds(comparison.live), other: await seconds(comparison.other) }
  }

  test('what if another ruleset were in force', async () => {
    await playMany(shop.store, 4, 2)
    const answer = await playedIn(whatIf(doubled(), 'terms'))
    expect(answer).toEqual({ position: await shop.store.head(), live: 8, other: 16 })
    expect(await schemas()).toEqual([schemaOf(await liveNumber())])
  })

  test('as it stood at a past position', async () => {
    const past = await playMany(shop.store, 4, 2)
    await playMany(shop.store, 4, 3)
    await createProjector(shop.engine).run()
    const answer = await playedIn(asOf(shop.engine, { position: past }))
    expect(answer).toEqual({ position: past, live: 20, other: 8 })
    expect(await checkpointOf(shop.engine.control, await liveNumber())).toBe(await shop.store.head())
    expect(await schemas()).toEqual([schemaOf(await liveNumber())])
  })

  test.each([
    ['a millisecond before the second event', '2026-01-31T23:59:59.999Z', 5],
    ['the very moment of the second event', '2026-02-01T00:00:00.000Z', 12],
    ['a millisecond after the second event', '2026-02-01T00:00:00.001Z', 12],
  ])('as it stood at %s', async (_, moment, other) => {
    const later = played(fan(0), 7)
    await play(shop.store, fan(0), played(fan(0), 5), {
      ...later,
      metadata: { ...later.metadata, occurredAt: '2026-02-01T00:00:00.000Z' },
    })
    expect(await playedIn(asOf(shop.engine, { instant: moment }))).toMatchObject({ other })
    expect(await playedIn(asOf(shop.engine, { occurred: moment }))).toMatchObject({ other })
  })
})
