import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { SessionUser } from '#contract/session.ts'
import { useUser } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { useChosenInSight } from '#web/ui/chosen-in-sight.ts'
import { paths } from '#web/ui/paths.ts'
import bar from './area-bar.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { ConfirmLogout } from './confirm-logout.tsx'
import { fanEntries } from './entries.ts'
import styles from './fan-layout.module.css'
import { ShellLink } from './shell-link.tsx'

/** Around every page but the operator's: a signed-in user has the fan's links on top, and on a phone at the foot. */
export function FanLayout() {
  const user = useUser()
  return (
    <>
      <div className={styles.place}>{user && <FanBar user={user} />}</div>
      <Outlet />
      {user && <BottomBar />}
    </>
  )
}

function FanBar({ user }: { user: SessionUser }) {
  const [leaving, setLeaving] = useState(false)
  const row = useChosenInSight<HTMLElement>(useLocation().pathname)
  return (
    <div className={bar.bar}>
      <nav ref={row} className={bar.row} aria-label={t`Fan`}>
        <ShellLink className={bar.brand} to={paths.home}>
          SKOR
        </ShellLink>
        {fanEntries.map(({ label, to }) => (
          <ShellLink key={to} to={to}>
            {label}
          </ShellLink>
        ))}
        <button type="button" onClick={() => setLeaving(true)}>
          {t`Logout`}
        </button>
        <span className={bar.who}>
          <Avatar name={user.name} image={user.image} size={24} />
          <span className={bar.name}>{user.name}</span>
        </span>
        <ShellLink to={paths.home}>{t`Back to Home`}</ShellLink>
      </nav>
      <ConfirmLogout open={leaving} onClose={() => setLeaving(false)} />
    </div>
  )
}
