import { t } from '@lingui/core/macro'
import type { BoardRow } from '#contract/boards.ts'
import type { LeagueDetail } from '#contract/leagues.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { roundOption } from '#web/ui/round-text.ts'
import { Select } from '#web/ui/select.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { monthName } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { leagueName } from '#web/ui/written-names.ts'
import styles from './leagues.module.css'

const columns: readonly Column<BoardRow>[] = [
  { title: t`Rank`, cell: row => row.rank, strong: true, tight: true },
  {
    title: t`Players`,
    heads: true,
    cell: ({ user }) => (
      <span className={styles.player}>
        <Avatar name={user.name} image={user.image} />
        <FanLink id={user.id}>{user.name}</FanLink>
      </span>
    ),
  },
  { title: t`Score`, cell: row => row.points, number: true, strong: true },
]

/** Players, score and rank among the members: of all rounds that count, of a round, or of a month. */
export function LeagueBoard({ of }: { of: LeagueDetail }) {
  const [get, set] = useUrlState()
  const round = get('round') || undefined
  const month = round ? undefined : get('month') || undefined
  const board = usePaged('leagueBoard', { league: of.id, round, month })
  const { rounds = [], months = [], me = null } = board.data ?? {}
  return (
    <>
      <search className={styles.filters}>
        <Select
          label={t`Round`}
          value={round ?? ''}
          options={[{ value: '', label: t`All rounds` }, ...rounds.map(roundOption).reverse()]}
          onChange={value => set({ round: value, month: null })}
        />
        <Select
          label={t`Month`}
          value={month ?? ''}
          options={[
            { value: '', label: t`Any month` },
            ...months.map(value => ({ value, label: monthName(value) })),
          ]}
          onChange={value => set({ month: value, round: null })}
        />
      </search>
      <PagedView of={board}>
        {({ data }) => (
          <Table
            caption={t`Members of ${leagueName(of.name)} by score; members with the same score share a rank`}
            columns={columns}
            rows={me && !data.some(row => row.user.id === me.user.id) ? [...data, me] : data}
            rowKey={row => row.user.id}
            own={row => row.user.id === me?.user.id}
          />
        )}
      </PagedView>
    </>
  )
}
