import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Menu, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { paths } from '#web/ui/paths.ts'
import { useTheme } from '#web/ui/theme.ts'
import { useSheet } from '#web/ui/use-sheet.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './header.module.css'
import { Me } from './me.tsx'
import { ShellLink } from './shell-link.tsx'
import { SideMenu } from './side-menu.tsx'

/** How far the page is scrolled before the header counts as away from the top, in CSS pixels. */
const TOP_PX = 8

export function Header() {
  const scrolled = useScrolled()
  const session = useSession()
  const menu = useSheet('menu')
  return (
    <header className={clsx(styles.header, scrolled && styles.scrolled)}>
      <div className={styles.row}>
        <ShellLink className={styles.mark} to={paths.home}>
          SK<span>O</span>R<VisuallyHidden> {t`home`}</VisuallyHidden>
        </ShellLink>
        <nav className={styles.nav} aria-label={t`Main`}>
          <ShellLink className={styles.wideOnly} to={paths.esports}>
            {t`Immersive Esports`}
          </ShellLink>
          <ShellLink to={paths.games}>{t`Play Games`}</ShellLink>
          {session.status === 'signed-in' && <ShellLink to={paths.dashboard}>{t`Dashboard`}</ShellLink>}
          <ShellLink className={styles.wideOnly} to={paths.predictor}>
            {t`Predict`}
          </ShellLink>
          <ShellLink className={styles.roomyOnly} to={paths.worldCup}>
            {t`World Cup`}
          </ShellLink>
          <ShellLink className={styles.roomyOnly} to={paths.leagues}>
            {t`Leagues`}
          </ShellLink>
        </nav>
        <div className={styles.end}>
          {session.status === 'signed-in' && <Me user={session.user} />}
          {session.status === 'visitor' && (
            <>
              <ButtonLink small look="quiet" className={styles.login} to={paths.login}>
                {t`Login`}
              </ButtonLink>
              <ButtonLink small to={paths.register}>
                {t`Signup`}
              </ButtonLink>
            </>
          )}
          <ThemeButton />
          <Button icon look="quiet" aria-label={t`Menu`} aria-haspopup="dialog" onClick={menu.show}>
            <Menu size={20} aria-hidden />
          </Button>
        </div>
      </div>
      <SideMenu open={menu.open} onClose={menu.close} />
    </header>
  )
}

function ThemeButton() {
  const [theme, toggle] = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <Button
      icon
      look="quiet"
      className={styles.wideOnly}
      aria-label={theme === 'dark' ? t`Use the light theme` : t`Use the dark theme`}
      onClick={toggle}
    >
      <Icon size={18} aria-hidden />
    </Button>
  )
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > TOP_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}
