import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Search, Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MatchView } from '#contract/round/calls.ts'
import { sameScore } from '#domain/score.ts'
import type { CouponKind, Score } from '#domain/words.ts'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { CouponChips } from '#web/game/coupon-chips.tsx'
import { scoreWords } from '#web/game/score-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { type Option, Select } from '#web/ui/select.tsx'
import { EmptyState, Skeleton } from '#web/ui/state.tsx'
import { type Column, Table, Under } from '#web/ui/table.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { leagueName } from '#web/ui/written-names.ts'
import styles from './match.module.css'

/** The group of all fans, as the address names it. */
const EVERYBODY = 'all'
/** Predictions of a page. */
const ROWS = 10

interface Row {
  user: { id: string; name: string; image: string | null; kept?: true | undefined }
  score: Score
  points: number | null
  coupons: readonly CouponKind[]
  /** entered by an organiser */
  byHand: boolean
}

/** @param own the reader's id */
const columnsOf = (result: Score | null, own: string | undefined): readonly Column<Row>[] => [
  {
    title: t`Player`,
    heads: true,
    cell: ({ user, byHand }) => (
      <>
        <span className={styles.player}>
          <Avatar name={user.name} image={user.image} />
          <FanLink id={user.id}>{user.name}</FanLink>
          {user.id === own && <small>{t`you`}</small>}
        </span>
        {user.kept && <Under>{t`Kept by the organiser`}</Under>}
        {byHand && <Under>{t`Entered by the organiser`}</Under>}
      </>
    ),
  },
  {
    title: t`Power-ups`,
    wideOnly: true,
    cell: ({ coupons }) => <CouponChips kinds={coupons} />,
  },
  {
    title: t`Predicted`,
    number: true,
    cell: ({ user, score }) => (
      <span
        className={clsx(styles.goals, user.id === own && result && sameScore(score, result) && styles.hit)}
      >
        {scoreWords(score)}
      </span>
    ),
  },
  { title: t`Points`, number: true, strong: true, cell: ({ points }) => points ?? '\u2013' },
]

interface MatchPicksProps {
  match: MatchView
  result: Score | null
  /** the heading, which the tools stand beside */
  title: ReactNode
}

/**
 * What fans predicted, the reader first, then who has most points: all of them, the reader's friends, or a league; who looks for a
 * player, asks for the box.
 */
export function MatchPicks({ match, result, title }: MatchPicksProps) {
  const me = useUser()
  const [get, set] = useUrlState()
  const { groups, first } = useGroups(match.competition)
  const [searches, setSearches] = useState(get('text') !== '')
  const among = get('among') || first
  const picks = usePaged(
    'matchPredictions',
    {
      match: match.id,
      text: get('text'),
      ...(among !== EVERYBODY && { among }),
    },
    { enabled: among !== undefined, size: ROWS },
  )
  const own: Row | null = me &&
    match.prediction && {
      user: { id: me.id, name: me.userName, image: me.image },
      score: match.prediction.score,
      points: match.prediction.points,
      coupons: match.prediction.coupons,
      byHand: match.prediction.byHand,
    }
  // The leagues of the reader are words of a filter: with them the tools have their size.
  if (among === undefined)
    return (
      <>
        <div className={styles.tools}>{title}</div>
        <Skeleton rows={ROWS} />
      </>
    )
  return (
    <>
      <search className={styles.tools}>
        {title}
        {groups && (
          <Select
            label={t`Whose predictions`}
            labelHidden
            value={among}
            options={groups}
            onChange={chosen => set({ among: chosen })}
          />
        )}
        {searches ? (
          <SearchBox label={t`Search players`} />
        ) : (
          <Button icon look="quiet" aria-label={t`Search players`} onClick={() => setSearches(true)}>
            <Search size={20} aria-hidden />
          </Button>
        )}
      </search>
      <PagedView
        query={picks}
        empty={<EmptyState title={get('text') ? t`No player found` : (NOBODY[among] ?? NO_MEMBER)} />}
      >
        {({ data, aloneRight }) => (
          <>
            {aloneRight && <AloneRight {...aloneRight} mine={aloneRight.user.id === me?.id} />}
            <Table
              caption={t`Predictions of the match`}
              columns={columnsOf(result, me?.id)}
              rows={ownFirst(data, picks.page === 1 && get('text') === '' ? own : null, me?.id)}
              rowKey={({ user }) => user.id}
              own={({ user }) => user.id === me?.id}
            />
          </>
        )}
      </PagedView>
    </>
  )
}

/** Before all others, wherever the own pick stands among them. @param own null where the rows stay as they are */
function ownFirst(rows: readonly Row[], own: Row | null, id: string | undefined): readonly Row[] {
  return own ? [own, ...rows.filter(({ user }) => user.id !== id)] : rows
}

const NO_MEMBER = t`No member predicted this match`
const NOBODY: Readonly<Record<string, string>> = {
  [EVERYBODY]: t`No fan predicted this match`,
  friends: t`No friend predicted this match: friends are the members of your private leagues`,
}

interface Groups {
  /** that the reader may choose; null for those who do not play */
  readonly groups: readonly Option[] | null
  /** shown first: league mates where the reader has some; undefined until that is known */
  readonly first: string | undefined
}

function useGroups(competition: string): Groups {
  const user = useUser()
  const plays = user !== null && !isStaff(user)
  const { data, isError } = useQuery({ ...read('myLeagues'), enabled: plays })
  if (!plays || isError) return { groups: null, first: EVERYBODY }
  const leagues = (data?.data ?? []).filter(
    league => league.competition === null || league.competition === competition,
  )
  const mates = leagues.some(league => !league.public && league.members > 1) ? 'friends' : EVERYBODY
  return {
    groups: [
      { value: EVERYBODY, label: t`All fans` },
      { value: 'friends', label: t`Friends` },
      ...leagues.map(({ id, name }) => ({ value: id, label: leagueName(name) })),
    ],
    first: data ? mates : undefined,
  }
}

/** Who alone had the score, or else the result. */
function AloneRight({ user, exact, mine }: { user: Row['user']; exact: boolean; mine: boolean }) {
  const outcome = exact ? t`the final score` : t`the right result`
  return (
    <p className={styles.alone}>
      <Star size={18} aria-hidden />
      <span>
        {mine ? (
          <Trans>
            <b>You alone</b> had {outcome}
          </Trans>
        ) : (
          <Trans>
            <FanLink id={user.id}>{user.name}</FanLink> alone had {outcome}
          </Trans>
        )}
      </span>
    </p>
  )
}
