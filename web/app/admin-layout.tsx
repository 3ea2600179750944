import { useState } from 'react'
import { NavLink, Outlet } from 'react-router-dom'
import { useUser } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { paths } from '#web/ui/paths.ts'
import styles from './area-bar.module.css'
import { ConfirmLogout } from './confirm-logout.tsx'
import { ShellLink } from './shell-link.tsx'

interface Entry {
  label: string
  to: string
  /** holds people's e-mails and words: auditors don't see it */
  personal?: boolean
}

/** In the specification's order, then the pages that it does not know. */
const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', to: paths.adminDash },
  { label: 'All matches', to: paths.adminMatches },
  { label: 'Users', to: paths.adminUsers },
  { label: 'Rewards points', to: paths.adminRewards },
  { label: 'Access codes', to: paths.adminAccessCodes, personal: true },
  { label: 'Winners', to: paths.adminWinners },
  { label: 'User predictions', to: paths.adminPredictions },
  { label: 'Queries', to: paths.adminQueries, personal: true },
  { label: 'Play time', to: paths.adminPlayTime },
  { label: 'Raffle', to: paths.adminRaffle },
  { label: 'Prizes', to: paths.adminPrizes },
  { label: 'Results', to: paths.adminResults },
  { label: 'Bonus questions', to: paths.adminBonus },
  { label: 'Disputes', to: paths.disputes },
  { label: 'Mails', to: paths.adminMails },
  { label: 'Import', to: paths.adminImport },
  { label: 'Replays', to: paths.adminReplays },
]

/** Around the operator's pages. Auditors see the same pages without their buttons. English stands whatever the reader's language. */
export function AdminLayout() {
  const user = useUser()
  const isAdmin = user?.role === 'admin'
  const [leaving, setLeaving] = useState(false)
  return (
    <div lang="en" dir="ltr">
      <div className={styles.bar}>
        <nav aria-label="Admin">
          <div className={styles.top}>
            <ShellLink to={paths.home}>Back to Home</ShellLink>
            <span className={styles.who}>
              {user && <Avatar name={user.name} image={user.image} size={24} />}
              {user?.name}
              <Chip>{isAdmin ? 'Admin' : 'Auditor, read-only'}</Chip>
            </span>
          </div>
          <div className={styles.row}>
            {ENTRIES.filter(({ personal }) => isAdmin || !personal).map(({ label, to }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
            <button type="button" className={styles.last} onClick={() => setLeaving(true)}>
              Logout
            </button>
          </div>
        </nav>
      </div>
      <ConfirmLogout open={leaving} onClose={() => setLeaving(false)} />
      <Outlet />
    </div>
  )
}
