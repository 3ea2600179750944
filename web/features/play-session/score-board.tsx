import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { locale } from '#web/languages/languages.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

const ROWS = 10

interface Row {
  user: { id: string; name: string }
  score: number
  rank: number
}

const COLUMNS: readonly Column<Row>[] = [
  { title: t`Rank`, cell: row => row.rank },
  { title: t`Player`, heads: true, cell: row => row.user.name },
  { title: t`Score`, number: true, strong: true, cell: row => row.score.toLocaleString(locale) },
]

/** The best scores of a game, with the reader's own at the end where it is further down. */
export function ScoreBoard({ game }: { game: string }) {
  const scores = useQuery(read('gameScores', { game, limit: ROWS }))
  const user = useUser()
  return (
    <View
      query={scores}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t`No scores yet`}>{t`The first one is yours to set.`}</EmptyState>}
    >
      {({ data, me }) => (
        <Table
          caption={t`Best scores`}
          columns={COLUMNS}
          rows={me && !data.some(row => row.user.id === me.user.id) ? [...data, me] : data}
          rowKey={row => row.user.id}
          own={row => row.user.id === user?.id}
        />
      )}
    </View>
  )
}
