import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { chosenCompetition } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { read } from '#web/api/query.ts'
import { pointsWords } from '#web/game/points.ts'
import { roundText } from '#web/game/round-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { Row } from '#web/ui/primitives.tsx'
import { lastSettled, monthOf } from './last-settled.ts'
import styles from './winners.module.css'

/** Who leads the last settled round, its month, and the season. Fans who share the first rank stand beside each other. */
export function Leaders({ competition: wanted }: { competition: string | undefined }) {
  const competitions = useCompetitions()
  if (competitions.isPending) return <Place />
  const all = competitions.data?.data ?? []
  const competition = chosenCompetition(wanted, all)
  const round = competition && lastSettled(competition)
  if (!competition || !round) return null
  return <OfRound competition={competition} round={round} />
}

/** Where the leaders will stand, so that the list below does not jump. */
function Place() {
  return (
    <div className={styles.leaders} aria-hidden>
      <div className={styles.leader} />
      <div className={styles.leader} />
      <div className={styles.leader} />
    </div>
  )
}

/** Fans of one board that are named at the most. */
const NAMED = 3

interface OfRoundProps {
  competition: CompetitionView
  round: CompetitionView['rounds'][number]
}

function OfRound({ competition, round }: OfRoundProps) {
  const month = monthOf(round)
  return (
    <section className={styles.leaders} aria-label={t`Leaders`}>
      <Leader
        title={t`Best of ${roundText(round.name)}`}
        query={{ competition: competition.id, round: String(round.number) }}
      />
      {month && (
        <Leader title={t`Best of ${month.name}`} query={{ competition: competition.id, month: month.id }} />
      )}
      <Leader title={t`Best of ${competition.name}`} query={{ competition: competition.id }} />
    </section>
  )
}

interface LeaderProps {
  title: string
  query: { competition: string; round?: string; month?: string }
}

function Leader({ title, query }: LeaderProps) {
  const board = useQuery(read('leaderboard', { ...query, limit: NAMED }))
  const first = board.data?.data.filter(({ rank }) => rank === 1) ?? []
  const points = first[0]?.points ?? 0
  return (
    <div className={styles.leader}>
      <h2 className={styles.leaderTitle}>{title}</h2>
      {points > 0 && (
        <>
          <p className={styles.leaderPoints}>{pointsWords(points)}</p>
          {first.map(({ user }) => (
            <Row key={user.id} as="p" align="center" gap={3}>
              <Avatar name={user.name} image={user.image} />
              <FanLink id={user.id}>{user.name}</FanLink>
            </Row>
          ))}
        </>
      )}
    </div>
  )
}
