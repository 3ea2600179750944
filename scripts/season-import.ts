/** `npm run season:import -- FILE` writes what a season file says and the store does not. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { DATE_ORDERS } from '#contract/season/sheet-columns.ts'
import { importSeason, SEASON_FILES } from '#data/import/import-season.ts'
import { countsOf } from '#data/import/planned-stream.ts'
import { readSeason } from '#data/import/read-season.ts'
import type { Difference } from '#data/import/reconcile.ts'
import type { ImportProblem, SeasonToImport } from '#data/import/season-to-import.ts'
import { textOfFile } from '#data/import/workbook.ts'
import { isZone } from '#data/import/zoned-time.ts'
import { nameOf } from '#domain/round/match.ts'
import { RulesPreset } from '#domain/scoring/presets/name.ts'
import { CompetitionId } from '#domain/words.ts'
import { openEventStore } from '#eventstore/open.ts'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { runScript, WrongArgument } from './command-line.ts'
import { storeProblemOf } from './store-problem.ts'

const USAGE = `Usage: npm run season:import -- FILE [options]

Reads a season file of the project's own format or of openfootball (JSON), a sheet (CSV or XLSX), or the teams of a league (data/README.md), and
writes what the file says and the store does not. A row that can't be taken refuses the whole file.

  --dry-run          says what would change, and writes nothing
  --zone ZONE        of times without an offset, such as Europe/London
  --name NAME        of a sheet, or of teams: the competition's name with its season
  --dates ORDER      of a sheet: ${DATE_ORDERS.join(', ')}; needed where every date can be read in two ways
  --competition ID   by default from the file's name and title: 2025-26/en.1.json is premier-league-2025-26
  --ruleset ID       ${RulesPreset.options.join(', ')}; by default as the kind of competition has it
  --help             shows this`

/** Problems, or changes of a dry run, that are shown line by line. */
const MAX_SHOWN = 20

const Options = z.object({
  zone: z.string().refine(isZone, 'there is no such zone').optional(),
  competition: z.optional(CompetitionId),
  name: z.string().optional(),
  dates: z.enum(DATE_ORDERS).optional(),
  ruleset: z.optional(RulesPreset),
  'dry-run': z.boolean(),
})

const text = { type: 'string' } as const

await runScript(
  {
    usage: USAGE,
    options: {
      zone: text,
      competition: text,
      name: text,
      dates: text,
      ruleset: text,
      'dry-run': { type: 'boolean', default: false },
    },
    operands: ['FILE'],
  },
  async (given, path = '') => {
    const { 'dry-run': dryRun, dates: dateOrder, ...options } = expectOptions(given)
    const bytes = await readFile(path).catch(() => undefined)
    if (bytes === undefined) throw new WrongArgument(`There is no file ${path} that can be read.`)
    const file = await textOfFile(bytes)
    if (!file.ok) return refused(path, [{ line: 1, reason: file.reason }])
    const read = readSeason(file.text, { path, ...options, ...(dateOrder ? { dateOrder } : {}) })
    return read.ok ? bringIn(read.season, path, dryRun) : refused(path, read.problems)
  },
)

/** What no import decides, and an admin may. */
const DIFFERENCES: Readonly<Record<Difference['kind'], string>> = {
  moved: 'another round in the file; a match keeps its round',
  absent: 'not in the file; an import takes nothing away',
  cancelled: 'cancelled, says the file',
  void: 'void here, and has a result in the file',
}

/** @throws WrongArgument that names the option */
function expectOptions(given: unknown): z.infer<typeof Options> {
  const { data, error } = Options.safeParse(given)
  if (data) return data
  const [issue] = error.issues
  throw new WrongArgument(`--${issue?.path.join('.')}: ${issue?.message}.`)
}

async function bringIn(season: SeasonToImport, path: string, dryRun: boolean): Promise<number> {
  await using stack = new AsyncDisposableStack()
  const config = readConfig()
  const database = stack.adopt(await openDatabase(config), opened => opened.close())
  const store = stack.adopt(await openEventStore(config, database.url), opened => opened.close())
  const problem = dryRun ? null : await storeProblemOf(database.url, store)
  if (problem !== null) throw new OperatorError(`Nothing was imported: ${problem}.`)
  const result = await importSeason(store, season, {
    now: new Date().toISOString(),
    actor: { id: 'season-import', role: 'system' },
    commandNamespace: SEASON_FILES,
    dryRun,
  })
  if (!result.ok) return refused(path, result.problems, result.written)
  const { name, id } = season.competition
  console.log(`${name} (${id}): ${season.rows.length} matches read`)
  if (season.leftOut > 0)
    console.log(`${season.leftOut} matches left out: their teams are not known yet, or they are cancelled`)
  for (const { inFile, known } of result.renamed)
    console.log(`${inFile} is ${known} here, and keeps this name`)
  show(
    console.log,
    result.differences.map(
      ({ kind, ...match }) => `${nameOf(match)}, round ${match.round}: ${DIFFERENCES[kind]}`,
    ),
  )
  if (dryRun)
    show(
      console.log,
      result.changes.map(({ line, event }) => `${path}:${line}: ${event.type} ${JSON.stringify(event.data)}`),
    )
  const lines = Object.entries(countsOf(result.changes)).map(([type, count]) => `  ${type} ${count}`)
  const heading = dryRun ? 'A dry run, nothing is written. An import would write:' : 'Written:'
  console.log(lines.length === 0 ? 'There is nothing to change.' : [heading, ...lines].join('\n'))
  return 0
}

function refused(path: string, problems: readonly ImportProblem[], written = 0): number {
  show(
    console.error,
    problems.map(({ line, reason }) => `${path}:${line}: ${reason}`),
  )
  console.error(written === 0 ? 'Nothing was imported.' : `${written} events were written before that.`)
  return 1
}

function show(print: (line: string) => void, lines: readonly string[]): void {
  for (const line of lines.slice(0, MAX_SHOWN)) print(line)
  if (lines.length > MAX_SHOWN) print(`... and ${lines.length - MAX_SHOWN} more`)
}
