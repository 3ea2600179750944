import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { kept } from '#web/api/kept.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { paths } from '#web/ui/paths.ts'
import { useTheme } from '#web/ui/theme.ts'
import { ConfirmLogout } from './confirm-logout.tsx'
import styles from './side-menu.module.css'

interface Entry {
  label: string
  to: string
  /** leaves the predictor: the date it was left at is forgotten */
  leaves?: boolean
}

/** The pages there are, in the menu's order. */
function entriesFor(signedIn: boolean, staff: boolean): Entry[] {
  return [
    { label: 'Home', to: paths.home, leaves: true },
    { label: 'Predict', to: paths.predictor },
    { label: 'World Cup', to: paths.worldCup },
    { label: 'Leaderboard', to: paths.leaderboard },
    { label: 'Winners', to: paths.winners },
    ...(signedIn
      ? [
          { label: 'Dashboard', to: paths.dashboard, leaves: true },
          { label: 'Profile', to: paths.profile },
        ]
      : []),
    { label: 'Contact Us', to: paths.contact, leaves: true },
    ...(staff ? [{ label: 'All matches', to: paths.adminMatches }] : []),
  ]
}

const numbered = (index: number) => String(index + 1).padStart(2, '0')

export function SideMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const user = useUser()
  const [leaving, setLeaving] = useState(false)
  const [theme, toggle] = useTheme()
  const entries = entriesFor(user !== null, user !== null && isStaff(user))
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Menu" sheet>
        <nav aria-label="Menu">
          <ul className={styles.list}>
            {entries.map((entry, index) => (
              <li key={entry.to}>
                <NavLink
                  end
                  className={styles.entry}
                  to={entry.to}
                  onClick={() => {
                    if (entry.leaves) kept.chosenDate.forget()
                    onClose()
                  }}
                >
                  <span>{numbered(index)}</span>
                  {entry.label}
                </NavLink>
              </li>
            ))}
            <li>
              {user ? (
                <button
                  type="button"
                  className={styles.entry}
                  onClick={() => {
                    onClose()
                    setLeaving(true)
                  }}
                >
                  <span>{numbered(entries.length)}</span>
                  Logout
                </button>
              ) : (
                <NavLink className={styles.entry} to={paths.login} onClick={onClose}>
                  <span>{numbered(entries.length)}</span>
                  Login
                </NavLink>
              )}
            </li>
          </ul>
        </nav>
        <Button small className={styles.foot} onClick={toggle}>
          {theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
        </Button>
      </Dialog>
      <ConfirmLogout open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
