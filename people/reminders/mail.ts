/** What is said before a lock, by mail and on devices: what is missing, and until when, by the clock on the fan's wall. */
import type { Instant } from '#domain/words.ts'
import { type MailDeps, queueMail } from '../mail/outbox.ts'
import type { MailTables } from '../mail/table.ts'
import { mailBodies } from '../mail/template.ts'
import type { Push } from '../push/pushes.ts'
import type { ReminderKind } from './table.ts'

/** Matches that a mail names at most; it says how many more there are. */
const NAMED = 12

export interface MailedReminder {
  readonly kind: ReminderKind
  readonly competitionName: string
  readonly roundName: string
  /** what the fan has not predicted, those that lock first at the beginning */
  readonly missing: readonly MissingMatch[]
  /** where the round is predicted */
  readonly href: string
  /** where reminders are chosen */
  readonly settingsHref: string
}

export interface MissingMatch {
  readonly home: string
  readonly away: string
  readonly locksAt: Instant
}

interface Receiver {
  readonly name: string
  readonly email: string
  /** a name of IANA */
  readonly timeZone: string
}

/** @param unsubscribe where one click ends these mails */
export function queueReminder<Tables extends MailTables>(
  deps: MailDeps<Tables>,
  { name, email, timeZone }: Receiver,
  { kind, competitionName, roundName, missing, href, settingsHref }: MailedReminder,
  unsubscribe: string,
): Promise<string> {
  const predictions = predictionsOf(missing)
  const [first] = missing
  const more = missing.length - NAMED
  return queueMail(deps, {
    to: email,
    kind: 'reminder',
    subject: `${competitionName}: ${predictions}${kind === 'hours' ? ', the lock is near' : ''}`,
    unsubscribe,
    ...mailBodies({
      title: predictions,
      paragraphs: [
        `Hello ${name},`,
        `${competitionName}, ${roundName}: the first lock is on ${first ? inWords(first.locksAt, timeZone) : ''}. You have not predicted:`,
        ...missing
          .slice(0, NAMED)
          .map(({ home, away, locksAt }) => `${home} - ${away}, until ${inWords(locksAt, timeZone)}`),
        ...(more > 0 ? [`and ${more} more.`] : []),
      ],
      link: { label: 'Predict now', href },
      ways: [
        { label: 'Change your reminders', href: settingsHref },
        { label: 'No more reminders by mail', href: unsubscribe },
      ],
    }),
  })
}

/** The same for a device. */
export function pushOf(reminder: MailedReminder, timeZone: string): Push {
  const { competitionName, roundName, missing, href } = reminder
  const [first] = missing
  const { pathname, search } = new URL(href)
  return {
    title: predictionsOf(missing),
    body: `${competitionName}, ${roundName}: the first lock is on ${first ? inWords(first.locksAt, timeZone) : ''}`,
    path: `${pathname}${search}`,
    tag: `lock ${competitionName}`,
  }
}

/** `2 predictions are missing` */
function predictionsOf(missing: readonly MissingMatch[]): string {
  return missing.length === 1 ? '1 prediction is missing' : `${missing.length} predictions are missing`
}

/** `Saturday 7 March at 15:00 CET` */
function inWords(instant: Instant, timeZone: string): string {
  return new Date(instant).toLocaleString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone },
  })
}
