import { useQuery } from '@tanstack/react-query'
import type { MatchView } from '#contract/rounds.ts'
import { read } from '#web/api/query.ts'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import styles from './admin-dash.module.css'

/** The specification's number. */
const SHOWN = 5

const COLUMNS: readonly Column<MatchView>[] = [
  {
    title: 'Match',
    heads: true,
    cell: ({ home, away }) => (
      <span className={styles.teams}>
        {home} vs {away}
      </span>
    ),
  },
  { title: 'Date', cell: ({ kickOff }) => (kickOff ? `${gmtStampOf(kickOff)} GMT` : 'not known yet') },
  {
    title: 'Score',
    number: true,
    strong: true,
    cell: ({ score }) => (score ? `${score.home}:${score.away}` : '\u2013'),
  },
]

export function FirstMatches() {
  const matches = useQuery(read('matchList', { limit: SHOWN }))
  return (
    <View query={matches} rows={SHOWN} isEmpty={({ data }) => data.length === 0}>
      {({ data }) => <Table caption="First matches" columns={COLUMNS} rows={data} rowKey={({ id }) => id} />}
    </View>
  )
}
