/**
 * The source of the demo: a folder of openfootball files that say matches before they were played. Read without a network, it
 * says of each match what the clock allows: the goals so far while the match is in play, then the result.
 */
import { z } from 'zod'
import { readSeason } from '#data/import/read-season.ts'
import type { ImportRow } from '#data/import/season-to-import.ts'
import { MAX_MATCHES } from '#domain/bounds.ts'
import type { Observation } from '#projections/proposal/observations.ts'
import type { Logger } from '#runtime/log.ts'
import type { ResultsAdapter } from './adapter.ts'
import { readSource, type SourceFile } from './source.ts'

/** How often the folder is read, in seconds: a goal shows within a minute. */
const TURN_SECONDS = 60
const MS_PER_MINUTE = 60_000
/** Minutes from the kick-off to the break, of the break, and to the end, with what referees add. */
const HALF = 45
const BREAK = 15
const OVER = 115

const Goals = z.array(z.object({ minute: z.int() })).optional()
const File = z.object({ matches: z.array(z.object({ goals1: Goals, goals2: Goals })).max(MAX_MATCHES) })
type Goals = z.infer<typeof File>['matches'][number]

export interface DemoSourceOptions {
  readonly folder: string
  readonly logger: Pick<Logger, 'warn'>
  readonly now: () => Date
}

/** No other source says so little of itself: its name and its kind name the demo wherever a result of it stands. */
export function demoSource({ folder, logger, now }: DemoSourceOptions): ResultsAdapter {
  return {
    kind: 'demo',
    name: "the demo's own source (no real results)",
    turn: TURN_SECONDS,
    async read() {
      const files = await readSource(folder)
      return files.flatMap(file => observationsOf(file, now(), logger))
    },
  }
}

function observationsOf({ name, text }: SourceFile, now: Date, logger: Pick<Logger, 'warn'>): Observation[] {
  const read = readSeason(text, { path: name })
  if (!read.ok) {
    logger.warn({ name, ...read.problems[0] }, "a file of the demo's source is refused")
    return []
  }
  const { matches } = File.parse(JSON.parse(text))
  return read.season.rows.map((row, index) => observationOf(row, matches[index] ?? {}, now))
}

function observationOf(row: ImportRow, goals: Goals, now: Date): Observation {
  const { id: match, kickOff, score = null, winner = null } = row
  const none: Observation = { match, kickOff, score: null, winner: null, live: null }
  const since = kickOff === null ? -1 : (now.getTime() - Date.parse(kickOff)) / MS_PER_MINUTE
  if (since < 0) return none
  if (since >= OVER) return { ...none, score, winner }
  const { goals1, goals2 } = goals
  if (!goals1 || !goals2) return none
  const minute = since <= HALF ? since : Math.max(HALF, since - BREAK)
  const scored = (goals: NonNullable<typeof goals1>) => goals.filter(goal => goal.minute <= minute).length
  return { ...none, live: { home: scored(goals1), away: scored(goals2) } }
}
