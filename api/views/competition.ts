import type { CompetitionView } from '#contract/rounds.ts'
import type { Ruleset } from '#domain/scoring/ruleset.ts'
import type { CompetitionRow, RoundRow } from '#projections/fixtures/queries.ts'
import { currentRound } from '../current-round.ts'

interface Shown {
  readonly row: CompetitionRow
  readonly ruleset: Ruleset
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
    isDefault,
    ruleset: rulesetView(ruleset),
    currentRound: currentRound(rounds, now.toISOString()),
    rounds: rounds.map(round => ({ ...round, points: points.get(round.number) ?? null })),
  }
}

function rulesetView({ id, version, points, lock, amend, coupons }: Ruleset): CompetitionView['ruleset'] {
  return {
    id,
    version,
    exact: points.exact,
    margin: points.margin,
    result: points.result,
    lockMinutes: lock.minutes,
    lockFrom: lock.before === 'match' ? 'match' : 'first-match-of-day',
    amend: amend === 'until-lock',
    weeklyPerSeason: coupons.weekly.perSeason,
  }
}
