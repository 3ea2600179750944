/**
 * Phases of a league's season by the names of their rounds: 'Championship, Matchday 23' is of the phase 'Championship'.
 * What decides who goes on stands in no table, also where its rounds are counted: 'Playoff, Round 1'.
 */
import { type InSeason, isKnockOut, matchdayOf, replayedIn } from './round-names.ts'

interface Phase {
  readonly rounds: readonly string[]
  readonly knockOut: boolean
  /** days of its first and its last match with a day */
  readonly first: string | undefined
  readonly last: string | undefined
}

/**
 * @param nameOf the name of each match's round
 * @returns the rounds in the order of the file; but a knock-out phase stands behind the tables that begin before it ends, so
 *   that the rounds of those are beside each other
 */
export function roundsInPhases<M extends InSeason>(
  matches: readonly M[],
  nameOf: ReadonlyMap<M, string>,
): readonly { readonly name: string; readonly knockOut: boolean }[] {
  const roundOf = (match: M) => nameOf.get(match) ?? ''
  const phases = [...Map.groupBy(matches, match => phaseOf(roundOf(match)))].map(([phase, played]) =>
    asPhase(phase, [...new Set(played.map(roundOf))], played),
  )
  const placed = phases.map((phase, at) => ({ phase, at: phase.knockOut ? behind(phases, at) : at }))
  return placed
    .toSorted((a, b) => a.at - b.at || Number(a.phase.knockOut) - Number(b.phase.knockOut))
    .flatMap(({ phase: { rounds, knockOut } }) =>
      rounds.map(name => ({ name, knockOut: knockOut || isKnockOut(name) })),
    )
}

/** What the legs and the replays of a knock-out tie have in common: 'Playoffs, Matchday 1' -> 'Playoffs' */
export function tieIn(round: string): string {
  const phase = phaseOf(round)
  return matchdayOf(round.slice(phase.length + ', '.length)) === undefined ? replayedIn(round) : phase
}

/** 'Championship, Matchday 23' -> 'Championship'; '' for a round of no phase */
function phaseOf(name: string): string {
  const comma = name.lastIndexOf(', ')
  if (comma > 0) return name.slice(0, comma)
  return isKnockOut(name) && matchdayOf(name) === undefined ? name : ''
}

function asPhase(name: string, rounds: readonly string[], matches: readonly InSeason[]): Phase {
  const days = matches.flatMap(({ at }) => at ?? []).sort()
  const pairings = Map.groupBy(matches, ({ home, away }) => [home, away].sort().join(' v '))
  const teams = new Set(matches.flatMap(({ home, away }) => [home, away]))
  const inTwoLegs =
    isKnockOut(name) &&
    2 * pairings.size === teams.size &&
    [...pairings.values()].every(({ length }) => length === 2)
  const decides = rounds.some(isKnockOut) && pairings.size < teams.size
  return {
    rounds,
    knockOut: name !== '' && (inTwoLegs || decides || rounds.every(isKnockOut)),
    first: days[0],
    last: days.at(-1),
  }
}

/** The place behind the last table that begins before the phase ends. */
function behind(phases: readonly Phase[], at: number): number {
  const { last } = phases[at] ?? {}
  const tables = phases.map(
    ({ knockOut, first }) => !knockOut && first !== undefined && last !== undefined && first <= last,
  )
  return Math.max(at, tables.lastIndexOf(true))
}
