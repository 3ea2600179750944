/** The reminder before a lock, by mail and on devices: which predictions are missing, and until when, by the fan's own clock. */
import type { Instant } from '#domain/words.ts'
import type { Receiver } from '../identity/receiver.ts'
import { type MailDeps, queueMail } from '../mail/outbox.ts'
import type { MailTables } from '../mail/table.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'
import { roundIn } from '../mail/words/rounds.ts'
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

interface ZonedReceiver extends Receiver {
  /** a name of IANA */
  readonly timeZone: string
}

/** @param unsubscribe where one click ends these mails */
export function queueReminder<Tables extends MailTables>(
  deps: MailDeps<Tables>,
  { id, name, email, timeZone, language }: ZonedReceiver,
  { kind, competitionName, roundName, missing, href, settingsHref }: MailedReminder,
  unsubscribe: string,
): Promise<string> {
  const { reminder: words } = wordsIn(language)
  const predictions = words.missing(missing.length)
  const round = roundIn(language, roundName)
  const [first] = missing
  const more = missing.length - NAMED
  return queueMail(deps, {
    account: id,
    to: email,
    kind: 'reminder',
    subject: `${competitionName}: ${predictions}${kind === 'hours' ? words.near : ''}`,
    unsubscribe,
    ...mailBodies(
      {
        title: predictions,
        paragraphs: [
          words.hello(name),
          `${first ? words.firstLock(competitionName, round, first.locksAt, timeZone) : ''}. ${words.notPredicted}`,
          ...missing
            .slice(0, NAMED)
            .map(({ home, away, locksAt }) => words.match(home, away, locksAt, timeZone)),
          ...(more > 0 ? [words.more(more)] : []),
        ],
        link: { label: words.link, href },
        ways: [
          { label: words.change, href: settingsHref },
          { label: words.end, href: unsubscribe },
        ],
      },
      language,
    ),
  })
}

/** The same for a device. */
export function pushOf(reminder: MailedReminder, { timeZone, language }: ZonedReceiver): Push {
  const { competitionName, roundName, missing, href } = reminder
  const [first] = missing
  const { pathname, search } = new URL(href)
  const { reminder: words } = wordsIn(language)
  const round = roundIn(language, roundName)
  return {
    title: words.missing(missing.length),
    body: first ? words.firstLock(competitionName, round, first.locksAt, timeZone) : '',
    path: `${pathname}${search}`,
    tag: `lock ${competitionName}`,
  }
}
