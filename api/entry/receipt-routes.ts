import { errors } from '#contract/errors.ts'
import { roundOf } from '#domain/match-id.ts'
import { streams } from '#domain/streams.ts'
import type { MatchId } from '#domain/words.ts'
import type { AnyRecorded, EventStore } from '#eventstore/port.ts'
import { existingKeys } from '#people/fan-key/fan-keys.ts'
import { endedLogs, newestCheckpoint } from '#projections/log/kept/checkpoints.ts'
import { incidentsOf } from '#projections/log/kept/incidents.ts'
import { headOf } from '#projections/log/kept/leaves.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { receiptOf } from '#projections/log/receipt.ts'
import { toBase64 } from '#proof/bytes.ts'
import { type Checkpoint, parseCheckpoint } from '#proof/checkpoint.ts'
import { parseKeyList } from '#proof/key-list.ts'
import type { Handlers } from '../http/handlers.ts'
import { incidentView } from '../replay/incident.ts'
import { forReader } from '../round/doubt.ts'
import { type Services, signedIn } from '../services.ts'

/** Receipts of saves, and where the log stands. */
export function receiptRoutes({ pool, store, identity, doubt }: Services): Handlers<'receipt' | 'logHead'> {
  const log = logOf(pool)
  return {
    receipt: async ({ query }, context) => {
      const { id: user } = signedIn(context)
      const event = await newestSave(store, query.match, user)
      if (!event) throw errors.noReceipt()
      const key = (await existingKeys(identity, [user]))(user)
      const file = key && (await receiptOf(log, event, key))
      if (!file) throw errors.notSealedYet()
      return {
        data: {
          type: 'text/plain; charset=utf-8',
          content: Buffer.from(file),
          fileName: `${query.match}.${event.revision + 1}.tlog-proof`,
        },
      }
    },

    logHead: async (_input, { share: reader }) => {
      const { vkey, keys, refusal } = await headOf(log)
      const newest = await newestCheckpoint(log)
      const ended = await endedLogs(log)
      const parsed = newest && parseCheckpoint(newest.note)
      return {
        data: {
          vkey,
          keys: keys === null ? [] : parseKeyList(keys).keys.map(key => ({ ...key })),
          refusal: forReader(refusal, reader),
          doubt: forReader(await doubt(), reader),
          checkpoint:
            newest && parsed
              ? {
                  origin: parsed.origin,
                  size: parsed.size,
                  root: toBase64(parsed.root),
                  keptAt: newest.keptAt.toISOString(),
                  witnesses: parsed.note.signatures.map(({ name }) => name).filter(isWitnessOf(parsed)),
                }
              : null,
          incidents: (await incidentsOf(log)).map(incident => incidentView(incident, reader)),
          ended: ended.map(({ note, reason, endedAt, epoch }) => ({
            origin: note === null ? `log ${epoch}` : parseCheckpoint(note).origin,
            reason,
            endedAt: endedAt.toISOString(),
          })),
        },
      }
    },
  }
}

/** Every other name below a checkpoint is the log's own: a log whose key was exchanged signs by two keys for a while. */
function isWitnessOf({ origin }: Checkpoint): (name: string) => boolean {
  return name => origin !== name && !origin.startsWith(`${name}/`)
}

/** The reader's newest event that has the match. */
async function newestSave(store: EventStore, match: MatchId, user: string): Promise<AnyRecorded | undefined> {
  const { competition, round } = roundOf(match)
  const events = await store.readStream(streams.entry(competition, round, user))
  return events.findLast(event =>
    event.type === 'PredictionsSaved'
      ? event.data.predictions.some(prediction => prediction.match === match)
      : (event.type === 'PredictionWithdrawn' || event.type === 'PredictionEntered') &&
        event.data.match === match,
  )
}
