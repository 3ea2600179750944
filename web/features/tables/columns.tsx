import { t } from '@lingui/core/macro'
import type { TableRow } from '#contract/round/calls.ts'
import { pointsOf, signed } from '#web/game/signed.ts'
import { TeamMark } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import type { Column } from '#web/ui/table.tsx'
import { DeductedMark } from './deductions.tsx'
import { Place } from './marks.tsx'

/** All columns of a table of teams, in the order of the specification. */
export const columns: readonly Column<TableRow>[] = [
  { title: t`S. No.`, cell: row => <Place row={row} /> },
  { title: t`Flag`, cell: row => <TeamMark team={row.team} size={24} /> },
  { title: t`Name`, cell: row => <Name row={row} />, heads: true },
  { title: t`MP`, cell: row => row.played, number: true },
  { title: t({ message: 'W', context: 'letter of a match won' }), cell: row => row.win, number: true },
  { title: t({ message: 'D', context: 'letter of a match drawn' }), cell: row => row.draw, number: true },
  { title: t({ message: 'L', context: 'letter of a match lost' }), cell: row => row.loss, number: true },
  { title: t`GF`, cell: row => row.goalsFor, number: true },
  { title: t`GA`, cell: row => row.goalsAgainst, number: true },
  { title: t`GD`, cell: row => signed(row.goalDifference), number: true },
  { title: t`Pts`, cell: row => pointsOf(row.points), number: true, strong: true },
]

function Name({ row }: { row: TableRow }) {
  return (
    <>
      {teamText(row.team)}
      <DeductedMark row={row} />
    </>
  )
}
