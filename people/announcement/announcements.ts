/** Announcements in words, the fans whom they are for, and their mails. */
import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v5 as uuidv5 } from 'uuid'
import type { Language } from '#contract/languages.ts'
import { dayOf } from '#domain/instant.ts'
import type { CompetitionId, Instant, UserId } from '#domain/words.ts'
import { containing } from '#runtime/page.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'
import type { ReminderLinks } from '../reminder/links.ts'
import { afterQuiet } from '../setting/quiet-hours.ts'
import { mailWishesOf } from '../setting/settings.ts'

const ANNOUNCEMENTS = '0e6a2f1c-93d4-4b8e-9a57-6c1d2e3f4a5b'
const SALT_BYTES = 16

export interface Said {
  readonly subject: string
  /** plain text; a line is a paragraph */
  readonly words: string
}

export interface Announcement extends Said {
  readonly id: string
  /** whose players it is for; null for all fans */
  readonly competition: CompetitionId | null
}

/**
 * Keeps the words before the event that names them is written.
 * @returns the id, the same for the same words to the same fans on the same day, and the hash for the event
 */
export async function keepAnnouncement(
  db: IdentityDatabase,
  { competition, subject, words }: Omit<Announcement, 'id'>,
  now: Instant,
): Promise<{ readonly id: string; readonly hash: string }> {
  const id = uuidv5(JSON.stringify([dayOf(now), competition, subject, words]), ANNOUNCEMENTS)
  const salt = randomBytes(SALT_BYTES).toString('hex')
  const row = {
    id,
    competition,
    subject,
    words,
    salt,
    asked_at: new Date(now),
    hash: hash('sha256', `${salt}${subject}\n${words}`),
  }
  return db
    .insertInto('announcements')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ asked_at: row.asked_at }))
    .returning(['id', 'hash'])
    .executeTakeFirstOrThrow()
}

export interface Sent extends Said {
  /** that were written so far */
  readonly mails: number
  /** whether all are written */
  readonly done: boolean
}

/** By their ids. */
export async function announcementsById(
  db: IdentityDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sent>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('announcements')
    .select(['id', 'subject', 'words', 'mails', 'done_at'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, done_at, ...row }) => [id, { ...row, done: done_at !== null }]))
}

/** The ids of those whose subject or text contains the text, whatever the letter case. */
export async function announcementsWith(db: IdentityDatabase, text: string): Promise<readonly string[]> {
  const pattern = containing(text)
  const rows = await db
    .selectFrom('announcements')
    .select('id')
    .where(row => row.or([row('subject', 'ilike', pattern), row('words', 'ilike', pattern)]))
    .execute()
  return rows.map(({ id }) => id)
}

export interface OpenAnnouncement extends Announcement {
  readonly askedAt: Date
  readonly mailedUpTo: UserId | null
}

/** Those whose mails are not all written, the oldest first; some of them no event may have taken. */
export async function openAnnouncements(db: IdentityDatabase): Promise<readonly OpenAnnouncement[]> {
  const rows = await db
    .selectFrom('announcements')
    .select(['id', 'competition', 'subject', 'words', 'asked_at', 'mailed_up_to'])
    .where('done_at', 'is', null)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ asked_at: askedAt, mailed_up_to: mailedUpTo, ...row }) => ({
    ...row,
    askedAt,
    mailedUpTo,
  }))
}

/** For words that no event took: unless they were asked for once more meanwhile. */
export async function dropAnnouncement(
  db: IdentityDatabase,
  { id, askedAt }: OpenAnnouncement,
): Promise<void> {
  await db
    .deleteFrom('announcements')
    .where('id', '=', id)
    .where('asked_at', '=', askedAt)
    .where('done_at', 'is', null)
    .execute()
}

/** A fan who can sign in, and whether a mail comes beside the notice. */
export interface Reached {
  readonly user: UserId
  readonly mailed: boolean
}

