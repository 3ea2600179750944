import { plural, t } from '@lingui/core/macro'
import type { Dash } from '#contract/site/dash-calls.ts'
import { locale } from '#web/languages/languages.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import styles from './admin-dash.module.css'

type Kind = keyof Dash['toDo']

interface Waiting {
  /** what waits, beside the count */
  words(count: number): string
  /** the page where it is done */
  readonly to: string
}

const KINDS: Readonly<Record<Kind, Waiting>> = {
  doubts: {
    words: count =>
      plural(count, { one: 'reason why nothing can be saved', other: 'reasons why nothing can be saved' }),
    to: paths.verify,
  },
  scores: {
    words: count =>
      plural(count, { one: 'played match without a score', other: 'played matches without a score' }),
    to: paths.adminMatches,
  },
  winners: {
    words: count =>
      plural(count, { one: 'match with a score and no winner', other: 'matches with a score and no winner' }),
    to: paths.adminMatches,
  },
  parked: {
    words: count => plural(count, { one: 'parked stream or item', other: 'parked streams or items' }),
    to: paths.adminReplays,
  },
  mails: {
    words: count => plural(count, { one: 'unsent mail', other: 'unsent mails' }),
    to: paths.adminMails,
  },
  raffles: {
    words: count =>
      plural(count, { one: 'raffle to close or to draw', other: 'raffles to close or to draw' }),
    to: paths.adminRaffle,
  },
  contradictions: {
    words: count =>
      plural(count, { one: 'result that a source contradicts', other: 'results that a source contradicts' }),
    to: paths.adminResults,
  },
  proposals: {
    words: count =>
      plural(count, {
        one: 'result or kick-off proposed by a source',
        other: 'results and kick-offs proposed by a source',
      }),
    to: paths.adminResults,
  },
  disputes: {
    words: count => plural(count, { one: 'dispute to decide', other: 'disputes to decide' }),
    to: paths.disputes,
  },
}

/** What waits, each kind with its count; one sentence where nothing does. */
export function ToDo({ toDo }: { toDo: Dash['toDo'] }) {
  const waiting = (Object.keys(KINDS) as Kind[]).filter(kind => toDo[kind] > 0)
  if (waiting.length === 0)
    return <Text tone="quiet">{t`Nothing waits: every played match is settled.`}</Text>
  return (
    <ul className={styles.list}>
      {waiting.map(kind => (
        <li key={kind}>
          <Link className={styles.item} to={KINDS[kind].to}>
            <b>{toDo[kind].toLocaleString(locale)}</b>
            {KINDS[kind].words(toDo[kind])}
          </Link>
        </li>
      ))}
    </ul>
  )
}
