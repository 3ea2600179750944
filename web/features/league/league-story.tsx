import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { BoardRow } from '#contract/board/calls.ts'
import type { LeagueDetail, LeagueWeek } from '#contract/league/calls.ts'
import { read } from '#web/api/query.ts'
import { gapWords } from '#web/game/gap-words.ts'
import { pointsWords } from '#web/game/points.ts'
import { roundText, roundWithin } from '#web/game/round-text.ts'
import { isolated } from '#web/languages/languages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { chartOf, type Gap, gapsOf } from './gap.ts'
import styles from './league-story.module.css'

interface LeagueStoryProps {
  league: LeagueDetail
  week: LeagueWeek
  /** null for who is no member */
  me: BoardRow | null
  /** of the page */
  rows: readonly BoardRow[]
}

/** Who won the last week, and how the reader comes on towards who stands next. */
export function LeagueStory({ league, week, me, rows }: LeagueStoryProps) {
  // Above the reader; who leads looks at who comes next.
  const rival = me && (rows.findLast(({ rank }) => rank < me.rank) ?? rows.find(({ rank }) => rank > me.rank))
  return (
    <>
      {week.best.length > 0 && <Winners week={week} me={me} />}
      {me && rival && <Rivals league={league} me={me} rival={rival} />}
    </>
  )
}

function Winners({ week, me }: { week: LeagueWeek; me: BoardRow | null }) {
  const [first] = week.best
  const won = week.best.map(({ name }) => isolated(name)).join(', ')
  const own = week.members.find(({ user }) => user === me?.user.id)?.points
  const round = roundWithin(week.name)
  const points = pointsWords(week.most)
  const more = own === undefined ? 0 : week.most - own
  return (
    <p className={styles.winners}>
      {first && <Avatar name={first.name} image={first.image} size={36} />}
      <span>
        <b>{t`${won} won ${round}`}</b>
        <Text as="small" tone="faint" size="small">
          {more > 0 ? t`${points}, ${more} more than you` : points}
        </Text>
      </span>
    </p>
  )
}

interface RivalsProps {
  league: LeagueDetail
  me: BoardRow
  rival: BoardRow
}

/** The reader's points and those of the rival, and how far they were apart in the last rounds. */
function Rivals({ league, me, rival }: RivalsProps) {
  // Rounds of other competitions would lie between those that are known.
  const { data } = useQuery({
    ...read('leagueDuel', { league: league.id, one: me.user.id, other: rival.user.id }),
    enabled: league.competition !== null,
  })
  const gaps = gapsOf(data?.data.rounds ?? [], me.points - rival.points)
  const last = gaps.at(-1)
  const name = isolated(rival.user.name)
  const moved = last ? last.gap - (gaps.at(-2)?.gap ?? 0) : 0
  return (
    <>
      <div className={styles.rivals}>
        <p className={styles.side}>
          <span>{t`You, rank ${me.rank}`}</span>
          <Text as="b" tone="accent">
            {me.points}
          </Text>
        </p>
        <p className={styles.apart}>
          <b>{gapWords(me.points - rival.points)}</b>
          {last && moved !== 0 && (
            <Text as="small" tone="quiet" size="small">
              {movedWords(roundText(last.roundName), moved)}
            </Text>
          )}
        </p>
        <p className={styles.side}>
          <span>{t`${name}, rank ${rival.rank}`}</span>
          <b>{rival.points}</b>
        </p>
      </div>
      {league.competition !== null && (
        <div className={clsx(styles.chart, data && gaps.length < 2 && styles.none)}>
          {gaps.length > 1 && <GapChart gaps={gaps} />}
        </div>
      )}
    </>
  )
}

function movedWords(week: string, moved: number): string {
  const lost = -moved
  return moved > 0 ? t`${week}: ${moved} won back` : t`${week}: ${lost} lost`
}

/** The rival is the straight line. */
function GapChart({ gaps }: { gaps: readonly Gap[] }) {
  const { points, level } = chartOf(gaps)
  const ends = [gaps[0], gaps.at(-1)].filter(end => end !== undefined)
  const endWords = ({ roundName, gap }: Gap) => {
    const [week, apart] = [roundText(roundName), gapWords(gap)]
    return t`${week}: ${apart}`
  }
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${level} ${points} 100,${level}`} className={styles.between} />
        <line x1="0" x2="100" y1={level} y2={level} className={styles.rival} />
        <polyline points={points} className={styles.line} />
      </svg>
      <p className={styles.ends}>
        {ends.map(end => (
          <span key={end.round}>{endWords(end)}</span>
        ))}
      </p>
    </>
  )
}
