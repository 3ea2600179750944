import { t } from '@lingui/core/macro'
import type { MatchStatus, MatchView } from '#contract/round/calls.ts'
import { nameOfWinner } from '#domain/round/winner.ts'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { winnerText } from './winner-choice.ts'

const LOOKS = {
  announced: { word: t`Announced`, tone: 'plain' },
  scheduled: { word: t`Scheduled`, tone: 'plain' },
  due: { word: t`Score missing`, tone: 'accent' },
  postponed: { word: t`Postponed`, tone: 'bad' },
  scored: { word: t`Winner missing`, tone: 'accent' },
  settled: { word: t`Settled`, tone: 'good' },
  void: { word: t({ message: 'Void', context: 'a match' }), tone: 'bad' },
} as const satisfies Record<MatchStatus | 'due', object>

/** What a match is waiting for, or how it was settled. */
export function MatchStatusChip({ match }: { match: MatchView }) {
  const { status, kickOff } = match
  const due = status === 'scheduled' && kickOff !== null && Date.parse(kickOff) <= Date.now()
  const { word, tone } = LOOKS[due ? 'due' : status]
  return (
    <Chips>
      <Chip tone={tone}>{word}</Chip>
      {match.winner && <b>{winnerText(nameOfWinner(match.winner, match))}</b>}
      {match.marquee && <Chip tone="volt">{t`Marquee`}</Chip>}
    </Chips>
  )
}
