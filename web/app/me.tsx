import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/session.ts'
import { read } from '#web/api/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { paths } from '#web/ui/paths.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './header.module.css'
import { ShellLink } from './shell-link.tsx'

/** Who is signed in, with their rank in the competition in play. */
export function Me({ user }: { user: SessionUser }) {
  const board = useQuery(read('leaderboard', { limit: 1 })).data
  return (
    <ShellLink className={styles.me} to={paths.profile}>
      {board?.me && (
        <span className={styles.wideOnly}>
          <Trans>
            Rank <b>{board.me.rank}</b> of {board.total}
          </Trans>
        </span>
      )}
      <Avatar name={user.name} image={user.image} />
      <VisuallyHidden>
        <Trans>Profile of {user.name}</Trans>
      </VisuallyHidden>
    </ShellLink>
  )
}
