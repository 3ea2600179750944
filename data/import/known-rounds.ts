/**
 * Which round of an open competition a round of a file is. A format that numbers its rounds itself may number them otherwise
 * as the season goes on: play-offs come between, a final moves behind the table. So they are told by their names, and
 * what the competition does not have comes behind its rounds.
 */

import { hasTheFirst } from '#domain/competition/decide-rounds.ts'
import type { Round } from '#domain/competition/parts.ts'
import type { CompetitionState } from '#domain/competition/state.ts'
import { matchId, type RoundNumber } from '#domain/words.ts'
import { matchdayOf } from './round-names.ts'
import type { ImportProblem, ImportRow, SeasonToImport } from './season-to-import.ts'

type Opened = Exclude<CompetitionState, { readonly status: 'none' }>

export interface InKnownRounds {
  /** by the numbers that the rounds have in the competition, or will have there */
  readonly season: SeasonToImport
  /** rounds that the competition does not have, in their order behind its own */
  readonly missing: readonly Round[]
  /** rounds of the competition that the file does not name */
  readonly unnamed: readonly Round[]
  readonly problems: readonly ImportProblem[]
}

/**
 * The season by the rounds of the competition.
 * @param wanted of the file's missing rounds those that come first; the others are left out
 */
export function inKnownRounds(
  season: SeasonToImport,
  state: CompetitionState,
  wanted: (name: string) => boolean = () => true,
): InKnownRounds {
  if (state.status === 'none') return { season, missing: [], unnamed: [], problems: [] }
  const { rounds } = season.competition
  if (!season.competitionIsDerived)
    return {
      season,
      missing: hasTheFirst(rounds, state.rounds) ? rounds.slice(state.rounds.length) : [],
      unnamed: [],
      problems: [],
    }
  const known = knownOf(rounds, state)
  if (known.size === 0) return { season, missing: [], unnamed: [], problems: foreign(season, state) }
  const named = new Set([...known.values()].map(({ number }) => number))
  const others = rounds.filter(({ number }) => !known.has(number))
  const first = others.filter(({ name }) => wanted(name))
  const inOrder = [...first, ...others.filter(({ name }) => !wanted(name))]
  const missing = inOrder.map((round, at) => ({ ...round, number: state.rounds.length + 1 + at }))
  const numbers = new Map([
    ...[...known].map(([number, round]) => [number, round.number] as const),
    ...inOrder.map(({ number }, at) => [number, state.rounds.length + 1 + at] as const),
  ])
  const place = (row: ImportRow) => placed(row, season, numbers.get(row.round) ?? row.round, state)
  return {
    season: {
      ...season,
      rows: season.rows.map(place),
      cancelled: season.cancelled.map(place),
      competition: { ...season.competition, rounds: [...state.rounds, ...missing] },
    },
    missing: missing.slice(0, first.length),
    unnamed: state.rounds.filter(({ number }) => !named.has(number)),
    problems: [],
  }
}

/** By the number in the file: each round of the competition is that of one round of the file at the most. */
function knownOf(rounds: readonly Round[], state: Opened): ReadonlyMap<RoundNumber, Round> {
  const left = new Map(state.rounds.map(round => [round.number, round]))
  const found = new Map<RoundNumber, Round>()
  for (const { number, name } of rounds) {
    const alike = [...left.values()].filter(round => keyOf(round.name) === keyOf(name))
    const round = alike.find(candidate => candidate.number === number) ?? alike[0]
    if (!round) continue
    found.set(number, round)
    left.delete(round.number)
  }
  return found
}

/** '7 of 38' and 'Matchday 7' are one round: a file counts its rounds until some of them have other names. */
function keyOf(name: string): string {
  const counted = /^(\d+) of \d+$/.exec(name)?.[1] ?? matchdayOf(name)
  return counted === undefined ? name.toLowerCase() : `# ${Number(counted)}`
}

/** A round keeps whether it is a knock-out round: a match of another one is none. */
function placed(row: ImportRow, season: SeasonToImport, round: RoundNumber, state: Opened): ImportRow {
  const known = state.rounds[round - 1]
  const knockOut = row.knockOut && (known?.knockOut ?? true)
  if (round === row.round) return { ...row, knockOut }
  const name = row.id.slice(row.id.lastIndexOf('.') + 1)
  return { ...row, round, knockOut, id: matchId(season.competition.id, round, name) }
}

/** Where no round of the file is in the competition, the file is of another season. */
function foreign({ competition, competitionLine }: SeasonToImport, state: Opened): ImportProblem[] {
  const [first] = competition.rounds
  const reason = `no round of this file is in ${state.name}: its first one is '${state.rounds[0]?.name}', and '${first?.name}' here`
  return [{ line: competitionLine, reason }]
}
