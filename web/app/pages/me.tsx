import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, LogOut } from 'lucide-react'
import { useState } from 'react'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { RoundBars } from '#web/game/round-bars.tsx'
import { roundText } from '#web/game/round-text.ts'
import { locale } from '#web/languages/languages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Link } from '#web/ui/link.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { RankAmong } from '#web/ui/rank-change.tsx'
import { useTheme } from '#web/ui/theme.ts'
import { ConfirmLogout } from '../confirm-logout.tsx'
import { fanEntries } from '../fan-entries.ts'
import { SIGNS, useFigures } from '../fan-signs.ts'
import styles from './me.module.css'

/** /me: who reads, where they stand, and the way to each of their pages. */
export function Component() {
  useTitle(t`Me`)
  const user = useUser()
  const [theme, toggle] = useTheme()
  const [leaving, setLeaving] = useState(false)
  const figures = useFigures(user !== null)
  const fan = useQuery({ ...read('fan', { user: user?.id ?? '' }), enabled: user !== null }).data?.data
  if (!user) return null
  const { place = null, rounds = [] } = fan ?? {}
  const best = rounds.toSorted((round, other) => other.points - round.points)[0]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar name={user.name} image={user.image} size={60} />
        <div>
          <h1>{user.name}</h1>
          <Text tone="faint">{user.userName}</Text>
        </div>
        <ButtonLink small to={paths.profile}>{t`Edit`}</ButtonLink>
      </header>
      <Facts
        facts={[
          {
            name: t`Rank`,
            value: place && <RankAmong place={place} />,
          },
          { name: t`Points`, value: place && <b>{place.points.toLocaleString(locale)}</b> },
          {
            name: t`Best round`,
            value: best && (
              <>
                <b>{best.points}</b>
                <span>{roundText(best.name)}</span>
              </>
            ),
          },
        ]}
      />
      <div className={styles.season}>
        <RoundBars rounds={rounds} low />
      </div>
      <nav aria-label={t`Fan`}>
        <ul className={styles.list}>
          {fanEntries.map(({ label, to }) => {
            const Sign = SIGNS[to]
            return (
              <li key={to}>
                <Link to={to}>
                  <Sign size={20} aria-hidden />
                  {label}
                  <ChevronRight size={18} aria-hidden />
                </Link>
                <span className={styles.figure}>{figures[to]}</span>
              </li>
            )
          })}
          <li>
            <button type="button" onClick={() => setLeaving(true)}>
              <LogOut size={20} aria-hidden />
              {t`Logout`}
            </button>
          </li>
        </ul>
        <div className={styles.foot}>
          <Button small onClick={toggle}>
            {theme === 'dark' ? t`Use the light theme` : t`Use the dark theme`}
          </Button>
          <LanguageSwitch />
        </div>
        <Link className={styles.home} to={paths.home}>{t`Back to Home`}</Link>
      </nav>
      <ConfirmLogout open={leaving} onClose={() => setLeaving(false)} />
    </div>
  )
}
