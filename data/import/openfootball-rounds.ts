/**
 * Rounds from what openfootball calls rounds. A league's 'Matchday 7' is match week 7. A tournament counts its group
 * stage in days there ('Matchday 1' to 'Matchday 13'), so a group match's round is which match of its group it is to
 * its teams; knock-out rounds keep their order and come under our names.
 */
import type { z } from 'zod'
import type { CompetitionKind, Round } from '#domain/competition/events.ts'
import type { Instant } from '#domain/words.ts'

interface Match {
  readonly round: string
  readonly group?: string | undefined
  readonly home: string
  readonly away: string
  readonly kickOff: Instant
}

export interface PlacedRounds<M> {
  readonly kind: z.infer<typeof CompetitionKind>
  readonly rounds: z.infer<typeof Round>[]
  /** in the order they came */
  readonly matches: readonly { readonly match: M; readonly round: number; readonly knockOut: boolean }[]
}

const ourNames: ReadonlyMap<string, string> = new Map([
  ['Quarterfinals', 'Quarter-finals'],
  ['Quarter-final', 'Quarter-finals'],
  ['Semifinals', 'Semi-finals'],
  ['Semi-final', 'Semi-finals'],
  ['Match for third place', 'Third place play-off'],
  ['Third-place play-off', 'Third place play-off'],
  ['Third place match', 'Third place play-off'],
  ['Final', 'Finals'],
])

export function placeRounds<M extends Match>(matches: readonly M[]): PlacedRounds<M> {
  return matches.some(({ group }) => group) ? tournament(matches) : league(matches)
}

function league<M extends Match>(matches: readonly M[]): PlacedRounds<M> {
  const numbers = matches.map(({ round }) =>
    Number(/^(?:Matchday|Round) (\d+)$/.exec(round)?.[1] ?? Number.NaN),
  )
  const numbered = numbers.every(number => number >= 1)
  const names = [...new Set(matches.map(({ round }) => round))]
  const count = numbered ? Math.max(...numbers) : names.length
  return {
    kind: 'league',
    rounds: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      name: numbered ? `${index + 1} of ${count}` : (names[index] ?? ''),
      knockOut: false,
    })),
    matches: matches.map((match, index) => ({
      match,
      round: (numbered ? numbers[index] : names.indexOf(match.round) + 1) ?? 0,
      knockOut: false,
    })),
  }
}

function tournament<M extends Match>(matches: readonly M[]): PlacedRounds<M> {
  const inTime = matches.toSorted((a, b) => Number(a.kickOff > b.kickOff) - Number(a.kickOff < b.kickOff))
  const played = new Map<string, number>()
  const groupRounds = new Map<M, number>()
  for (const match of inTime.filter(({ group }) => group)) {
    const round = Math.max(played.get(match.home) ?? 0, played.get(match.away) ?? 0) + 1
    played.set(match.home, round).set(match.away, round)
    groupRounds.set(match, round)
  }
  const groupCount = Math.max(...groupRounds.values())
  const stages = [...new Set(inTime.filter(({ group }) => !group).map(({ round }) => nameOf(round)))]
  return {
    kind: 'tournament',
    rounds: [
      ...Array.from({ length: groupCount }, (_, index) => ({ name: `Round ${index + 1}`, knockOut: false })),
      ...stages.map(name => ({ name, knockOut: true })),
    ].map((round, index) => ({ number: index + 1, ...round })),
    matches: matches.map(match => {
      const inGroup = groupRounds.get(match)
      if (inGroup !== undefined) return { match, round: inGroup, knockOut: false }
      return { match, round: groupCount + stages.indexOf(nameOf(match.round)) + 1, knockOut: true }
    }),
  }
}

function nameOf(round: string): string {
  return ourNames.get(round) ?? round
}
