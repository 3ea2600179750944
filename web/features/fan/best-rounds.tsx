import { t } from '@lingui/core/macro'
import type { FanRound } from '#contract/fan/calls.ts'
import { roundText } from '#web/game/round-text.ts'
import { Link } from '#web/ui/link.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

interface BestRoundsProps {
  rounds: readonly FanRound[]
  /** where the points of a round are explained; null where they are not explained to the reader */
  whyOf: ((round: number) => string) | null
}

const SHOWN = 5

const columnsFor = (whyOf: BestRoundsProps['whyOf']): readonly Column<FanRound>[] => [
  {
    title: t`Round`,
    heads: true,
    cell: ({ number, name }) => (whyOf ? <Link to={whyOf(number)}>{roundText(name)}</Link> : roundText(name)),
  },
  { title: t`Points`, number: true, strong: true, cell: ({ points }) => points },
  { title: t`Rank`, number: true, cell: ({ rank }) => rank },
]

/** The rounds with most points; among equals the better rank, then the later round. */
export function BestRounds({ rounds, whyOf }: BestRoundsProps) {
  const best = [...rounds].sort((a, b) => b.points - a.points || a.rank - b.rank || b.number - a.number)
  return (
    <Table
      caption={t`Best rounds`}
      columns={columnsFor(whyOf)}
      rows={best.slice(0, SHOWN)}
      rowKey={({ number }) => String(number)}
    />
  )
}
