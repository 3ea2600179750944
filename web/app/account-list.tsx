import { t } from '@lingui/core/macro'
import { Button } from '#web/ui/button.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { useTheme } from '#web/ui/theme.ts'
import styles from './account-menu.module.css'
import { fanEntries } from './fan-entries.ts'
import { SIGNS, useFigures } from './fan-signs.ts'
import { ShellLink } from './shell-link.tsx'

/** The pages of a fan with their signs and figures, then how the site looks and speaks. */
export default function AccountList() {
  const figures = useFigures(true)
  const [theme, toggle] = useTheme()
  return (
    <>
      {fanEntries.map(({ label, to }) => {
        const Sign = SIGNS[to]
        return (
          <span key={to} className={styles.entry}>
            <ShellLink to={to}>
              <Sign size={18} aria-hidden />
              {label}
            </ShellLink>
            <small>{figures[to]}</small>
          </span>
        )
      })}
      <div className={styles.look}>
        <Button small onClick={toggle}>
          {theme === 'dark' ? t`Use the light theme` : t`Use the dark theme`}
        </Button>
        <LanguageSwitch />
      </div>
    </>
  )
}
