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
}

export function ToDo({ toDo }: { toDo: Dash['toDo'] }) {
  const all = Object.keys(KINDS) as Kind[]
  return (
    <>
      {all.every(kind => toDo[kind] === 0) && (
        <p className={styles.nothing}>Nothing waits: every played match is settled.</p>
      )}
      <ul className={styles.list}>
        {all.map(kind => (
          <li key={kind}>
            <Link className={styles.item} to={KINDS[kind].to} data-waits={toDo[kind] > 0}>
              <b>{toDo[kind].toLocaleString('en')}</b>
              {KINDS[kind].words}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
