import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/session.ts'
import { read } from '#web/api/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { usePhone } from '#web/ui/media.ts'
import { paths } from '#web/ui/paths.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './header.module.css'
import { ShellLink } from './shell-link.tsx'

/** Who is signed in, with their rank in the competition in play. */
export function Me({ user }: { user: SessionUser }) {
  const phone = usePhone()
  return (
    <ShellLink className={styles.me} to={paths.profile}>
      {!phone && <Rank />}
      <Avatar name={user.name} image={user.image} />
      <VisuallyHidden>
        <Trans>Profile of {user.name}</Trans>
      </VisuallyHidden>
    </ShellLink>
  )
}

/** Asks for the own place alone, and finds the place anew from the frames of each result: a page that stays open asks once. */
function Rank() {
  const board = useQuery(read('leaderboard', { limit: 1 })).data
  if (!board?.me) return null
  return (
    <span className={styles.rank}>
      <Trans>
        Rank <b>{board.me.rank}</b> of {board.total}
      </Trans>
    </span>
  )
}
