import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router-dom'
import { useChosenInSight } from '#web/ui/chosen-in-sight.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { competitionOf } from './chosen-competition.ts'
import styles from './competition-pages.module.css'

interface Part {
  readonly label: string
  readonly to: string
  /** what the page shows of the competition, where it shows several things */
  readonly show?: string
}

const PARTS: readonly Part[] = [
  { label: t`Overview`, to: paths.adminCompetitions },
  { label: t`Matches`, to: paths.adminMatches },
  { label: t`Matchday sheet`, to: paths.adminMatchday },
  { label: t`Teams`, to: paths.adminMatches, show: 'teams' },
  { label: t`Table`, to: paths.adminMatches, show: 'table' },
  { label: t`Rules`, to: paths.adminReplays, show: 'rules' },
  { label: t`Prizes`, to: paths.adminPrizes },
  { label: t`Bonus questions`, to: paths.adminBonus },
  { label: t`People`, to: paths.adminPredictions },
  { label: t`Announce`, to: paths.adminPredictions, show: 'announce' },
  { label: t`Excluded`, to: paths.adminPredictions, show: 'excluded' },
]

/** What an organiser decides of one competition, a page beside the other: each link carries the competition on. */
export function CompetitionPages() {
  const [get] = useUrlState()
  const { pathname } = useLocation()
  const show = get('show')
  const row = useChosenInSight<HTMLElement>(`${pathname} ${show}`)
  const competition = competitionOf(get)
  return (
    <nav ref={row} className={styles.row} aria-label={t`The competition`}>
      {PARTS.map(part => (
        <Link
          key={part.label}
          to={`${part.to}?${new URLSearchParams({
            ...(competition && { competition }),
            ...(part.show && { show: part.show }),
          })}`}
          aria-current={part.to === pathname && (part.show ?? '') === show ? 'page' : undefined}
        >
          {part.label}
        </Link>
      ))}
    </nav>
  )
}
