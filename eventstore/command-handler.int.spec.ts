/** A command whose append broke off in its middle. Races, repeats and refusals: the product's own commands show them. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EventOf } from '#domain/events.ts'
import { played } from '#tests/compliance/events.ts'
import { useStoreOnStandIn } from '#tests/support/eventstoredb-stand-in/use-store.ts'
import { type CommandMetadata, type CommandRequest, handleCommand } from './command-handler.ts'

type Played = EventOf<'PlaySessionRecorded'>

const on = useStoreOnStandIn()

/** Records the sessions that are not there yet. */
function record(stream: string, sessions: readonly number[]): CommandRequest<readonly number[], Played> {
  const commandId = randomUUID()
  const metadata: CommandMetadata = { ...played(0).metadata, commandId, commandHash: String(sessions) }
  return {
    stream,
    metadata,
    initialState: [],
    evolve: (known, event) => (event.type === 'PlaySessionRecorded' ? [...known, event.data.seconds] : known),
    decide: known => ({
      ok: true,
      events: sessions
        .filter(seconds => !known.includes(seconds))
        .map(seconds => ({ type: 'PlaySessionRecorded', data: played(seconds).data })),
    }),
  }
}

async function secondsIn(stream: string): Promise<number[]> {
  const events = await on.store.readStream(stream)
  return events.flatMap(event => (event.type === 'PlaySessionRecorded' ? [event.data.seconds] : []))
}

test('a command whose append breaks off is completed, however often that happens', async () => {
  const stream = `playtime-${randomUUID()}`
  for (let time = 0; time < 3; time++) on.server.failNextAppend({ kind: 'torn' })
  const command = record(stream, [10, 20, 30, 40, 50])
  const outcome = await handleCommand(on.store, command)
  expect(await secondsIn(stream)).toEqual([10, 20, 30, 40, 50])
  const last = (await on.store.readStream(stream)).at(-1)
  expect(outcome).toMatchObject({ kind: 'done', position: last?.position })
  expect(await handleCommand(on.store, command)).toMatchObject({ kind: 'done', repeated: true })
  expect(await secondsIn(stream)).toHaveLength(5)
})

test('a command whose append broke off is completed by the retry of a client, beside what others wrote', async () => {
  const stream = `playtime-${randomUUID()}`
  const command = record(stream, [10, 20, 30])
  const [event] = await writtenBy(command)
  if (!event) throw new Error('a command without an event')
  // The process ended when only the first event was there.
  await on.store.append(stream, 'noStream', event)
  await handleCommand(on.store, record(stream, [30, 40]))
  const outcome = await handleCommand(on.store, command)
  expect(await secondsIn(stream)).toEqual([10, 30, 40, 20])
  expect(outcome).toMatchObject({ kind: 'done', repeated: false })
  expect(
    await handleCommand(on.store, { ...command, metadata: { ...command.metadata, commandHash: 'other' } }),
  ).toEqual({
    kind: 'reused',
  })
})

/** The events that a command makes, on a stream of their own. */
async function writtenBy(command: CommandRequest<readonly number[], Played>) {
  const stream = `playtime-${randomUUID()}`
  await handleCommand(on.store, { ...command, stream })
  const events = await on.store.readStream(stream)
  return events.flatMap(event => (event.type === 'PlaySessionRecorded' ? [event] : []))
}
