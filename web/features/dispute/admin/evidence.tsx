import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { DisputedMatch, DisputeEvent, DisputeEvidence, DisputeView } from '#contract/dispute/calls.ts'
import { Period } from '#domain/prize/events.ts'
import type { Score } from '#domain/words.ts'
import { phrasesText } from '#web/game/phrases.ts'
import { periodWords } from '#web/game/prize-changes.tsx'
import { prizeTitle } from '#web/game/prize-words.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { matchName } from '#web/game/team-text.ts'
import { Link } from '#web/ui/link.tsx'
import { FanLink, MatchLink } from '#web/ui/links.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { disputePath } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { bothStampsOf } from '#web/ui/time.ts'
import { STATUS_WORDS } from '../dispute-words.ts'
import styles from '../disputes.module.css'
import { EventList } from './event-list.tsx'

interface EvidenceProps {
  evidence: DisputeEvidence
  dispute: DisputeView
}

/** All that a case is decided on. */
export function Evidence({ evidence, dispute }: EvidenceProps) {
  const kind = (...kinds: DisputeEvent['kind'][]) =>
    evidence.events.filter(event => kinds.includes(event.kind))
  const list = (events: readonly DisputeEvent[]) => <EventList events={events} dispute={dispute} />
  return (
    <div className={styles.evidence}>
      {evidence.matches.length > 0 && <Points evidence={evidence} />}
      <Part title={t`Picks, and the lock that was in force`}>{list(kind('pick'))}</Part>
      <Part title={t`Power-ups`}>{list(kind('coupon'))}</Part>
      <Part title={t`Results in their order`}>{list(kind('result', 'prize'))}</Part>
      {evidence.prize && <Prize award={evidence.prize} />}
      <Part title={t`Other disputes about it`}>
        {evidence.earlier.length === 0 ? (
          <p className={styles.none}>{t`None.`}</p>
        ) : (
          <ul className={styles.events}>
            {evidence.earlier.map(other => (
              <li key={other.id}>
                <Link to={disputePath(other.id)}>{phrasesText([other.aboutWords])}</Link>
                <small>
                  {other.fan.name}, {bothStampsOf(other.openedAt)}: {STATUS_WORDS[other.status]}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  )
}

const dash = (value: string | number | null) => value ?? '\u2013'
const scoreText = (score: Score | null) => score && scoreWords(score)

const COLUMNS: readonly Column<DisputedMatch>[] = [
  {
    title: t`Match`,
    heads: true,
    cell: ({ match, sides }) => <MatchLink id={match}>{matchName(sides)}</MatchLink>,
  },
  {
    title: t`Lock`,
    wideOnly: true,
    cell: ({ locksAt }) => (locksAt ? <Stamp at={locksAt} /> : dash(locksAt)),
  },
  { title: t`Pick`, number: true, cell: ({ pick }) => dash(scoreText(pick)) },
  { title: t`Result`, number: true, cell: ({ score }) => dash(scoreText(score)) },
  { title: t`Points`, number: true, strong: true, cell: ({ points }) => dash(points) },
  { title: t`By the rules then`, number: true, cell: ({ pointsThen }) => dash(pointsThen) },
]

function Points({ evidence: { matches, rules } }: { evidence: DisputeEvidence }) {
  return (
    <Part title={t`Points by the rules of today and of then`}>
      <Table caption={t`Points`} columns={COLUMNS} rows={matches} rowKey={({ match }) => match} />
      {rules && (
        <p className={styles.none}>
          {t`Today: ${rules.today}.`}{' '}
          {rules.atSave ? t`At the last save: ${rules.atSave}.` : t`The fan saved nothing.`}
        </p>
      )}
    </Part>
  )
}

function Prize({ award }: { award: NonNullable<DisputeEvidence['prize']> }) {
  return (
    <Part title={t`The published prize`}>
      <p className={styles.none}>
        {t`${periodWords(Period.parse(award.period), null)}, published ${bothStampsOf(award.publishedAt)}`}
        {award.publications > 1 && `, ${t`${award.publications} times so far`}`}
        {award.status === 'reopened' && `, ${t`open again`}`}
      </p>
      <ul className={styles.events}>
        {award.winners.map(({ prize, fans, total }) => (
          <li key={prize}>
            <b>{prizeTitle({ title: prize })}</b>
            <Row as="span" wraps gap={4} rows={1}>
              {fans.map(fan => (
                <FanLink key={fan.id} id={fan.id}>
                  {fan.name}
                </FanLink>
              ))}
              {total === 0 && t`Nobody won this prize.`}
              {total > fans.length && t`and ${total - fans.length} more`}
            </Row>
          </li>
        ))}
      </ul>
    </Part>
  )
}
