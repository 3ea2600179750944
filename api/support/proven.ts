/** Whether all who compute the tables and points of a running product come to the same. */
import { expect } from 'vitest'
import { type RecordedEvent, START } from '#eventstore/port.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { verdictOf } from '#tests/model/oracle/verdict.ts'
import { gameOf, totalsByOracle, totalsByVerifier } from '#tests/model/verifier.ts'
import type { RunningApi } from './running-api.ts'

/** How long the read model may take for all that is stored, in milliseconds. */
const SHOWN_WITHIN = { milliseconds: 20_000 }

/** Rebuilt it is what it is live. */
export async function expectRebuilt({ pool, store, readModel }: RunningApi): Promise<void> {
  expect(await readModel.waitFor(await store.head(), SHOWN_WITHIN)).toBe(true)
  const engine = createEngine({ pool, store, projectionsFor: () => createReadModelProjections() })
  expect(await verify(engine)).toMatchObject({ equal: true, differences: [] })
}

/** Rebuilt it is what it is live, and the oracle and a stranger's verifier come to the same totals. */
export async function expectProven(api: RunningApi): Promise<void> {
  await expectRebuilt(api)
  const events = (await api.store.readAll(START, 10_000)) as RecordedEvent[]
  expect(totalsByVerifier(gameOf(events))).toEqual(totalsByOracle(verdictOf(events)))
}
