/** Season files, brought in by an admin: first a preview of what would change, then the import of exactly that. */
import * as z from 'zod/mini'
import { PrizeRules } from '#domain/prize/rules.ts'
import { Rules } from '#domain/scoring/rules.ts'
import { CompetitionId, MatchId } from '#domain/words.ts'
import { Phrase } from '../phrases.ts'
import { defineRoute } from '../route.ts'
import { opaque, typed, typedLine } from '../typed.ts'
import { onWire, writtenAs } from '../wire.ts'
import { COLUMN_ROLES, type ColumnRole, DATE_ORDERS, MAX_COLUMNS, SEPARATOR_NAMES } from './sheet-columns.ts'

/** A season file at the most, in bytes: 552 matches of the largest league take about 150,000. */
export const MAX_SEASON_BYTES = 1_048_576
/** Changes and problems of one preview that are listed one by one; their numbers count all. */
export const MAX_LISTED = 500

/** How long the answer may take, in milliseconds: a file of the largest size, full of mistakes, on a machine that does other work. */
export const PLANNED_WITHIN_MS = 25_000

const separated = typedLine(MAX_COLUMNS * 10)
/** In a form: the roles with commas between. */
const Columns = z.codec(separated, z.array(z.enum(COLUMN_ROLES)).check(z.maxLength(MAX_COLUMNS)), {
  decode: text => text.split(',') as ColumnRole[],
  encode: roles => roles.join(','),
})

/** Rules or prizes as the text of a form, in characters at the most: the longest ones take a third of it. */
const MAX_VALUES = 20_000

/** Values in a form, as JSON. */
function inForm<Values extends z.ZodMiniType>(values: Values) {
  const text = opaque(MAX_VALUES)
  return z.pipe(
    writtenAs(
      z.codec(text, z.unknown(), {
        decode: (text, context) => {
          try {
            return JSON.parse(text)
          } catch {
            context.issues.push({
              code: 'custom',
              input: text,
              message: 'Please send rules and prizes as JSON',
            })
            return z.NEVER
          }
        },
        encode: values => JSON.stringify(values),
      }),
      { json: true },
    ),
    values,
  )
}

export const SeasonFileForm = z.object({
  file: z.file('Please choose a season file'),
  /** of times without an offset */
  zone: z.optional(typedLine(60, { message: 'There is no such time zone' })),
  /** where neither the file's name nor its title says the season */
  competition: z.optional(CompetitionId),
  /** of a sheet, or of teams, which have no name themselves */
  name: z.optional(typedLine(80)),
  /** of a sheet: what its columns hold, in their order; guessed where left out */
  columns: z.optional(Columns),
  /** of a sheet: which figure of its dates stands first; needed where every date can be read in two ways */
  dateOrder: z.optional(z.enum(DATE_ORDERS)),
  /** 'later': without the results that the file has, as predictions of the weeks that were played come in first */
  results: z.optional(z.enum(['later'])),
  /** what a competition is opened with, instead of what the file says or its kind usually has; one that is open keeps its own */
  rules: z.optional(inForm(Rules)),
  prizes: z.optional(inForm(typed(PrizeRules))),
})

/** How a sheet was understood. */
const TableView = z.object({
  separator: z.enum(SEPARATOR_NAMES),
  columns: z.array(z.object({ heading: z.nullable(z.string()), role: z.enum(COLUMN_ROLES) })),
  /** the first rows below the headings */
  sample: z.array(z.array(z.string())),
  /** the orders that the dates can have, and the one that they were read in; null where it must be said */
  dateOrders: z.array(z.enum(DATE_ORDERS)),
  dateOrder: z.nullable(z.enum(DATE_ORDERS)),
  /** below the headings, and those of them that stood there before */
  rows: z.int(),
  merged: z.int(),
})
export type TableView = z.infer<typeof TableView>

const ImportChange = z.object({
  /** of the file, from 1 */
  line: z.int(),
  /** 'Arsenal v Wolves'; null where the change is about no match */
  teams: z.nullable(z.string()),
  kind: z.enum(['competition', 'new-match', 'details', 'result']),
  /** in words; instants stand as they are, for the reader's own zone */
  what: z.string(),
  words: z.array(Phrase),
})
export type ImportChange = z.infer<typeof ImportChange>

