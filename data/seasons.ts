/** The two seasons that come with the product. For the server: the browser takes `teams.ts` alone. */
import { readFileSync } from 'node:fs'
import { type Season, SeasonFile } from './format.ts'

/** @throws ZodError when the file is not of the format, which its spec rules out */
export function readPremierLeague(): Season {
  return read('premier-league-2022-23.json')
}

/** @throws ZodError as above */
export function readWorldCup(): Season {
  return read('world-cup-2022.json')
}

function read(name: string): Season {
  return SeasonFile.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')))
}
