import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { BoardRow } from '#contract/board/calls.ts'
import { TOP } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { read } from '#web/api/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import styles from './home.module.css'
import own from './top-of-board.module.css'

const columns: readonly Column<BoardRow>[] = [
  { title: t`Rank`, cell: row => row.rank },
  {
    title: t`Players`,
    heads: true,
    cell: ({ user }) => (
      <span className={own.player}>
        <Avatar name={user.name} image={user.image} />
        <FanLink id={user.id}>{user.name}</FanLink>
      </span>
    ),
  },
  { title: t`Score`, cell: row => row.points, number: true, strong: true },
]

/** Who leads, live, and where the reader stands. */
export function TopOfBoard({ competition }: { competition: CompetitionView }) {
  const board = useQuery(read('leaderboard', { competition: competition.id, limit: TOP }))
  return (
    <section className={styles.section}>
      <Row wraps align="end" justify="between" gap={4} below={5}>
        <h2>{t`The top of the table`}</h2>
        <ButtonLink to={paths.leaderboard}>{t`Whole leaderboard`}</ButtonLink>
      </Row>
      <View query={board} rows={TOP} isEmpty={({ data }) => data.length === 0}>
        {({ data, me }) => (
          <Table
            caption={t`Top of the leaderboard`}
            columns={columns}
            rows={me && !data.some(row => row.user.id === me.user.id) ? [...data, me] : data}
            rowKey={row => row.user.id}
            own={row => row.user.id === me?.user.id}
          />
        )}
      </View>
    </section>
  )
}
