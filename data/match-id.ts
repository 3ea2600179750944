import { createHash } from 'node:crypto'
import { MAX_ID_LENGTH } from '#domain/bounds.ts'
import { type CompetitionId, type MatchId, matchId, type RoundNumber } from '#domain/words.ts'

/** Digits that keep shortened texts apart: 32 bits, and only texts with one beginning are ever compared. */
const HASH_DIGITS = 8

/**
 * A match's id from what the match is: equal for every file that names the match, whatever the kick-off.
 * `premier-league-2022-23.38.arsenal-wolves`
 * @param replay which meeting of the two teams in the round this is, from 1
 */
export function matchIdOf(
  competition: CompetitionId,
  match: { readonly round: RoundNumber; readonly home: string; readonly away: string },
  replay = 1,
): MatchId {
  const teams = `${slugOf(match.home)}-${slugOf(match.away)}${replay === 1 ? '' : `-${replay}`}`
  return matchId(competition, match.round, shortened(teams))
}

/** 'Côte d'Ivoire' -> 'cote-d-ivoire'; a name without any Latin letter or digit becomes digits of its hash. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug || hashOf(name.trim())
}

/** @returns a text that is too long for an id cut at its end, with digits of the whole text's hash */
export function shortened(slug: string): string {
  if (slug.length <= MAX_ID_LENGTH) return slug
  return `${slug.slice(0, MAX_ID_LENGTH - HASH_DIGITS - 1)}-${hashOf(slug)}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS)
}
