import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useOpened } from '#web/ui/opened.ts'
import { paths } from '#web/ui/paths.ts'
import { useSheet } from '#web/ui/use-sheet.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import styles from './header.module.css'
import { ShellLink } from './shell-link.tsx'

/** The menu comes with the dialog around it, when it is first opened. */
const SideMenu = lazy(async () => {
  const [{ SideMenu }] = await Promise.all([import('./side-menu.tsx'), import('#web/ui/dialog-box.tsx')])
  return { default: SideMenu }
})

/** How far the page is scrolled before the header counts as away from the top, in CSS pixels. */
const TOP_PX = 8

interface HeaderProps {
  /** gets the place where a page puts the choice that the page hangs on */
  slot(place: HTMLElement | null): void
}

/** The one row on top of all pages: where one can go, what is new, who reads. */
export function Header({ slot }: HeaderProps) {
  const scrolled = useScrolled()
  const session = useSession()
  const menu = useSheet('menu')
  const opened = useOpened(menu.open)
  const user = session.status === 'signed-in' ? session.user : null
  return (
    <header className={clsx(styles.header, scrolled && styles.scrolled)}>
      <div className={styles.row}>
        <ShellLink className={styles.mark} to={paths.home}>
          SK<span>O</span>R<VisuallyHidden> {t`home`}</VisuallyHidden>
        </ShellLink>
        <nav className={styles.nav} aria-label={t`Main`}>
          <ShellLink to={paths.predictor}>{t`Predict`}</ShellLink>
          <ShellLink to={paths.leaderboard}>{t`Table`}</ShellLink>
          <ShellLink to={paths.leagues}>{t`Leagues`}</ShellLink>
          <ShellLink className={styles.roomyOnly} to={paths.prizes}>
            {t`Prizes`}
          </ShellLink>
          <ShellLink to={paths.games}>{t`Play Games`}</ShellLink>
          <ShellLink className={styles.roomyOnly} to={paths.esports}>
            {t`Immersive Esports`}
          </ShellLink>
        </nav>
        <div ref={slot} className={styles.slot} />
        <div className={styles.end}>
          {(session.status === 'loading' || user?.role === 'user') && (
            // Where a reader is expected, the bell has its place before it is known who reads.
            <span className={styles.bell} data-for={user ? undefined : 'reader'}>
              <Bell />
            </span>
          )}
          {user && <AccountMenu user={user} />}
          {session.status === 'visitor' && (
            <>
              <ButtonLink small look="quiet" className={styles.wideOnly} to={paths.login}>
                {t`Login`}
              </ButtonLink>
              <ButtonLink small to={paths.register}>
                {t`Signup`}
              </ButtonLink>
            </>
          )}
          <Button icon look="quiet" aria-haspopup="dialog" onClick={menu.show}>
            <VisuallyHidden>{t`Menu`}</VisuallyHidden>
            <Menu size={20} aria-hidden className={clsx(user && styles.wideOnly)} />
            {user && (
              <span className={styles.phoneOnly}>
                <Avatar name={user.name} image={user.image} />
              </span>
            )}
          </Button>
        </div>
      </div>
      <Suspense>{opened && <SideMenu open={menu.open} onClose={menu.close} />}</Suspense>
    </header>
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
