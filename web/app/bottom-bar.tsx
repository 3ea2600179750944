import { t } from '@lingui/core/macro'
import { CircleUser, House, LayoutList, SquarePen, Trophy } from 'lucide-react'
import { paths } from '#web/ui/paths.ts'
import styles from './bottom-bar.module.css'
import { ShellLink } from './shell-link.tsx'

/** The five places that a fan needs, within a thumb's reach. */
const PLACES = [
  { label: t`Home`, to: paths.home, Icon: House },
  { label: t`Predict`, to: paths.predictor, Icon: SquarePen },
  { label: t`Dashboard`, to: paths.dashboard, Icon: LayoutList },
  { label: t`Leaderboard`, to: paths.leaderboard, Icon: Trophy },
  { label: t`Profile`, to: paths.profile, Icon: CircleUser },
]

/** Fixed at the foot of a phone; on wider screens not shown. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label={t`Places`}>
      {PLACES.map(({ label, to, Icon }) => (
        <ShellLink key={to} to={to}>
          <Icon size={20} aria-hidden />
          {label}
        </ShellLink>
      ))}
    </nav>
  )
}
