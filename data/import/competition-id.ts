/** The competition of a file that doesn't say an id: from the file's name and title. */
import { seasonNamed } from '#domain/season/named-season.ts'
import type { CompetitionId } from '#domain/words.ts'
import { shortened, slugOf } from '../match-id.ts'

/** Files whose competitions the product knows by a name of its own. */
const ours: ReadonlyMap<string, string> = new Map([
  ['en.1', 'premier-league'],
  ['worldcup', 'world-cup'],
])

/**
 * `2025-26/en.1.json` 'English Premier League 2025/26' -> `premier-league-2025-26`;
 * `2025/br.1.json` 'Brasileiro Série A' -> `brasileiro-serie-a-2025`
 * @returns undefined where neither says the season
 */
export function competitionIdOf(path: string, title: string): CompetitionId | undefined {
  const inTitle = seasonNamed(title)
  const season = inTitle ?? seasonNamed(path)
  if (!season) return undefined
  const { first, end } = season
  const code = /([^/\\]+?)(?:-full)?\.json$/.exec(path)?.[1] ?? ''
  const name = ours.get(code) ?? slugOf(title.replace(inTitle?.text ?? '', ''))
  return shortened(`${name}-${first}${end ? `-${end.year}` : ''}`)
}
