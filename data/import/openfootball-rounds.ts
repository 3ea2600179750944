/**
 * Rounds from what openfootball calls rounds. A league's 'Matchday 7' is match week 7; a league of several stages keeps
 * their names. A tournament counts its group stage in days ('Matchday 1' to 'Matchday 13'), so a group match's round is
 * which match of its group it is to its teams; knock-out rounds keep their order and come under our names. A cup is a
 * tournament without groups.
 */
import type { CompetitionKind, Round } from '#domain/competition/parts.ts'
import { roundsInPhases, tieIn } from './phases.ts'
import { type InSeason, inTime, isCup, matchdayOf, roundNamesOf, weeksOf } from './round-names.ts'

interface Match extends InSeason {
  readonly group?: string | undefined
}

export interface PlacedRounds<M> {
  readonly kind: CompetitionKind
  readonly rounds: Round[]
  /** in the order they came */
  readonly matches: readonly { readonly match: M; readonly round: number; readonly knockOut: boolean }[]
}

export function placeRounds<M extends Match>(matches: readonly M[]): PlacedRounds<M> {
  const nameOf = roundNamesOf(matches, 'Matchday')
  const isTournament = matches.some(({ group }) => group) || isCup(matches, nameOf)
  const { kind, names, roundOf } = isTournament ? tournament(matches) : league(matches, nameOf)
  const rounds = names.map(({ name, knockOut }, index) => ({ number: index + 1, name, knockOut }))
  const tie = (match: M) => tieIn(rounds[roundOf(match) - 1]?.name ?? '')
  const pairing = (match: M) => `${tie(match)} ${[match.home, match.away].sort()}`
  const meetings = Map.groupBy(matches, pairing)
  const placed = matches.map(match => {
    const round = roundOf(match)
    const { name = '', knockOut = false } = rounds[round - 1] ?? {}
    // Of two legs each may end level, and so may a match that has a replay.
    const isDecider = meetings.get(pairing(match))?.length === 1 && !/\bleg\b/i.test(name)
    return { match, round, knockOut: knockOut && isDecider }
  })
  return { kind, rounds, matches: placed }
}

interface Named<M> {
  readonly kind: CompetitionKind
  readonly names: readonly { readonly name: string; readonly knockOut: boolean }[]
  readonly roundOf: (match: M) => number
}

function league<M extends Match>(matches: readonly M[], nameOf: ReadonlyMap<M, string>): Named<M> {
  const numbers = matchdays(matches, nameOf)
  if (numbers) {
    const count = Math.max(...numbers.values())
    const names = Array.from({ length: count }, (_, index) => `${index + 1} of ${count}`)
    return {
      kind: 'league',
      names: names.map(name => ({ name, knockOut: false })),
      roundOf: match => numbers.get(match) ?? 0,
    }
  }
  const names = roundsInPhases(matches, nameOf)
  return {
    kind: 'league',
    names,
    roundOf: match => names.findIndex(({ name }) => name === (nameOf.get(match) ?? '')) + 1,
  }
}

/**
 * The match week of each match, where every round's name is a number. A file may count its weeks from 1 again, for the
 * second half of the season: then most teams of a week play twice in it, and the later weeks go on counting.
 */
function matchdays<M extends Match>(
  matches: readonly M[],
  nameOf: ReadonlyMap<M, string>,
): ReadonlyMap<M, number> | undefined {
  const numbers = new Map(matches.map(match => [match, matchdayOf(nameOf.get(match) ?? '') ?? 0]))
  if ([...numbers.values()].includes(0)) return undefined
  const last = Math.max(...numbers.values())
  const weeks = Map.groupBy(matches, match => numbers.get(match))
  return new Map(
    [...weeks].flatMap(([week = 0, weekMatches]) => {
      const times = weeksOf(weekMatches)
      const replays = [...times.values()].filter(time => time > 1).length
      const isCountedAgain = 2 * replays > weekMatches.length - replays
      return weekMatches.map(
        match => [match, week + (isCountedAgain ? last * ((times.get(match) ?? 1) - 1) : 0)] as const,
      )
    }),
  )
}

function tournament<M extends Match>(matches: readonly M[]): Named<M> {
  const inGroups = weeksOf(matches.filter(({ group }) => group))
  const afterwards = inTime(matches.filter(match => !inGroups.has(match)))
  const nameOf = roundNamesOf(afterwards, 'Knock-out round')
  const groupRounds = Math.max(0, ...inGroups.values())
  const stages = [...new Set(afterwards.map(match => nameOf.get(match) ?? ''))]
  return {
    kind: 'tournament',
    names: [
      ...Array.from({ length: groupRounds }, (_, index) => ({ name: `Round ${index + 1}`, knockOut: false })),
      ...stages.map(name => ({ name, knockOut: true })),
    ],
    roundOf: match => inGroups.get(match) ?? groupRounds + stages.indexOf(nameOf.get(match) ?? '') + 1,
  }
}
