import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { leaguePath, paths } from '#web/ui/paths.ts'
import { leagueName } from '#web/ui/written-names.ts'
import { Badge } from './badge.tsx'
import styles from './leagues.module.css'
import { changeWords, nextWords } from './words.ts'

/** Leagues that stand beside the matches at the most. */
const SHOWN = 5

/** The reader's leagues beside the predictor, each with the own rank and the gap to who stands next. */
export function LeaguesBeside() {
  const user = useUser()
  const plays = user !== null && !isStaff(user)
  const mine = useQuery({ ...read('myLeagues'), enabled: plays })
  const open = (mine.data?.data ?? []).filter(({ closed }) => !closed)
  if (!plays || mine.data === undefined) return null
  return (
    <section className={styles.beside} aria-labelledby="own-leagues">
      <SectionTitle id="own-leagues">{t`My leagues`}</SectionTitle>
      <ul>
        {open.slice(0, SHOWN).map(league => (
          <li key={league.id}>
            <Badge badge={league.badge} size={32} />
            <span className={styles.about}>
              <Link to={leaguePath(league.id)}>{leagueName(league.name)}</Link>
              {league.next && <small>{nextWords(league.points, league.next)}</small>}
            </span>
            <span>
              <Trans>
                <b>{league.rank ?? '–'}</b> of {league.members}
              </Trans>
              {league.change !== 0 && <small>{changeWords(league.change)}</small>}
            </span>
          </li>
        ))}
      </ul>
      <Link to={paths.leagues}>{open.length === 0 ? t`Join or create a league` : t`All leagues`}</Link>
    </section>
  )
}
