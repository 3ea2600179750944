import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SessionUser } from '#contract/sign-in/calls.ts'
import { read } from '#web/api/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { usePhone } from '#web/ui/media.ts'
import { paths } from '#web/ui/paths.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './account-menu.module.css'
import { ConfirmLogout } from './confirm-logout.tsx'
import { fanEntries } from './fan-entries.ts'
import { ShellLink } from './shell-link.tsx'

/** Fetched when the menu is opened: every page has its button. */
const AccountList = lazy(() => import('./account-list.tsx'))

/** Who is signed in, with their rank; opens their pages. On a phone those stand in the menu and on 'Me'. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const menu = useId()
  const phone = usePhone()
  const [leaving, setLeaving] = useState(false)
  const [opened, open] = useState(false)
  const { pathname } = useLocation()
  if (phone) return null
  const plain = fanEntries.map(({ label, to }) => (
    <ShellLink key={to} to={to}>
      {label}
    </ShellLink>
  ))
  return (
    <>
      <button type="button" className={styles.account} popoverTarget={menu}>
        <VisuallyHidden>
          <Trans>Account of {user.name}</Trans>
        </VisuallyHidden>
        <Rank />
        <Avatar name={user.name} image={user.image} />
        <ChevronDown size={16} aria-hidden />
      </button>
      <nav
        key={pathname}
        id={menu}
        popover="auto"
        className={styles.menu}
        aria-label={t`Fan`}
        onToggle={() => open(true)}
      >
        <p className={styles.who}>
          <Avatar name={user.name} image={user.image} size={24} />
          <span>{user.name}</span>
        </p>
        {opened ? (
          <Suspense fallback={plain}>
            <AccountList />
          </Suspense>
        ) : (
          plain
        )}
        <button
          type="button"
          className={styles.leave}
          onClick={event => {
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            setLeaving(true)
          }}
        >
          {t`Logout`}
        </button>
        <ShellLink to={paths.home}>{t`Back to Home`}</ShellLink>
      </nav>
      <ConfirmLogout open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

/** Asks for the own place alone, and finds the place anew from the frames of each result: a page that stays open asks once. */
function Rank() {
  const board = useQuery(read('leaderboard', { limit: 1 })).data
  return (
    <span className={styles.rank}>
      {board?.me && (
        <Trans>
          Rank <b>{board.me.rank}</b> of {board.total}
        </Trans>
      )}
    </span>
  )
}
