import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CompetitionView, MatchView } from '#contract/rounds.ts'
import type { SessionUser } from '#contract/session.ts'
import { kept } from '#web/api/kept.ts'
import { read } from '#web/api/query.ts'
import { useNow } from '#web/ui/clock.ts'
import { Tiles } from '#web/ui/tiles.tsx'
import styles from './home.module.css'
import { leftToDo, roughly } from './left-to-do.ts'
import { changeText, rankChange } from './rank-change.ts'

/** How often what is left is counted anew, in milliseconds. */
const LOOK_MS = 30_000

interface LeftProps {
  round: number | undefined
  /** of the round in play; undefined until they are there */
  matches: readonly MatchView[] | undefined
}

/** What a signed-in fan's first page begins with: what is left to do, and until when. */
export function LeftToDo({ round, matches }: LeftProps) {
  const { left, open, leftMs } = leftToDo(matches ?? [], useNow(LOOK_MS))
  if (!matches) return <h1 className={styles.title}>{'\u00a0'}</h1>
  return (
    <>
      <h1 className={styles.title}>
        {left > 0 ? (
          <>
            {left} left, <em>{roughly(leftMs ?? 0)} to go</em>
          </>
        ) : (
          <>
            {open > 0 ? 'All' : 'Week'} <em>{open > 0 ? 'called' : `${round} is locked`}</em>
          </>
        )}
      </h1>
      <p className={styles.lead}>
        {open > 0
          ? `Match week ${round}: ${open - left} of ${open} open matches predicted.`
          : 'No match of this week is open any more. Points come as the matches are settled.'}
      </p>
    </>
  )
}

/** The reader's rank with its change, the last week that gave points, and the whole season. */
export function OwnSeason({ competition, user }: { competition: CompetitionView; user: SessionUser }) {
  const page = useQuery(read('fan', { user: user.id, competition: competition.id })).data?.data
  const last = page?.rounds.at(-1)
  const change = useRankChange(page?.place?.rank)
  return (
    <Tiles
      tiles={[
        {
          name: page?.place ? `Your rank of ${page.place.fans}${changeText(change)}` : 'Your rank',
          value: page?.place?.rank,
        },
        {
          name: last ? `Points in match week ${last.number}` : 'Points of your last week',
          value: last?.points,
        },
        { name: 'Points of the season', value: page?.place?.points },
      ]}
    />
  )
}

function useRankChange(rank: number | undefined): number {
  const [before] = useState(() => kept.rank.get())
  const now = rank === undefined ? null : rankChange(before, rank, new Date().toISOString().slice(0, 10))
  const keep = now?.keep
  useEffect(() => {
    if (keep !== undefined) kept.rank.set(keep)
  }, [keep])
  return now?.change ?? 0
}
