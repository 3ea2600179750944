import { Link } from 'react-router-dom'
import type { Dash } from '#contract/admin-dash.ts'
import { paths } from '#web/ui/paths.ts'
import styles from './admin-dash.module.css'

type Kind = keyof Dash['toDo']

/** What waits, one of it and several, and the page where it is done. */
const KINDS: Readonly<Record<Kind, { singular: string; several: string; to: string }>> = {
  doubts: {
    singular: 'reason why nothing can be saved',
    several: 'reasons why nothing can be saved',
    to: paths.verify,
  },
  scores: {
    singular: 'played match without a score',
    several: 'played matches without a score',
    to: paths.adminMatches,
  },
  winners: {
    singular: 'match with a score and no winner',
    several: 'matches with a score and no winner',
    to: paths.adminMatches,
  },
  parked: { singular: 'parked stream or item', several: 'parked streams or items', to: paths.adminReplays },
  mails: { singular: 'unsent mail', several: 'unsent mails', to: paths.adminMails },
  raffles: {
    singular: 'raffle to close or to draw',
    several: 'raffles to close or to draw',
    to: paths.adminRaffle,
  },
  contradictions: {
    singular: 'result that a source contradicts',
    several: 'results that a source contradicts',
    to: paths.adminResults,
  },
  proposals: {
    singular: 'result or kick-off proposed by a source',
    several: 'results and kick-offs proposed by a source',
    to: paths.adminResults,
  },
  disputes: { singular: 'dispute to decide', several: 'disputes to decide', to: paths.disputes },
}

/** What waits, each kind with its count; one sentence where nothing does. */
export function ToDo({ toDo }: { toDo: Dash['toDo'] }) {
  const waiting = (Object.keys(KINDS) as Kind[]).filter(kind => toDo[kind] > 0)
  if (waiting.length === 0)
    return <p className={styles.nothing}>Nothing waits: every played match is settled.</p>
  return (
    <ul className={styles.list}>
      {waiting.map(kind => (
        <li key={kind}>
          <Link className={styles.item} to={KINDS[kind].to}>
            <b>{toDo[kind].toLocaleString('en')}</b>
            {toDo[kind] === 1 ? KINDS[kind].singular : KINDS[kind].several}
          </Link>
        </li>
      ))}
    </ul>
  )
}
