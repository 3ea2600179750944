/** Fans of disputes are written to about what changed, planned from the read model: a worker that dies loses no mail. */
import { streams } from '#domain/streams.ts'
import { mailDispute, mailedDisputes } from '#people/disputes/mail.ts'
import type { IdentityTables } from '#people/identity/schema.ts'
import type { MailDeps } from '#people/mail/outbox.ts'
import { newsSince } from '#projections/disputes/queries.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import type { Clock } from '#runtime/clock.ts'
import { type EachDeps, each } from './each.ts'
import { type Sweeping, sweep } from './sweep.ts'

/** How often news of disputes are looked for, in milliseconds. */
const PAUSE = 5_000
/** What happened longer ago is mailed no more, in milliseconds: a week without workers is the longest that mails come late. */
const MAILED_WITHIN = 7 * 86_400_000
/** Events of one look at the most; a week has fewer. */
const MAX_NEWS = 10_000

export interface DisputeSweepDeps extends EachDeps {
  readonly readModel: ReadModel
  readonly outbox: MailDeps<IdentityTables>
  /** where browsers find the product, without a trailing slash */
  readonly site: string
}

/** Writes to fans until the signal; the first time at once. */
export function sweepDisputes(deps: DisputeSweepDeps & Sweeping & { readonly clock: Clock }): Promise<void> {
  return sweep(deps, PAUSE, 'fans could not be written to about their disputes', () =>
    writeToFans(deps, deps.clock.now()),
  )
}

/** Each event is written about once, however many workers look. */
export async function writeToFans(deps: DisputeSweepDeps, now: Date): Promise<void> {
  const { readModel, outbox, site } = deps
  const news = await newsSince(await readModel.live(), new Date(now.getTime() - MAILED_WITHIN), MAX_NEWS)
  if (news.length === 0) return
  const mailed = await mailedDisputes(outbox.db, [...new Set(news.map(({ dispute }) => dispute))])
  await each(deps, {
    work: 'mails of disputes',
    items: news.filter(event => !mailed.has(`${event.dispute} ${event.position}`)),
    nameOf: ({ dispute, position }) => `${streams.dispute(dispute)} ${position}`,
    handle: event => mailDispute(outbox, site, event),
  })
}
