import { t } from '@lingui/core/macro'
import { ChartNoAxesColumn, CircleUser, House, LogIn, ShieldCheck, SquarePen } from 'lucide-react'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/ui/paths.ts'
import styles from './bottom-bar.module.css'
import { ShellLink } from './shell-link.tsx'

const PLACES = [
  { label: t`Home`, to: paths.home, Icon: House },
  { label: t`Predict`, to: paths.predictor, Icon: SquarePen },
  { label: t`Table`, to: paths.leaderboard, Icon: ChartNoAxesColumn },
  { label: t`Leagues`, to: paths.leagues, Icon: ShieldCheck },
]
const ME = { label: t({ message: 'Me', context: 'the own place of a fan' }), to: paths.me, Icon: CircleUser }
const LOGIN = { label: t`Login`, to: paths.login, Icon: LogIn }

/** The five places of a phone, within a thumb's reach; on wider screens not shown. */
export function BottomBar() {
  const { status } = useSession()
  return (
    <nav className={styles.bar} aria-label={t`Places`}>
      {PLACES.map(place => (
        <PlaceLink key={place.to} {...place} />
      ))}
      {status === 'loading' ? (
        // Both, so that a page begins in one way for all: the style sheet shows the place that is expected.
        <>
          <span data-for="visitor">
            <PlaceLink {...LOGIN} />
          </span>
          <span data-for="reader">
            <PlaceLink {...ME} />
          </span>
        </>
      ) : (
        <PlaceLink {...(status === 'signed-in' ? ME : LOGIN)} />
      )}
    </nav>
  )
}

type Place = (typeof PLACES)[number] | typeof ME | typeof LOGIN

function PlaceLink({ label, to, Icon }: Place) {
  return (
    <ShellLink to={to}>
      <Icon size={22} aria-hidden />
      {label}
    </ShellLink>
  )
}
