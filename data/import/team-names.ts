/** Other names of our teams, as season files of others spell them. */
import { teamOf } from '../teams.ts'

const aliases: ReadonlyMap<string, string> = new Map([
  ['Brighton & Hove Albion', 'Brighton'],
  ['Korea Republic', 'South Korea'],
  ['IR Iran', 'Iran'],
  ['Leeds United', 'Leeds'],
  ['Leicester City', 'Leicester'],
  ['Manchester City', 'Man City'],
  ['Manchester United', 'Man Utd'],
  ['Newcastle United', 'Newcastle'],
  ['Tottenham Hotspur', 'Spurs'],
  ['United States', 'USA'],
  ['West Ham United', 'West Ham'],
  ['Wolverhampton Wanderers', 'Wolves'],
])

/** 'Arsenal FC' -> 'Arsenal'; a team we don't know keeps the name that the file gives it. */
export function ourNameOf(given: string): string {
  const name = given.trim()
  const bare = name.replace(/^AFC /, '').replace(/ A?FC$/, '')
  return aliases.get(bare) ?? (teamOf(bare) ? bare : name)
}
