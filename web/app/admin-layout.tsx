import { useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { useUser } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useChosenInSight } from '#web/ui/chosen-in-sight.ts'
import { paths } from '#web/ui/paths.ts'
import styles from './area-bar.module.css'
import { ConfirmLogout } from './confirm-logout.tsx'
import { ShellLink } from './shell-link.tsx'

interface Entry {
  label: string
  to: string
  /** holds people's e-mails and words: auditors don't see it */
  personal?: boolean
  /** pages that are opened from this one */
  holds?: readonly string[]
}

/** In the specification's order, then the pages that it does not know. */
const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', to: paths.adminDash },
  {
    label: 'All matches',
    to: paths.adminMatches,
    holds: [paths.adminScore, paths.adminWinner, paths.adminEdit],
  },
  { label: 'Users', to: paths.adminUsers },
  { label: 'Rewards points', to: paths.adminRewards },
  { label: 'Access codes', to: paths.adminAccessCodes, personal: true },
  { label: 'Winners', to: paths.adminWinners, holds: [paths.adminMatchWinners] },
  { label: 'User predictions', to: paths.adminPredictions },
  { label: 'Queries', to: paths.adminQueries, personal: true },
  { label: 'Play time', to: paths.adminPlayTime, holds: [paths.adminPlaySessions] },
  { label: 'Raffle', to: paths.adminRaffle },
  { label: 'Prizes', to: paths.adminPrizes },
  { label: 'Results', to: paths.adminResults },
  { label: 'Bonus questions', to: paths.adminBonus },
  { label: 'Disputes', to: paths.disputes },
  { label: 'Mails', to: paths.adminMails },
  { label: 'Import', to: paths.adminImport },
  { label: 'Replays', to: paths.adminReplays },
]

/** Whether the open page is that of a link, or one that is opened from there, such as a single match or a case. */
function currentOf(
  to: string,
  holds: readonly string[] | undefined,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return holds?.includes(pathname) || pathname.startsWith(`${to}/`) ? 'true' : undefined
}

/** Around the operator's pages. Auditors see the same pages without their buttons. English stands whatever the reader's language. */
export function AdminLayout() {
  const user = useUser()
  const isAdmin = user?.role === 'admin'
  const [leaving, setLeaving] = useState(false)
  const { pathname } = useLocation()
  const row = useChosenInSight<HTMLDivElement>(pathname)
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
          <div ref={row} className={styles.row}>
            {ENTRIES.filter(({ personal }) => isAdmin || !personal).map(({ label, to, holds }) => (
              <Link key={to} to={to} aria-current={currentOf(to, holds, pathname)}>
                {label}
              </Link>
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
