/** A season that was read, in a few figures: so that who imports it sees what is odd before anything is written. */
import type { ImportRow, SeasonToImport } from './season-to-import.ts'
import { bare } from './table/bare.ts'

export interface Summary {
  /** in the order of their names */
  readonly teams: { readonly name: string; readonly matches: number }[]
  /** `first`: the first kick-off that is known */
  readonly rounds: { readonly name: string; readonly matches: number; readonly first: string | null }[]
  /** teams that may be another one misspelt (`like`), or that play far less than most */
  readonly doubtful: { readonly team: string; readonly like: string | null }[]
}

export function summaryOf({ competition, rows }: Pick<SeasonToImport, 'competition' | 'rows'>): Summary {
  const counts = new Map<string, number>()
  for (const { home, away } of rows)
    for (const team of [home, away]) counts.set(team, (counts.get(team) ?? 0) + 1)
  const teams = [...counts]
    .map(([name, matches]) => ({ name, matches }))
    .sort((a, b) => a.name.localeCompare(b.name))
  const rounds = competition.rounds.map(({ number, name }) => {
    const roundRows = rows.filter(({ round }) => round === number)
    return { name, matches: roundRows.length, first: firstOf(roundRows) }
  })
  return { teams, rounds, doubtful: doubtfulOf(teams) }
}

function firstOf(rows: readonly ImportRow[]): string | null {
  return rows.flatMap(({ kickOff }) => kickOff ?? []).sort()[0] ?? null
}

/** Teams that a comparison of all pairs of names may have, at the most. */
const MAX_COMPARED = 200
/** Against so many matches of most teams, one match alone is odd. */
const USUALLY = 3

function doubtfulOf(teams: Summary['teams']): Summary['doubtful'] {
  const usual = teams.map(({ matches }) => matches).sort((a, b) => a - b)[Math.floor(teams.length / 2)] ?? 0
  const compared = teams.slice(0, MAX_COMPARED)
  return compared.flatMap(({ name, matches }): Summary['doubtful'] => {
    const like = compared.find(
      other => other.name !== name && other.matches >= matches && isLike(other.name, name),
    )
    if (like) return [{ team: name, like: like.name }]
    return matches === 1 && usual >= USUALLY ? [{ team: name, like: null }] : []
  })
}

/** Alike but for case, accents, spaces and marks, or for one letter more, less, other or swapped. */
function isLike(a: string, b: string): boolean {
  const [name, other] = [plainName(a), plainName(b)]
  // 'Team 1' and 'Team 2' differ on purpose, as do short names.
  if (name === other) return true
  if (name.replace(/\d/g, '') === other.replace(/\d/g, '') || Math.min(name.length, other.length) < 5)
    return false
  return isOneSlipFrom(name, other)
}

/** A name without case, accents, spaces and marks: what two spellings of one name have in common. */
export const plainName = (name: string) => bare(name).replace(/[^\p{L}\p{N}]/gu, '')

function isOneSlipFrom(name: string, other: string): boolean {
  if (Math.abs(name.length - other.length) > 1) return false
  let at = 0
  while (at < name.length && name[at] === other[at]) at++
  const [a, b] = [name.slice(at), other.slice(at)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped
}
