import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { pastOf } from '#contract/choice.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import styles from './winners.module.css'

/** Archived competitions, each with the way to its winners; nothing where there is none. */
export function PastSeasons() {
  const heading = useId()
  const past = pastOf(useCompetitions().data?.data ?? [])
  if (past.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.past}>
      <SectionTitle id={heading}>{t`Past seasons`}</SectionTitle>
      <ul>
        {past.map(({ id, name }) => (
          <li key={id}>
            <Link dir="auto" to={`${paths.winners}?competition=${id}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
