import type { CompetitionId, MatchId, RoundNumber } from '#domain/words.ts'

/** What the long names of competitions become, so that an id stays short enough to read. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/^premier-league/, 'pl'],
  [/^world-cup/, 'wc'],
]

/**
 * A match's id from what it is: the same for every file that tells of it, whatever the kick-off.
 * `pl-2022-23-38-arsenal-wolves`
 * Names may be too long for an id: who takes them from a file holds the result against the schema.
 */
export function matchIdOf(
  competition: CompetitionId,
  round: RoundNumber,
  home: string,
  away: string,
): MatchId {
  const prefix = abbreviations.reduce((id, [pattern, short]) => id.replace(pattern, short), competition)
  return `${prefix}-${round}-${slugOf(home)}-${slugOf(away)}`
}

/** 'Côte d'Ivoire' -> 'cote-d-ivoire' */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
