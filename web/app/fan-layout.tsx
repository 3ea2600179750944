import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { useUser } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { paths } from '#web/ui/paths.ts'
import styles from './area-bar.module.css'
import { ConfirmLogout } from './confirm-logout.tsx'
import { ShellLink } from './shell-link.tsx'

/** Around the pages of a signed-in user. */
export function FanLayout() {
  const user = useUser()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <div className={styles.bar}>
        <nav className={styles.row} aria-label="Fan">
          <ShellLink className={styles.brand} to={paths.home}>
            SKOR
          </ShellLink>
          <ShellLink to={paths.dashboard}>Dashboard</ShellLink>
          <ShellLink to={paths.winnings}>My Winnings</ShellLink>
          <ShellLink to={paths.leaderboard}>Leaderboard</ShellLink>
          <ShellLink to={paths.winners}>All Winners</ShellLink>
          <ShellLink to={paths.profile}>Profile</ShellLink>
          <ShellLink to={paths.transactions}>Transactions</ShellLink>
          <button type="button" onClick={() => setLeaving(true)}>
            Logout
          </button>
          {user && (
            <span className={styles.who}>
              <Avatar name={user.name} image={user.image} size={24} />
              {user.name}
            </span>
          )}
          <ShellLink to={paths.home}>Back to Home</ShellLink>
        </nav>
      </div>
      <Outlet />
      <ConfirmLogout open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
