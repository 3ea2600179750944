/** A season file may call a team otherwise than the file before: the competition keeps the name that it has. */
import type { Renaming } from '#domain/competition/state.ts'
import { currentName } from '#domain/competition/team-names.ts'
import type { Match } from '#domain/round/match.ts'
import type { ImportRow } from './season-to-import.ts'

/** No team plays two matches that kick off less than this apart, in milliseconds. */
export const ONE_DAY_MS = 24 * 60 * 60 * 1000

/** A team of the file that the competition knows by another name. */
export interface RenamedTeam {
  readonly inFile: string
  readonly known: string
}

/**
 * Reads the rows by the names that an admin gave the teams, and means a match by its teams where its id has a former name.
 * @param known the matches of the competition, by present names
 */
export function byCurrentNames(
  rows: readonly ImportRow[],
  known: readonly Match[],
  renamings: readonly Renaming[],
): { readonly rows: readonly ImportRow[]; readonly renamed: readonly RenamedTeam[] } {
  if (renamings.length === 0) return { rows, renamed: [] }
  const ids = new Set(known.map(({ match }) => match))
  const named = rows.map(row => {
    const home = currentName(renamings, row.home)
    const away = currentName(renamings, row.away)
    const match = known.find(
      candidate => candidate.round === row.round && candidate.home === home && candidate.away === away,
    )
    return { ...row, home, away, id: ids.has(row.id) || !match ? row.id : match.match }
  })
  const former = [...teamsOf(rows)].filter(name => currentName(renamings, name) !== name)
  return { rows: named, renamed: former.map(name => ({ inFile: name, known: currentName(renamings, name) })) }
}

/**
 * Reads the rows by the names that the competition knows its teams by. A team of the file is a team of the competition
 * under another name where a match says so: the round, the day, the side and the opponent are one match's, the file
 * has no match of the one name, and the competition none of the other. Where two matches say different things, the
 * names stay as the file has them.
 * @param known the matches of the competition
 * @returns the rows in their order, and the teams whose names were replaced
 */
export function withKnownTeams(
  rows: readonly ImportRow[],
  known: readonly Match[],
): { readonly rows: readonly ImportRow[]; readonly renamed: readonly RenamedTeam[] } {
  const names = knownNames(rows, known)
  const named = rows.map(row => {
    const home = names.get(row.home) ?? row.home
    const away = names.get(row.away) ?? row.away
    if (home === row.home && away === row.away) return row
    const match = known.find(
      candidate => candidate.round === row.round && candidate.home === home && candidate.away === away,
    )
    return { ...row, home, away, ...(match ? { id: match.match } : {}) }
  })
  return { rows: named, renamed: [...names].map(([inFile, known]) => ({ inFile, known })) }
}

/** @returns the competition's name of a team by the file's */
function knownNames(rows: readonly ImportRow[], known: readonly Match[]): ReadonlyMap<string, string> {
  const inFile = teamsOf(rows)
  const inStore = teamsOf(known)
  const vanished = known.filter(({ home, away }) => !inFile.has(home) || !inFile.has(away))
  if (vanished.length === 0) return new Map()
  const pairs = rows.flatMap(row =>
    vanished
      .filter(match => isOneMatch(row, match))
      .flatMap(match => [
        ...(row.away === match.away ? [{ file: row.home, store: match.home }] : []),
        ...(row.home === match.home ? [{ file: row.away, store: match.away }] : []),
      ]),
  )
  const sound = pairs.filter(({ file, store }) => !inStore.has(file) && !inFile.has(store))
  const isAlone = (pair: (typeof sound)[number]) =>
    sound.every(({ file, store }) => (file === pair.file) === (store === pair.store))
  return new Map(sound.filter(isAlone).map(({ file, store }) => [file, store]))
}

function isOneMatch(row: ImportRow, match: Match): boolean {
  const kickOff = row.kickOff ?? row.day?.from ?? null
  if (row.round !== match.round || kickOff === null || match.kickOff === null) return false
  return Math.abs(Date.parse(kickOff) - Date.parse(match.kickOff)) < ONE_DAY_MS
}

function teamsOf(matches: readonly { readonly home: string; readonly away: string }[]): ReadonlySet<string> {
  return new Set(matches.flatMap(({ home, away }) => [home, away]))
}
