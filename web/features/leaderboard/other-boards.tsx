import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { isStaff, useSession, useUser } from '#web/api/session.ts'
import { Link } from '#web/ui/link.tsx'
import { leaguePath, paths } from '#web/ui/paths.ts'
import { leagueName } from '#web/ui/written-names.ts'
import styles from './other-boards.module.css'

/** The table of all fans, and beside it those of the reader's leagues in which the competition counts, once that is known. */
export function OtherBoards({ competition }: { competition: string | undefined }) {
  const { status } = useSession()
  const user = useUser()
  const { data } = useQuery({ ...read('myLeagues'), enabled: user !== null && !isStaff(user) })
  // Fans have the room from the first, before it is known who reads.
  if (status === 'visitor' || (user && isStaff(user))) return null
  const known = competition === undefined ? undefined : data
  const leagues = (known?.data ?? []).filter(
    league => !league.closed && (league.competition === null || league.competition === competition),
  )
  return (
    <nav className={styles.boards} aria-label={t`Tables`}>
      <b aria-current="page">{t`All fans`}</b>
      {leagues.map(league => (
        <Link key={league.id} to={leaguePath(league.id)}>
          {leagueName(league.name)} <span>{league.members}</span>
        </Link>
      ))}
      {known && leagues.length === 0 && <Link to={paths.leagues}>{t`Join or create a league`}</Link>}
    </nav>
  )
}
