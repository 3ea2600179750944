import type { CompetitionView } from '#contract/round/calls.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import type { CompetitionRow, RoundRow } from '#projections/round/queries.ts'
import { currentRound } from '../round/current-round.ts'

interface Shown {
  readonly row: CompetitionRow
  readonly ruleset: Rules
  readonly isDefault: boolean
  readonly rounds: readonly RoundRow[]
  /** the reader's, by the number of the round */
  readonly points: ReadonlyMap<number, number>
}

/** A competition with its rules and rounds. */
export function competitionView(
  { row, ruleset, isDefault, rounds, points }: Shown,
  now: Date,
): CompetitionView {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    life: row.life,
    isDefault,
    rules: ruleset,
    prizes: row.prizes,
    colours: row.colours,
    currentRound: currentRound(rounds, now.toISOString()),
    rounds: rounds.map(round => ({ ...round, points: points.get(round.number) ?? null })),
  }
}
