/**
 * Sweeps that write to persons about what happened to them, planned from the read model: a worker that dies loses no mail. The id of a
 * mail follows from its cause, so nothing beside the mails has to say which of them were written.
 */
import type { UserId } from '#domain/words.ts'
import { reachable } from '#people/identity/receiver.ts'
import type { IdentityTables } from '#people/identity/schema.ts'
import { type MailDeps, writtenMails } from '#people/mail/outbox.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import type { Clock } from '#runtime/clock.ts'
import { type EachDeps, each } from '../each.ts'
import { type Sweeping, sweep } from '../sweep.ts'

/** How often is looked for what nobody was written to about, in milliseconds. */
const PAUSE = 5_000
/**
 * What happened longer ago is mailed no more, in milliseconds: a week without workers is the longest that mails come late. Shorter
 * than mails are kept, which say what was written.
 */
const MAILED_WITHIN = 7 * 86_400_000
/** Items of one look at the most; a week has fewer. */
const MAX_NEWS = 10_000

export interface TellingDeps extends EachDeps {
  readonly readModel: ReadModel
  readonly outbox: MailDeps<IdentityTables>
  /** where browsers find the product, without a trailing slash */
  readonly site: string
}

/** What is told, and how. */
export interface News<Item extends { readonly user: UserId }> {
  /** in words, as staff read it */
  readonly work: string
  /** the sentence of the log for a look that fails */
  readonly failure: string
  /** the oldest first. @param limit items at the most */
  since(db: ReadModelConnection, since: Date, limit: number, now: Date): Promise<readonly Item[]>
  /** the same for the same cause, whoever asks */
  mailIdOf(item: Item): string
  nameOf(item: Item): string
  /** by the id of `mailIdOf`: whoever comes second writes nothing */
  write(outbox: MailDeps<IdentityTables>, site: string, item: Item): Promise<void>
}

/** Writes until the signal; the first time at once. */
export function sweepNews<Item extends { readonly user: UserId }>(
  news: News<Item>,
  deps: TellingDeps & Sweeping & { readonly clock: Clock },
): Promise<void> {
  return sweep(deps, PAUSE, news.failure, () => tellOnce(news, deps, deps.clock.now()))
}

/** Each item is written about once, however many workers look. Who can't be mailed is asked for together: their items stay news for a week. */
export async function tellOnce<Item extends { readonly user: UserId }>(
  news: News<Item>,
  deps: TellingDeps,
  now: Date,
): Promise<void> {
  const { readModel, outbox, site } = deps
  const since = new Date(now.getTime() - MAILED_WITHIN)
  const found = await news.since(await readModel.live(), since, MAX_NEWS, now)
  const written = found.length > 0 ? await writtenMails(outbox, found.map(news.mailIdOf)) : new Set()
  const untold = found.filter(item => !written.has(news.mailIdOf(item)))
  const users = await reachable(outbox.db, [...new Set(untold.map(({ user }) => user))])
  await each(deps, {
    work: news.work,
    items: untold.filter(({ user }) => users.has(user)),
    nameOf: news.nameOf,
    handle: item => news.write(outbox, site, item),
  })
}
