import { clsx } from 'clsx'
import { type CouponKind, type Score, sameScore } from '#domain/words.ts'
import { useUser } from '#web/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CouponChips } from '#web/ui/coupon-chips.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './match.module.css'

interface Row {
  user: { id: string; name: string; image: string | null }
  score: Score
  points: number | null
  coupons: readonly CouponKind[]
}

const columnsOf = (result: Score | null): readonly Column<Row>[] => [
  {
    title: 'Player',
    heads: true,
    cell: ({ user }) => (
      <span className={styles.player}>
        <Avatar name={user.name} image={user.image} />
        <FanLink id={user.id}>{user.name}</FanLink>
      </span>
    ),
  },
  {
    title: 'Power-ups',
    wideOnly: true,
    cell: ({ coupons }) => <CouponChips kinds={coupons} />,
  },
  {
    title: 'Predicted',
    number: true,
    cell: ({ score }) => (
      <span className={clsx(styles.goals, result && sameScore(score, result) && styles.hit)}>
        {score.home}:{score.away}
      </span>
    ),
  },
  { title: 'Points', number: true, strong: true, cell: ({ points }) => points ?? '\u2013' },
]

/** What each fan predicted, most points first. */
export function MatchPicks({ match, result }: { match: string; result: Score | null }) {
  const me = useUser()
  const [get] = useUrlState()
  const picks = usePaged('matchPredictions', { match, text: get('text') })
  return (
    <>
      <search className={styles.tools}>
        <SearchBox label="Search players" />
      </search>
      <PagedView of={picks}>
        {({ data }) => (
          <Table
            caption="Predictions of the match"
            columns={columnsOf(result)}
            rows={data}
            rowKey={({ user }) => user.id}
            own={({ user }) => user.id === me?.id}
          />
        )}
      </PagedView>
    </>
  )
}