/** Fans in the order of their ids. @param after the last id of the batch before; null for the first batch */
export async function fansToReach(
  db: IdentityDatabase,
  after: UserId | null,
  limit: number,
): Promise<readonly Reached[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('announcement_refusals as r', 'r.user_id', 'u.id')
    .where('u.role', '=', 'user')
    .where('u.email_verified_at', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .$if(after !== null, found => found.where('u.id', '>', after))
    .select(['u.id', 'r.user_id'])
    .orderBy('u.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, user_id }) => ({ user: id, mailed: user_id === null }))
}

/** What is written to a fan, in plain text and in HTML, with the ways to end such mails. */
export function announcementBodies(
  { subject, words }: Said,
  { site, unsubscribe }: { readonly site: string; readonly unsubscribe: string },
  language: Language | null,
): { readonly text: string; readonly html: string } {
  const { announcement } = wordsIn(language)
  const ways = [
    { label: announcement.change, href: `${site}/settings` },
    { label: announcement.end, href: unsubscribe },
  ]
  return mailBodies({ title: subject, paragraphs: words.split(/\n+/), ways }, language)
}

export interface Batch {
  /** fans who are to get the mail */
  readonly users: readonly UserId[]
  /** the last fan of the batch, with those who get none; null where there is no further one */
  readonly last: UserId | null
}

/**
 * Writes the mails of one batch, all or none, and once: whoever comes second, in whatever process, finds the announcement moved on.
 * Each waits for the end of its receiver's quiet hours. Who has refused such mails meanwhile, is deleted or blocked gets none.
 */
export function mailBatch(
  outbox: MailDeps<IdentityTables>,
  links: ReminderLinks,
  site: string,
  announcement: OpenAnnouncement,
  { users, last }: Batch,
  now: Instant,
): Promise<void> {
  const { id, mailedUpTo } = announcement
  return withMails(outbox, async deps => {
    const waits = await deps.db
      .selectFrom('announcements')
      .select('id')
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .where(sql<boolean>`mailed_up_to is not distinct from ${mailedUpTo}::uuid`)
      .forUpdate()
      .executeTakeFirst()
    if (!waits) return
    const mails = await writeMails(deps, links, site, announcement, users, now)
    await deps.db
      .updateTable('announcements')
      .set(({ eb }) => ({
        mailed_up_to: last,
        mails: eb('mails', '+', mails),
        done_at: last === null ? new Date(now) : null,
      }))
      .where('id', '=', id)
      .execute()
  })
}

async function writeMails(
  deps: MailDeps<IdentityTables>,
  links: ReminderLinks,
  site: string,
  announcement: Said,
  users: readonly UserId[],
  now: Instant,
): Promise<number> {
  const accounts = await deps.db
    .selectFrom('users as u')
    .leftJoin('settings as s', 's.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.language'])
    .select(['s.remind_by_mail', 's.time_zone', 's.quiet_from', 's.quiet_to'])
    .where('u.id', '=', sql<string>`any(${[...users]}::uuid[])`)
    .where('u.deleted_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('announcement_refusals as r').whereRef('r.user_id', '=', 'u.id').select('r.user_id'),
        ),
      ),
    )
    .orderBy('u.id')
    // Nobody is deleted between this look and the mail.
    .forKeyShare('u')
    .execute()
  for (const { id, email, language, remind_by_mail: chosen, ...quiet } of accounts) {
    const wishes = mailWishesOf(chosen === null ? null : { remind_by_mail: chosen, ...quiet })
    const at = afterQuiet(now, wishes)
    const unsubscribe = links.linkOf(id, 'announcements')
    await queueMail(deps, {
      account: id,
      to: email,
      kind: 'announcement',
      subject: announcement.subject,
      unsubscribe,
      ...announcementBodies(announcement, { site, unsubscribe }, language),
      ...(at > now ? { notBefore: new Date(at) } : {}),
    })
  }
  return accounts.length
}
