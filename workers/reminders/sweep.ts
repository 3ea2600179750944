/**
 * Fans are reminded before their first open lock. Planned anew at each sweep from the read model as it is: a kick-off that
 * moved moves its reminder, and a prediction that came in ends it.
 */
import { minutesBefore } from '#domain/instant.ts'
import type { CompetitionId } from '#domain/words.ts'
import type { IdentityTables } from '#people/identity/schema.ts'
import type { MailDeps } from '#people/mail/outbox.ts'
import type { ReminderLinks } from '#people/reminder/links.ts'
import { fansToRemind, type Reminded, remind, sentReminders } from '#people/reminder/reminders.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { type OpenMatch, openMatches, predictedOf } from '#projections/scoring/queries.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Logger } from '#runtime/log.ts'
import { type EachDeps, each } from '../each.ts'
import { sweepByClock } from '../sweep.ts'
import { dueReminder, HORIZON_MINUTES } from './plan.ts'

/** How often reminders are planned, in milliseconds. */
const PAUSE = 30_000
/** Fans whose predictions are looked at together. */
const BATCH = 500

export interface ReminderDeps extends EachDeps {
  readonly readModel: ReadModel
  readonly outbox: MailDeps<IdentityTables>
  readonly links: ReminderLinks
  /** where browsers find the product, without a trailing slash */
  readonly site: string
}

/** Reminds until the signal; the first time at once. */
export function sweepReminders(
  deps: ReminderDeps & {
    readonly logger: Pick<Logger, 'warn' | 'info'>
    readonly clock: Clock
    readonly signal: AbortSignal
  },
): Promise<void> {
  return sweepByClock(deps, PAUSE, 'fans could not be reminded', async now => {
    const reminded = await remindFans(deps, now)
    if (reminded > 0) deps.logger.info({ reminders: reminded }, 'fans were reminded of a lock')
  })
}

/** Each reminder is written once, however many workers plan it. @returns how many were written */
export async function remindFans(deps: ReminderDeps, now: Date): Promise<number> {
  const { db } = deps.outbox
  const until = new Date(minutesBefore(now.toISOString(), -HORIZON_MINUTES))
  const open = await openMatches(await deps.readModel.live(), now, until)
  if (open.length === 0) return 0
  let written = 0
  for (let last: string | null = null; ; ) {
    const fans: readonly Reminded[] = await fansToRemind(db, last, BATCH)
    written += await remindBatch(deps, fans, open, now.toISOString())
    last = fans.at(-1)?.user ?? null
    if (fans.length < BATCH) return written
  }
}

async function remindBatch(
  deps: ReminderDeps,
  fans: readonly Reminded[],
  open: readonly OpenMatch[],
  now: string,
): Promise<number> {
  const users = fans.map(({ user }) => user)
  const predicted = await predictedOf(
    await deps.readModel.live(),
    users,
    open.map(({ id }) => id),
  )
  const wasSent = await sentReminders(deps.outbox.db, users, now)
  const competitions = Map.groupBy(open, ({ competition }) => competition)
  let written = 0
  await each(deps, {
    work: 'reminders',
    items: fans,
    isPart: true,
    nameOf: ({ user }) => user,
    async handle(fan) {
      for (const [competition, matches] of competitions) {
        const missing = matches.filter(({ id }) => !predicted.get(fan.user)?.has(id))
        if (await remindOne(deps, fan, competition, missing, now, wasSent)) written++
      }
    },
  })
  return written
}

async function remindOne(
  { outbox, links, site }: ReminderDeps,
  fan: Reminded,
  competition: CompetitionId,
  missing: readonly OpenMatch[],
  now: string,
  wasSent: Awaited<ReturnType<typeof sentReminders>>,
): Promise<boolean> {
  const due = dueReminder(
    now,
    missing.map(({ locksAt }) => locksAt),
    fan,
    (lock, kind) => wasSent(fan.user, competition, lock, kind),
  )
  const [first] = missing
  if (!due || !first) return false
  return remind(outbox, links, {
    user: fan.user,
    competition,
    ...due,
    competitionName: first.competitionName,
    roundName: first.roundName,
    missing: missing.filter(({ locksAt }) => due.locks.includes(locksAt)),
    href: links.predictorOf(first),
    settingsHref: `${site}/settings`,
  })
}
