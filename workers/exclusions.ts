/** Fans are written to who were excluded from a competition or taken back, planned from the read model: a worker that dies loses no mail. */
import { streams } from '#domain/streams.ts'
import { exclusionMailId, mailExclusion } from '#people/exclusions/mail.ts'
import type { IdentityTables } from '#people/identity/schema.ts'
import { type MailDeps, writtenMails } from '#people/mail/outbox.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { exclusionsSince } from '#projections/exclusions/queries.ts'
import type { Clock } from '#runtime/clock.ts'
import { type EachDeps, each } from './each.ts'
import { type Sweeping, sweep } from './sweep.ts'

/** How often exclusions are looked for that nobody was written to about, in milliseconds. */
const PAUSE = 5_000
/**
 * What happened longer ago is mailed no more, in milliseconds: a week without workers is the longest that mails come late. Shorter
 * than mails are kept, which say what was written.
 */
const MAILED_WITHIN = 7 * 86_400_000
/** Events of one look at the most; a competition has 1,000 of them in its whole life. */
const MAX_NEWS = 10_000

export interface ExclusionSweepDeps extends EachDeps {
  readonly readModel: ReadModel
  readonly outbox: MailDeps<IdentityTables>
  /** where browsers find the product, without a trailing slash */
  readonly site: string
}

/** Writes to fans until the signal; the first time at once. */
export function sweepExclusions(
  deps: ExclusionSweepDeps & Sweeping & { readonly clock: Clock },
): Promise<void> {
  return sweep(deps, PAUSE, 'fans could not be written to about their exclusion', () =>
    tellExcluded(deps, deps.clock.now()),
  )
}

/** Each event is written about once, however many workers look. */
export async function tellExcluded(deps: ExclusionSweepDeps, now: Date): Promise<void> {
  const { readModel, outbox, site } = deps
  const since = new Date(now.getTime() - MAILED_WITHIN)
  const news = await exclusionsSince(await readModel.live(), since, MAX_NEWS)
  const written = news.length > 0 ? await writtenMails(outbox, news.map(exclusionMailId)) : new Set()
  await each(deps, {
    work: 'mails of exclusions',
    items: news.filter(one => !written.has(exclusionMailId(one))),
    nameOf: ({ competition, position }) => `${streams.competition(competition)} ${position}`,
    handle: one => mailExclusion(outbox, site, one),
  })
}
