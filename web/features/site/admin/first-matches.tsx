import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { MatchView } from '#contract/round/calls.ts'
import { read } from '#web/api/query.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { matchName } from '#web/game/team-text.ts'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import styles from './admin-dash.module.css'

/** The specification's number. */
const SHOWN = 5

const COLUMNS: readonly Column<MatchView>[] = [
  {
    title: t`Match`,
    heads: true,
    cell: sides => <span className={styles.teams}>{matchName(sides)}</span>,
  },
  { title: t`Date`, cell: ({ kickOff }) => (kickOff ? `${gmtStampOf(kickOff)} GMT` : t`not known yet`) },
  {
    title: t({ message: 'Score', context: 'of a match' }),
    number: true,
    strong: true,
    cell: ({ score }) => (score ? scoreWords(score) : '\u2013'),
  },
]

export function FirstMatches() {
  const matches = useQuery(read('matchList', { limit: SHOWN }))
  return (
    <View query={matches} rows={SHOWN} isEmpty={({ data }) => data.length === 0}>
      {({ data }) => (
        <Table caption={t`First matches`} columns={COLUMNS} rows={data} rowKey={({ id }) => id} />
      )}
    </View>
  )
}
