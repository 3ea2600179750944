/** What season files cost, in a thread of its own: reading the text and deciding what would change. */
import { type Plan, planImport } from './plan.ts'
import { readSeason } from './read-season.ts'
import type { ReadSeason } from './season-to-import.ts'
import { personsOf } from './table/persons.ts'
import { picksOf } from './table/picks.ts'
import { type FileText, textOfFile } from './workbook.ts'

export function unpack({ bytes }: { bytes: Uint8Array }): Promise<FileText> {
  return textOfFile(bytes)
}

export function read({
  text,
  options,
}: {
  text: string
  options: Parameters<typeof readSeason>[1]
}): ReadSeason {
  return readSeason(text, options)
}

export function persons({ text }: { text: string }): ReturnType<typeof personsOf> {
  return personsOf(text)
}

export function picks({ text }: { text: string }): ReturnType<typeof picksOf> {
  return picksOf(text)
}

export function plan({
  season,
  histories,
  now,
}: {
  season: Parameters<typeof planImport>[0]
  histories: Parameters<typeof planImport>[1]
  now: Parameters<typeof planImport>[2]
}): Plan {
  return planImport(season, histories, now)
}
