/**
 * Announcements are mailed a batch after the other, each written once: a worker that dies leaves the rest to the next one. Words
 * that no event took go again.
 */
import {
  dropAnnouncement,
  fansToReach,
  mailBatch,
  type OpenAnnouncement,
  openAnnouncements,
} from '#people/announcement/announcements.ts'
import type { IdentityTables } from '#people/identity/schema.ts'
import type { MailDeps } from '#people/mail/outbox.ts'
import type { ReminderLinks } from '#people/reminder/links.ts'
import { announcedAmong } from '#projections/audit/announced.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { playersIn } from '#projections/scoring/queries.ts'
import type { Clock } from '#runtime/clock.ts'
import { type EachDeps, each } from '../each.ts'
import { type Sweeping, sweepByClock } from '../sweep.ts'

/** How often announcements are looked for, in milliseconds: a batch at a time, so that mails to many are spread. */
const PAUSE = 2_000
/** Fans whose turn comes together. */
const BATCH = 500
/** Words whose event has not come for so long have none, in milliseconds. */
const NEVER_SENT = 3_600_000

export interface AnnouncementDeps extends EachDeps {
  readonly readModel: ReadModel
  readonly outbox: MailDeps<IdentityTables>
  readonly links: ReminderLinks
  /** where browsers find the product, without a trailing slash */
  readonly site: string
}

/** Mails until the signal; the first time at once. */
export function sweepAnnouncements(
  deps: AnnouncementDeps & Sweeping & { readonly clock: Clock },
): Promise<void> {
  return sweepByClock(deps, PAUSE, 'announcements could not be mailed', now => mailAnnouncements(deps, now))
}

/** One batch of each announcement. */
export async function mailAnnouncements(deps: AnnouncementDeps, now: Date): Promise<void> {
  const { readModel, outbox } = deps
  const open = await openAnnouncements(outbox.db)
  const announced = await announcedAmong(
    await readModel.live(),
    open.map(({ id }) => id),
  )
  await each(deps, {
    work: 'mails of announcements',
    items: open,
    nameOf: ({ id }) => id,
    async handle(announcement) {
      if (announced.has(announcement.id)) await nextBatch(deps, announcement, now)
      else if (now.getTime() - announcement.askedAt.getTime() > NEVER_SENT)
        await dropAnnouncement(outbox.db, announcement)
    },
  })
}

async function nextBatch(
  { readModel, outbox, links, site }: AnnouncementDeps,
  announcement: OpenAnnouncement,
  now: Date,
): Promise<void> {
  const { competition, mailedUpTo } = announcement
  const fans = await fansToReach(outbox.db, mailedUpTo, BATCH)
  const mailed = fans.filter(fan => fan.mailed).map(({ user }) => user)
  const users = competition === null ? mailed : await playersIn(await readModel.live(), mailed, competition)
  const last = fans.length < BATCH ? null : (fans.at(-1)?.user ?? null)
  await mailBatch(outbox, links, site, announcement, { users, last }, now.toISOString())
}