/**
 * What no import decides. 'moved': the file has the match in another round. 'absent': the file has other matches of its
 * round. 'cancelled': the file says so. 'void': the file has a result of a match that is void.
 */
const ImportDifference = z.object({
  match: MatchId,
  /** 'Arsenal v Wolves' */
  teams: z.string(),
  kind: z.enum(['moved', 'absent', 'cancelled', 'void']),
  round: z.string(),
  /** the round that the file has it in, where that is another */
  inFile: z.nullable(z.string()),
})
export type ImportDifference = z.infer<typeof ImportDifference>

const Problem = z.object({
  /** of the file, from 1 */
  line: z.int(),
  reason: z.string(),
  /** the same for the catalogues, where they have it */
  said: z.optional(Phrase),
})

export const ImportPreview = z.object({
  /** null where the file can't be read */
  competition: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** matches that the file holds */
  matches: z.int(),
  /** matches whose teams are not known yet, or that are cancelled */
  leftOut: z.int(),
  /** matches of the file with a result, also where that comes in later */
  results: z.int(),
  /** teams of the file that the competition knows by another name, which they keep */
  renamed: z.array(z.object({ inFile: z.string(), known: z.string() })),
  /** events that an import would write */
  changes: z.int(),
  /** null for a file that is no sheet */
  table: z.nullable(TableView),
  /** the season as it was read: how many matches each team and each round has */
  teams: z.array(z.object({ name: z.string(), matches: z.int() })),
  rounds: z.array(z.object({ name: z.string(), matches: z.int(), first: z.nullable(z.string()) })),
  /** teams whose names or numbers of matches are not like those of the others */
  doubtful: z.array(z.object({ team: z.string(), like: z.nullable(z.string()) })),
  listed: z.array(ImportChange),
  differences: z.array(ImportDifference),
  /** any problem refuses the whole file */
  problems: z.array(Problem),
  /** whether the import opens the competition: then the file can be kept as a draft */
  opens: z.boolean(),
  /** names exactly these changes */
  fingerprint: z.string(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const previewImport = defineRoute({
  method: 'POST',
  path: '/admin/import/preview',
  summary:
    'What a season file or a sheet would change (multipart: file, zone, competition; of a sheet name, columns, dateOrder; of a competition that is not open yet rules, prizes); writes nothing',
  tag: 'admin',
  access: 'admin',
  changes: [],
  upload: MAX_SEASON_BYTES,
  answersWithinMs: PLANNED_WITHIN_MS,
  body: SeasonFileForm,
  data: ImportPreview,
})

/** A file with the name of what its preview showed. */
export const PreviewedFileForm = z.extend(SeasonFileForm, {
  fingerprint: opaque(64, { message: 'Please look at the preview first' }),
})

/** An import that has started. */
export const StartedImport = z.object({
  changes: z.int(),
  /** null where there is nothing to change */
  import: z.nullable(z.uuid()),
})

export const importSeason = defineRoute({
  method: 'POST',
  path: '/admin/import',
  summary:
    'Start to write what a season file says and the store does not, as it was previewed; twice changes nothing. Readers see all of it or nothing',
  tag: 'admin',
  access: 'admin',
  changes: ['draft', 'competition', 'match', 'board', 'audit'],
  upload: MAX_SEASON_BYTES,
  answersWithinMs: PLANNED_WITHIN_MS,
  body: PreviewedFileForm,
  data: StartedImport,
})

export const seasonImport = defineRoute({
  method: 'GET',
  path: '/admin/imports/:importId',
  summary: 'How far an import is, and what kept it from its end',
  tag: 'admin',
  access: 'admin',
  staleBy: [],
  query: onWire(z.object({ import: z.uuid('An import has an id of its own') }), { import: 'importId' }),
  data: z.object({
    state: z.enum(['waiting', 'writing', 'done', 'failed']),
    /** of `changes` */
    written: z.int(),
    changes: z.int(),
    /** whether readers see all of it now */
    shown: z.boolean(),
    problems: z.array(Problem),
  }),
})
