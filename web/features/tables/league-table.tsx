import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import type { TableRow } from '#contract/rounds.ts'
import { read } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { View } from '#web/ui/state.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DeductedMark, DeductionNotes } from './deductions.tsx'
import styles from './league-table.module.css'
import { pointsOf, signed } from './signed.ts'
import { useChanged } from './use-changed.ts'

/** Rows that stand beside the matches before the whole table is asked for. */
const TOP = 6
/** Places that lead to the Champions League, and places that lead down. */
const EUROPE = 4
const DOWN = 3

/** The league table as it stands, beside the matches. */
export function LeagueTable({ competition }: { competition: { id: string; name: string } }) {
  const heading = useId()
  const [whole, setWhole] = useState(false)
  const table = useQuery(read('getTables', { competition: competition.id }))
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading}>{competition.name}</SectionTitle>
      <View of={table} rows={6} isEmpty={({ data }) => data.length === 0}>
        {({ data: rows }) => (
          <>
            <Rows rows={rows} shown={whole ? rows.length : TOP} />
            <DeductionNotes rows={whole ? rows : rows.slice(0, TOP)} />
            {whole && (
              <p className={styles.key}>
                <span>{t`Champions League`}</span>
                <span>{t`Relegation`}</span>
              </p>
            )}
            <Button small className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? t`Top of the table` : t`Whole table`}
            </Button>
          </>
        )}
      </View>
    </section>
  )
}

function Rows({ rows, shown }: { rows: readonly TableRow[]; shown: number }) {
  const changed = useChanged(rows)
  const zone = (place: number) => {
    if (place <= EUROPE) return styles.europe
    return place > rows.length - DOWN ? styles.down : undefined
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t`Place`}</VisuallyHidden>
          </th>
          <th scope="col">{t`Team`}</th>
          <th scope="col">{t`MP`}</th>
          <th scope="col">{t`GD`}</th>
          <th scope="col">{t`Pts`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shown).map((row, index) => (
          <tr
            key={changed.has(row.team) ? `${row.team} ${row.played} ${row.points}` : row.team}
            className={clsx(zone(index + 1), changed.has(row.team) && styles.changed)}
          >
            <td>{index + 1}</td>
            <th scope="row">
              <TeamName team={row.team} size={20} />
              <DeductedMark row={row} />
            </th>
            <td>{row.played}</td>
            <td>{signed(row.goalDifference)}</td>
            <td>{pointsOf(row.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
