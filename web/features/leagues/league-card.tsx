import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LeagueCard as Card, OwnLeague } from '#contract/my-leagues.ts'
import { Chip } from '#web/ui/chip.tsx'
import { leaguePath } from '#web/ui/paths.ts'
import { pointsWords } from '#web/ui/points.ts'
import { leagueName } from '#web/ui/written-names.ts'
import { Badge } from './badge.tsx'
import styles from './leagues.module.css'
import { changeWords, membersWords, scopeWords } from './words.ts'

/** A league as a line of a list. @param children what stands at its end */
export function LeagueLine({ of, children }: { of: Card; children?: ReactNode }) {
  return (
    <li className={styles.league}>
      <Badge of={of.badge} />
      <div className={styles.about}>
        <Link to={leaguePath(of.id)} className={styles.name}>
          {leagueName(of.name)}
        </Link>
        <p className={styles.small}>
          {t`${scopeWords(of)}, ${membersWords(of.members)}, by ${of.owner.name}`}
        </p>
        {of.description && (
          <p className={styles.words}>
            <bdi>{of.description}</bdi>
          </p>
        )}
      </div>
      <div className={styles.end}>{children}</div>
    </li>
  )
}

/** Where the reader stands in an own league. */
export function OwnPlace({ of }: { of: OwnLeague }) {
  return (
    <p className={styles.place}>
      <strong>{of.rank ?? '–'}</strong>
      <span>
        {t`of ${of.members}, ${pointsWords(of.points)}`}
        <Change of={of.change} />
        {of.closed && <Chip>{t`Closed`}</Chip>}
      </span>
    </p>
  )
}

function Change({ of }: { of: number | null }) {
  if (of === null) return null
  return (
    <span className={clsx(styles.change, of > 0 && styles.up)}>
      {of > 0 && <ArrowUp size={13} aria-hidden />}
      {of < 0 && <ArrowDown size={13} aria-hidden />}
      {changeWords(of)}
    </span>
  )
}
