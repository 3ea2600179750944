/**
 * The product through EventStoreDB's client, against the bare client: on the server that EVENTSTORE_URL names, which must
 * be empty, else on the stand-in.
 */
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import { loadSaves, Saves } from './save.ts'
import { measured, type Ran } from './support/child.ts'
import { withEventStoreDB } from './support/eventstoredb.ts'
import { prepareFans } from './support/fans.ts'
import { withProduct } from './support/product.ts'
import { atLeast, type Measurement, within } from './support/report.ts'
import { writeSeason } from './support/season.ts'
import { byTurns, medians } from './support/turns.ts'

const FANS = 2_500
const WARM_UP_S = 5
/** Of each turn. */
const MEASURED_S = 5
const AT_ONCE = 50
const ALONE_S = 10
const ALONE_MS = 12
const READ_PREDICTIONS = 100_000

/** @param scale shrinks what is read, for a quick look */
export async function benchEventStoreDB(scale = 1): Promise<Measurement[]> {
  return [...(await saves()), await reading(READ_PREDICTIONS * scale)]
}

function saves(): Promise<Measurement[]> {
  return withEventStoreDB((url, name) => {
    const openStore = async () => createEventStoreDBEventStore({ url })
    let source = new Saves([])
    return withProduct(
      async databaseUrl => {
        source = new Saves(await prepareFans(databaseUrl, FANS, openStore))
      },
      async ({ address }) => {
        await loadSaves(address, source, WARM_UP_S, AT_ONCE)
        const alone = await loadSaves(address, source, ALONE_S, 1)
        const flood = await byTurns({
          baseline: async () =>
            eventsASecond(await measured('bench/support/append-all.ts', [url, `${MEASURED_S}`])),
          ours: async () => (await loadSaves(address, source, MEASURED_S, AT_ONCE)).requests.average,
        })
        return [
          atLeast(
            `saveMatchHistry on ${name}, ${AT_ONCE} connections, against the bare client's appends of one save`,
            'a second',
            medians(flood, figure => figure),
            0.5,
          ),
          within(`one save alone on ${name}: median`, 'ms', alone.latency.p50, ALONE_MS),
        ]
      },
      { EVENTSTORE_URL: url },
    )
  })
}

/** What a rebuild reads; what is made of the events costs the same on both stores. */
function reading(predictions: number): Promise<Measurement> {
  return withEventStoreDB(async (url, name) => {
    const store = createEventStoreDBEventStore({ url })
    await writeSeason(store, predictions, FANS)
    await store.close()
    const runs = await byTurns({
      baseline: () => measured('bench/support/read-all.ts', [url]),
      ours: () => measured('bench/support/read-store.ts', [url]),
    })
    const events = runs.ours[0]?.events.toLocaleString('en')
    const subject = `reading ${events} events of ${name}, against the bare client's readAll`
    return atLeast(subject, 'events/s', medians(runs, eventsASecond), 0.6)
  })
}

function eventsASecond({ events, seconds }: Ran): number {
  return events / seconds
}
