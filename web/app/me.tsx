import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#contract/session.ts'
import { kept } from '#web/api/kept.ts'
import { read } from '#web/api/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { paths } from '#web/ui/paths.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './header.module.css'

/** Who is signed in, with their rank in the competition in play. */
export function Me({ user }: { user: SessionUser }) {
  const board = useQuery(read('leaderboard', { limit: 1 })).data
  return (
    <Link className={styles.me} to={paths.dashboard} onClick={kept.chosenDate.forget}>
      {board?.me && (
        <span className={styles.wideOnly}>
          Rank <b>{board.me.rank}</b> of {board.total}
        </span>
      )}
      <span className={styles.name} aria-hidden="true">
        {user.name}
      </span>
      <Avatar name={user.name} image={user.image} />
      <VisuallyHidden>Dashboard of {user.name}</VisuallyHidden>
    </Link>
  )
}
