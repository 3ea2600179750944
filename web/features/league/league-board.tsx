import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { BoardRow } from '#contract/board/calls.ts'
import { ROWS_OF_A_BOARD } from '#contract/choice.ts'
import type { LeagueDetail, LeagueWeek } from '#contract/league/calls.ts'
import { roundOption, roundText } from '#web/game/round-text.ts'
import { signed } from '#web/game/signed.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { RankChange } from '#web/ui/rank-change.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Column, Table, Under } from '#web/ui/table.tsx'
import { monthName } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { leagueName } from '#web/ui/written-names.ts'
import { LastRounds } from './last-rounds.tsx'
import { LeagueStory } from './league-story.tsx'
import styles from './leagues.module.css'
import { StillToPredict } from './still-to-predict.tsx'

/** @param me the reader's own row, to whom the gaps are; null for who is no member */
function columnsOf(me: BoardRow | null, week: LeagueWeek | null): readonly Column<BoardRow>[] {
  const inWeek = new Map(week?.members.map(member => [member.user, member]))
  const most = Math.max(1, ...(week?.members.flatMap(({ lately }) => lately) ?? []))
  return [
    {
      title: t`Rank`,
      cell: row => (
        <span className={styles.rank}>
          <span>{row.rank}</span> <RankChange rank={row.rank} before={row.rankBefore} />
        </span>
      ),
      tight: true,
      titleHidden: true,
    },
    {
      title: t`Players`,
      heads: true,
      titleHidden: true,
      cell: ({ user }) => (
        <span className={styles.player}>
          <Avatar name={user.name} image={user.image} size={28} />
          <FanLink id={user.id}>{user.name}</FanLink>
        </span>
      ),
    },
    ...(week
      ? [
          {
            title: t`Last five`,
            cell: ({ user }: BoardRow) => (
              <LastRounds
                points={inWeek.get(user.id)?.lately ?? []}
                most={most}
                own={user.id === me?.user.id}
              />
            ),
            number: true,
            wideOnly: true,
          },
          {
            title: roundText(week.name),
            cell: ({ user }: BoardRow) => inWeek.get(user.id)?.points ?? '',
            number: true,
          },
        ]
      : []),
    ...(me
      ? [
          {
            title: t`To you`,
            cell: ({ points }: BoardRow) => gapText(points - me.points),
            number: true,
            wideOnly: true,
          },
        ]
      : []),
    {
      title: t`Score`,
      cell: ({ points }) => (
        <>
          {points}
          {me && points !== me.points && (
            <Under narrowOnly>
              <VisuallyHidden>{t`To you`} </VisuallyHidden>
              {gapText(points - me.points)}
            </Under>
          )}
        </>
      ),
      number: true,
      strong: true,
    },
  ]
}

/** '+31', '−64'; nothing for the reader and who is level. */
const gapText = (more: number) => (more === 0 ? '' : signed(more))

/** '2026-11'; rounds are named by their numbers. */
const isMonth = (value: string) => value.includes('-')

/**
 * Players, score and rank among the members: of all rounds that count, of a round, or of a month.
 */
export function LeagueBoard({ league }: { league: LeagueDetail }) {
  const [get, set] = useUrlState()
  const round = get('round') || undefined
  const month = round ? undefined : get('month') || undefined
  const board = usePaged('leagueBoard', { league: league.id, round, month }, { size: ROWS_OF_A_BOARD })
  const { rounds = [], months = [], me = null, week = null } = board.data ?? {}
  const isMember = league.role !== null && !league.closed
  const hasStory = week !== null || (isMember && board.data !== undefined)
  return (
    <div className={clsx(hasStory && styles.withStory)}>
      {week && (
        <div className={styles.story}>
          <LeagueStory league={league} week={week} me={me} rows={board.data?.data ?? []} />
        </div>
      )}
      <div className={styles.members}>
        <search className={styles.choices}>
          <Select
            label={t`Which table`}
            labelHidden
            value={round ?? month ?? ''}
            options={[
              { value: '', label: t`All rounds` },
              ...months.map(value => ({ value, label: monthName(value) })),
              ...rounds.map(roundOption).reverse(),
            ]}
            onChange={value =>
              set(isMonth(value) ? { month: value, round: null } : { round: value, month: null })
            }
          />
        </search>
        <PagedView query={board}>
          {({ data }) => (
            <Table
              caption={t`Members of ${leagueName(league.name)} by score; members with the same score share a rank`}
              columns={columnsOf(me, week)}
              rows={me && !data.some(row => row.user.id === me.user.id) ? [...data, me] : data}
              rowKey={row => row.user.id}
              own={row => row.user.id === me?.user.id}
            />
          )}
        </PagedView>
      </div>
      {isMember && hasStory && <StillToPredict league={league} />}
    </div>
  )
}
