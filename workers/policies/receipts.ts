/** Fans who wish it get the receipt of each save by mail, once a checkpoint of the log has the save. */
import type { EventStore } from '#eventstore/port.ts'
import { existingKeys } from '#people/fan-key/fan-keys.ts'
import type { IdentityTables } from '#people/identity/schema.ts'
import type { MailDeps } from '#people/mail/outbox.ts'
import { type DueReceipt, dueReceipts, mailReceipt, type ReceiptMail } from '#people/receipt/mails.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'
import { receiptOf } from '#projections/log/receipt.ts'
import { type EachDeps, each } from '../each.ts'
import { type Sweeping, sweep } from '../sweep.ts'

/** How often receipts are looked for, in milliseconds. */
const PAUSE = 5_000
/** Receipts of one look at the most; the next look takes those that are left. */
const BATCH = 200

export interface ReceiptSweepDeps extends EachDeps {
  readonly store: Pick<EventStore, 'readStream'>
  readonly log: LogDatabase
  readonly outbox: MailDeps<IdentityTables>
  /** where browsers find the product, without a trailing slash */
  readonly site: string
}

/** Mails receipts until the signal; the first time at once. */
export function sweepReceipts(deps: ReceiptSweepDeps & Sweeping): Promise<void> {
  return sweep(deps, PAUSE, 'receipts could not be mailed', () => mailReceipts(deps))
}

/** Each receipt is mailed once, however many workers look. */
export async function mailReceipts(deps: ReceiptSweepDeps): Promise<void> {
  const due = await dueReceipts(deps.log, BATCH)
  if (due.length === 0) return
  const keyOf = await existingKeys(
    deps.outbox.db,
    due.map(({ user }) => user),
  )
  await each(deps, {
    work: 'receipts',
    items: due,
    isPart: true,
    nameOf: ({ stream, event }) => `${stream} ${event}`,
    handle: async receipt =>
      mailReceipt(deps.outbox, deps.site, receipt, await mailOf(deps, receipt, keyOf(receipt.user))),
  })
}

async function mailOf(
  { store, log }: ReceiptSweepDeps,
  { event: id, stream, revision }: DueReceipt,
  key: Uint8Array | undefined,
): Promise<ReceiptMail | null> {
  const place = revision === null ? {} : { from: revision, limit: 1 }
  const event = (await store.readStream(stream, place)).find(recorded => recorded.id === id)
  if (!key || (event?.type !== 'PredictionsSaved' && event?.type !== 'PredictionWithdrawn')) return null
  const file = await receiptOf(log, event, key)
  if (file === null) return null
  const { competition, round } = event.data
  return {
    predictions: event.type === 'PredictionsSaved' ? event.data.predictions.length : 0,
    competition,
    round,
    fileName: `${competition}.${round}.${event.revision + 1}.tlog-proof`,
    file,
  }
}
