import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { isStaff, useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { paths } from '#web/ui/paths.ts'
import { useTheme } from '#web/ui/theme.ts'
import { ConfirmLogout } from './confirm-logout.tsx'
import { playEntries, siteEntries, staffEntries } from './entries.ts'
import { type Entry, fanEntries } from './fan-entries.ts'
import { ShellLink } from './shell-link.tsx'
import styles from './side-menu.module.css'

const numbered = (index: number) => String(index + 1).padStart(2, '0')
const LAST = numbered(siteEntries.length)

/** All pages that a reader may open: the own ones first, the numbered ones of the site compact below. */
export function SideMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const user = useUser()
  const [leaving, setLeaving] = useState(false)
  const [theme, toggle] = useTheme()
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t`Menu`} sheet>
        {user && isStaff(user) && <Group title={t`Operator`} entries={staffEntries} />}
        <Group title={t`Score predictor`} entries={playEntries} />
        {user && <Group title={t`My pages`} entries={fanEntries} />}
        <nav className={styles.group} aria-label={t`Menu`}>
          <ul className={styles.numbered}>
            {siteEntries.map(({ label, to }, index) => (
              <li key={to}>
                <ShellLink to={to} replace>
                  <span>{numbered(index)}</span>
                  {label}
                </ShellLink>
              </li>
            ))}
            <li>
              {user ? (
                <button
                  type="button"
                  onClick={() => {
                    onClose()
                    setLeaving(true)
                  }}
                >
                  <span>{LAST}</span>
                  {t`Logout`}
                </button>
              ) : (
                <ShellLink to={paths.login} replace>
                  <span>{LAST}</span>
                  {t`Login`}
                </ShellLink>
              )}
            </li>
          </ul>
        </nav>
        <div className={styles.foot}>
          <Button small onClick={toggle}>
            {theme === 'dark' ? t`Use the light theme` : t`Use the dark theme`}
          </Button>
          <LanguageSwitch />
        </div>
      </Dialog>
      <ConfirmLogout open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const heading = useId()
  return (
    <nav className={styles.group} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <ul>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <ShellLink to={to} replace>
              {label}
            </ShellLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
