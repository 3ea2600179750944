/**
 * npm run season:import -- FILE [--zone Europe/London] [--competition ID] [--ruleset ID]
 * Reads a season file of our format or of openfootball, and writes what it says and the store does not.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importSeason } from '#data/import/import-season.ts'
import { type ReadOptions, readSeason } from '#data/import/read-season.ts'
import type { ImportProblem, SeasonToImport } from '#data/import/season-to-import.ts'
import { isZone } from '#data/import/zoned-time.ts'
import { RulesetId } from '#domain/competition/events.ts'
import { CompetitionId } from '#domain/words.ts'
import { openEventStore } from '#eventstore/open.ts'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'

const USAGE = 'npm run season:import -- FILE [--zone Europe/London] [--competition ID] [--ruleset ID]'

/** Tells commands of season files from all others; random, and never to be changed. */
const COMMAND_NAMESPACE = '6b8f3c0e-5c0b-4e5b-8f43-0d3f8b4b9a57'

/** Beyond this many a file is wrong as a whole; the rest only hides the first. */
const MAX_PROBLEMS_SHOWN = 20

// The embedded server's own exit hook would end the process with 0, whatever exitCode says.
process.exit(await main())

async function main(): Promise<number> {
  const asked = readArguments()
  if (!asked.ok) {
    console.error(`${asked.reason}\nUsage: ${USAGE}`)
    return 2
  }
  const text = await readFile(asked.file, 'utf8').catch(() => undefined)
  if (text === undefined) {
    console.error(`There is no file ${asked.file} that can be read.`)
    return 2
  }
  const read = readSeason(text, asked.options)
  return read.ok ? write(asked.file, read.season) : refused(asked.file, read.problems)
}

async function write(file: string, season: SeasonToImport): Promise<number> {
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    const store = await openEventStore(config, database.url)
    try {
      const result = await importSeason(store, season, {
        now: new Date().toISOString(),
        actor: { id: 'season-import', role: 'system' },
        commandNamespace: COMMAND_NAMESPACE,
      })
      if (!result.ok) return refused(file, result.problems, result.written)
      const changes = Object.entries(result.changes).map(([type, count]) => `  ${type} ${count}`)
      const title = `${season.competition.name}: ${season.rows.length} matches read`
      console.log(
        [`${title}, ${changes.length === 0 ? 'nothing to change.' : 'written:'}`, ...changes].join('\n'),
      )
      return 0
    } finally {
      await store.close()
    }
  } finally {
    await database.close()
  }
}

function refused(file: string, problems: readonly ImportProblem[], written = 0): number {
  for (const { line, reason } of problems.slice(0, MAX_PROBLEMS_SHOWN))
    console.error(`${file}:${line}: ${reason}`)
  const hidden = problems.length - MAX_PROBLEMS_SHOWN
  if (hidden > 0) console.error(`... and ${hidden} more`)
  console.error(written === 0 ? 'Nothing was imported.' : `${written} events were written before that.`)
  return 1
}

type Asked =
  | { readonly ok: true; readonly file: string; readonly options: ReadOptions }
  | { readonly ok: false; readonly reason: string }

function readArguments(): Asked {
  const wrong = (reason: string): Asked => ({ ok: false, reason })
  const text = { type: 'string' } as const
  let parsed: ReturnType<typeof parse>
  const parse = () =>
    parseArgs({ allowPositionals: true, options: { zone: text, competition: text, ruleset: text } })
  try {
    parsed = parse()
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
  const { zone, ...ids } = parsed.values
  const [file, ...more] = parsed.positionals
  if (file === undefined || more.length > 0) return wrong('One FILE, please.')
  if (zone !== undefined && !isZone(zone)) return wrong(`--zone: there is no zone '${zone}'`)
  const competition = CompetitionId.optional().safeParse(ids.competition)
  if (!competition.success) return wrong(`--competition: ${competition.error.issues[0]?.message}`)
  const ruleset = RulesetId.optional().safeParse(ids.ruleset)
  if (!ruleset.success) return wrong(`--ruleset: ${ruleset.error.issues[0]?.message}`)
  const given = { zone, competition: competition.data, ruleset: ruleset.data }
  return { ok: true, file, options: Object.fromEntries(Object.entries(given).filter(([, value]) => value)) }
}
