import { Link } from 'react-router-dom'
import type { Dash } from '#contract/admin-dash.ts'
import { paths } from '#web/ui/paths.ts'
import styles from './admin-dash.module.css'

type Kind = keyof Dash['toDo']

/** What waits, and the page where it is done. */
const KINDS: Readonly<Record<Kind, { words: string; to: string }>> = {
  scores: { words: 'played matches without a score', to: paths.adminMatches },
  winners: { words: 'matches with a score and no winner', to: paths.adminMatches },
  parked: { words: 'parked streams', to: paths.adminReplays },
  mails: { words: 'unsent mails', to: paths.adminMails },
  raffles: { words: 'raffles to close or to draw', to: paths.adminRaffle },
  contradictions: { words: 'results that a source contradicts', to: paths.adminResults },
  proposals: { words: 'results and kick-offs proposed by a source', to: paths.adminResults },
  disputes: { words: 'disputes to decide', to: paths.disputes },
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
            {KINDS[kind].words}
          </Link>
        </li>
      ))}
    </ul>
  )
}
