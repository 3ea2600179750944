import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { isStaff, useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { paths } from '#web/ui/paths.ts'
import { useTheme } from '#web/ui/theme.ts'
import { ConfirmLogout } from './confirm-logout.tsx'
import { predictorEntries, siteEntries } from './entries.ts'
import { ShellLink } from './shell-link.tsx'
import styles from './side-menu.module.css'

const numbered = (index: number) => String(index + 1).padStart(2, '0')
const LAST = numbered(siteEntries.length)

export function SideMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const user = useUser()
  const [leaving, setLeaving] = useState(false)
  const [theme, toggle] = useTheme()
  const predictor = predictorEntries({ signedIn: user !== null, staff: user !== null && isStaff(user) })
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t`Menu`} sheet>
        <nav aria-label={t`Menu`}>
          <ul className={styles.list}>
            {siteEntries.map(({ label, to }, index) => (
              <li key={to}>
                <ShellLink className={styles.entry} to={to} replace>
                  <span>{numbered(index)}</span>
                  {label}
                </ShellLink>
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
                  <span>{LAST}</span>
                  {t`Logout`}
                </button>
              ) : (
                <ShellLink className={styles.entry} to={paths.login} replace>
                  <span>{LAST}</span>
                  {t`Login`}
                </ShellLink>
              )}
            </li>
          </ul>
        </nav>
        <nav className={styles.group} aria-labelledby="predictor-pages">
          <h3 id="predictor-pages">{t`Score predictor`}</h3>
          <ul>
            {predictor.map(({ label, to }) => (
              <li key={to}>
                <ShellLink to={to} replace>
                  {label}
                </ShellLink>
              </li>
            ))}
          </ul>
        </nav>
        <Button small className={styles.foot} onClick={toggle}>
          {theme === 'dark' ? t`Use the light theme` : t`Use the dark theme`}
        </Button>
        <LanguageSwitch />
      </Dialog>
      <ConfirmLogout open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
