import { t } from '@lingui/core/macro'
import type { DisputeEvent, DisputeView } from '#contract/dispute/calls.ts'
import { useUser } from '#web/api/session.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { matchName } from '#web/game/team-text.ts'
import { isolated, locale } from '#web/languages/languages.ts'
import { Chip } from '#web/ui/chip.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { bothStampsOf, withStamps } from '#web/ui/time.ts'
import styles from '../disputes.module.css'

interface EventListProps {
  events: readonly DisputeEvent[]
  dispute: DisputeView
}

/** Events of a case in their order, each with its place in the public log. */
export function EventList({ events, dispute }: EventListProps) {
  const isAdmin = useUser()?.role === 'admin'
  if (events.length === 0) return <p className={styles.none}>{t`None.`}</p>
  return (
    <ol className={styles.events}>
      {events.map(event => (
        <li key={`${event.stream} ${event.revision} ${event.match}`}>
          <b>
            {event.sides && `${matchName(event.sides)}: `}
            {withStamps(phrasesText(event.words))}
          </b>
          <small>
            {t`${bothStampsOf(event.at)} by ${phrasesText([event.who])}`}
            {event.reason && `: \u2018${isolated(event.reason)}\u2019`}
          </small>
          {event.locksAt && <Lock at={event.at} locksAt={event.locksAt} />}
          <small>
            {event.leaf === null
              ? t`${event.stream} at ${event.revision}, not sealed yet`
              : t`${event.stream} at ${event.revision}, leaf ${event.leaf.toLocaleString(locale)} of the log`}
          </small>
          {event.linked && <Chip tone="good">{t`Led to by this dispute`}</Chip>}
          {isAdmin && event.linkable && !event.linked && dispute.status === 'upheld' && (
            <div>
              <CommandButton
                command="linkCorrection"
                body={{ dispute: dispute.id, stream: event.stream, revision: event.revision }}
                label={t`Link to the dispute: ${phrasesText(event.words)}`}
              >
                {t`Link to the dispute`}
              </CommandButton>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

function Lock({ at, locksAt }: { at: string; locksAt: string }) {
  const inTime = at < locksAt
  return (
    <small className={inTime ? styles.inTime : styles.late}>
      {inTime ? t`Lock ${bothStampsOf(locksAt)}: in time` : t`Lock ${bothStampsOf(locksAt)}: after the lock`}
    </small>
  )
}
