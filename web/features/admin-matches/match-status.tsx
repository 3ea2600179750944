import type { MatchStatus, MatchView } from '#contract/rounds.ts'
import { nameOfWinner } from '#domain/round/winner.ts'
import { Chip, Chips } from '#web/ui/chip.tsx'

const LOOKS = {
  announced: { word: 'Announced', tone: 'plain' },
  scheduled: { word: 'Scheduled', tone: 'plain' },
  due: { word: 'Score missing', tone: 'accent' },
  postponed: { word: 'Postponed', tone: 'bad' },
  scored: { word: 'Winner missing', tone: 'accent' },
  settled: { word: 'Settled', tone: 'good' },
  void: { word: 'Void', tone: 'bad' },
} as const satisfies Record<MatchStatus | 'due', object>

/** What a match is waiting for, or how it was settled. */
export function MatchStatusChip({ match }: { match: MatchView }) {
  const { status, kickOff } = match
  const due = status === 'scheduled' && kickOff !== null && Date.parse(kickOff) <= Date.now()
  const { word, tone } = LOOKS[due ? 'due' : status]
  return (
    <Chips>
      <Chip tone={tone}>{word}</Chip>
      {match.winner && <b>{nameOfWinner(match.winner, match)}</b>}
      {match.marquee && <Chip tone="volt">Marquee</Chip>}
    </Chips>
  )
}
