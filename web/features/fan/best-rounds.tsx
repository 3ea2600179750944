import type { FanRound } from '#contract/fans.ts'
import { type Column, Table } from '#web/ui/table.tsx'

const SHOWN = 5

const columns: readonly Column<FanRound>[] = [
  { title: 'Round', heads: true, cell: ({ name }) => name },
  { title: 'Points', number: true, strong: true, cell: ({ points }) => points },
  { title: 'Rank', number: true, cell: ({ rank }) => rank },
]

/** The rounds with most points; among equals the better rank, then the later round. */
export function BestRounds({ rounds }: { rounds: readonly FanRound[] }) {
  const best = [...rounds].sort((a, b) => b.points - a.points || a.rank - b.rank || b.number - a.number)
  return (
    <Table
      caption="Best rounds"
      columns={columns}
      rows={best.slice(0, SHOWN)}
      rowKey={({ number }) => String(number)}
    />
  )
}
