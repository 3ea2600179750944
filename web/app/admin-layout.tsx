import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useUser } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useChosenInSight } from '#web/ui/chosen-in-sight.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import styles from './area-bar.module.css'
import { ConfirmLogout } from './confirm-logout.tsx'
import { ShellLink } from './shell-link.tsx'

const AdminNotices = lazy(() => import('./admin-notices.tsx'))

interface Entry {
  label: string
  to: string
  /** holds people's e-mails and words: auditors don't see it */
  personal?: boolean
  /** what it leads to is asked by admins alone */
  forAdmins?: boolean
  /** pages that are opened from this one */
  holds?: readonly string[]
}

/** In the specification's order. */
const DOCUMENTED: readonly Entry[] = [
  { label: t`Dashboard`, to: paths.adminDash },
  {
    label: t`All matches`,
    to: paths.adminMatches,
    holds: [paths.adminScore, paths.adminWinner, paths.adminEdit],
  },
  { label: t`Users`, to: paths.adminUsers, holds: [paths.adminAccountActs] },
  { label: t`Rewards points`, to: paths.adminRewards },
  { label: t`Access codes`, to: paths.adminAccessCodes, personal: true },
  { label: t`Winners`, to: paths.adminWinners, holds: [paths.adminMatchWinners] },
  { label: t`User predictions`, to: paths.adminPredictions },
  { label: t`Queries`, to: paths.adminQueries, personal: true },
]

/** The pages that the specification does not know. */
const OURS: readonly Entry[] = [
  { label: t`Competitions`, to: paths.adminCompetitions },
  { label: t`Play time`, to: paths.adminPlayTime, holds: [paths.adminPlaySessions] },
  { label: t`Raffle`, to: paths.adminRaffle },
  { label: t`Prizes`, to: paths.adminPrizes },
  { label: t`Matchday sheet`, to: paths.adminMatchday },
  { label: t`Results`, to: paths.adminResults },
  { label: t`Bonus questions`, to: paths.adminBonus },
  { label: t`Disputes`, to: paths.disputes },
  { label: t`Mails`, to: paths.adminMails },
  { label: t`Import`, to: paths.adminImport, forAdmins: true },
  { label: t`Replays`, to: paths.adminReplays },
]

/** Whether the open page is that of a link, or one that is opened from there, such as a single match or a case. */
function currentOf({ to, holds }: Entry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return holds?.includes(pathname) || pathname.startsWith(`${to}/`) ? 'true' : undefined
}

/** Around the operator's pages. Auditors see the same pages without their buttons. */
export function Component() {
  const user = useUser()
  const isAdmin = user?.role === 'admin'
  const [leaving, setLeaving] = useState(false)
  const { pathname } = useLocation()
  const row = useChosenInSight<HTMLElement>(pathname)
  const entryLink = (entry: Entry) => (
    <Link key={entry.to} to={entry.to} aria-current={currentOf(entry, pathname)}>
      {entry.label}
    </Link>
  )
  return (
    <>
      <div className={styles.bar} data-staff="">
        <nav ref={row} className={styles.row} aria-label={t`Admin`}>
          {DOCUMENTED.filter(({ personal }) => isAdmin || !personal).map(entryLink)}
          <More key={pathname} holdsOpenPage={OURS.some(entry => currentOf(entry, pathname))}>
            {OURS.filter(({ forAdmins }) => isAdmin || !forAdmins).map(entryLink)}
          </More>
          <button type="button" onClick={() => setLeaving(true)}>
            {t`Logout`}
          </button>
          <span className={styles.who}>
            {user && <Avatar name={user.name} image={user.image} size={24} />}
            <span className={styles.name}>{user?.name}</span>
            <Chip>{isAdmin ? t`Admin` : t`Auditor, read-only`}</Chip>
          </span>
          <ShellLink to={paths.home}>{t`Back to Home`}</ShellLink>
        </nav>
      </div>
      <ConfirmLogout open={leaving} onClose={() => setLeaving(false)} />
      <Suspense>
        <AdminNotices className={styles.doubt} />
      </Suspense>
      <Outlet />
    </>
  )
}

interface MoreProps {
  /** one of its links is that of the open page */
  holdsOpenPage: boolean
  /** links */
  children: ReactNode
}

/** A menu of further links on wide screens; where the row scrolls, the links stand in the row themselves. */
function More({ holdsOpenPage, children }: MoreProps) {
  const menu = useId()
  return (
    <>
      <button
        type="button"
        className={clsx(styles.more, holdsOpenPage && styles.holdsOpenPage)}
        popoverTarget={menu}
      >
        {t`More`}
        <ChevronDown size={16} aria-hidden />
      </button>
      <div id={menu} popover="auto" className={styles.menu}>
        {children}
      </div>
    </>
  )
}
