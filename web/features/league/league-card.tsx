import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeagueCard as Card, OwnLeague } from '#contract/league/my-league-calls.ts'
import { pointsWords } from '#web/game/points.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { leaguePath } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { leagueName } from '#web/ui/written-names.ts'
import { Badge } from './badge.tsx'
import styles from './leagues.module.css'
import { changeWords, membersWords, scopeWords } from './words.ts'

/** A league as a line of a list. @param children what stands at its end */
export function LeagueLine({ league, children }: { league: Card; children?: ReactNode }) {
  return (
    <li className={styles.league}>
      <Badge badge={league.badge} />
      <div className={styles.about}>
        <Link to={leaguePath(league.id)} className={styles.name}>
          {leagueName(league.name)}
        </Link>
        <Text tone="faint" size="small">
          {t`${scopeWords(league)}, ${membersWords(league.members)}, by ${league.owner.name}`}
        </Text>
        {league.description && (
          <p className={styles.words}>
            <bdi>{league.description}</bdi>
          </p>
        )}
      </div>
      <div className={styles.end}>{children}</div>
    </li>
  )
}

/** Where the reader stands in an own league. */
export function OwnPlace({ league }: { league: OwnLeague }) {
  return (
    <p className={styles.place}>
      <strong>{league.rank ?? '–'}</strong>
      <span>
        {t`of ${league.members}, ${pointsWords(league.points)}`}
        <Change change={league.change} />
        {league.closed && <Chip>{t`Closed`}</Chip>}
      </span>
    </p>
  )
}

function Change({ change }: { change: number | null }) {
  if (change === null) return null
  return (
    <span className={clsx(styles.change, change > 0 && styles.up)}>
      {change > 0 && <ArrowUp size={13} aria-hidden />}
      {change < 0 && <ArrowDown size={13} aria-hidden />}
      {changeWords(change)}
    </span>
  )
}
