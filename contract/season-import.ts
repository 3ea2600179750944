/** Season files, brought in by an admin: first a preview of what would change, then the import of exactly that. */
import * as z from 'zod/mini'
import { CompetitionId } from '#domain/words.ts'
import { defineRoute } from './route.ts'
import { opaque, typedLine } from './typed.ts'
import { onWire } from './wire.ts'

/** A season file at the most, in bytes: 552 matches of the largest league take about 150,000. */
export const MAX_SEASON_BYTES = 1_048_576
/** Changes and problems of one preview that are listed one by one; their numbers count all. */
export const MAX_LISTED = 500

/** How long the answer may take, in milliseconds: a file of the largest size, full of mistakes, on a machine that does other work. */
const PLANNED_WITHIN_MS = 25_000

const SeasonFileForm = z.object({
  file: z.file('Please choose a season file'),
  /** of times without an offset */
  zone: z.optional(typedLine(60, { message: 'There is no such time zone' })),
  /** where neither the file's name nor its title says the season */
  competition: z.optional(CompetitionId),
})

const ImportChange = z.object({
  /** of the file, from 1 */
  line: z.int(),
  /** 'Arsenal v Wolves'; null where the change is about no match */
  teams: z.nullable(z.string()),
  kind: z.enum(['competition', 'new-match', 'details', 'result']),
  /** in words; instants stand as they are, for the reader's own zone */
  what: z.string(),
})
export type ImportChange = z.infer<typeof ImportChange>

const ImportPreview = z.object({
  /** null where the file can't be read */
  competition: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** matches that the file holds */
  matches: z.int(),
  /** matches whose teams are not known yet, or that are cancelled */
  leftOut: z.int(),
  /** teams of the file that the competition knows by another name, which they keep */
  renamed: z.array(z.object({ inFile: z.string(), known: z.string() })),
  /** events that an import would write */
  changes: z.int(),
  listed: z.array(ImportChange),
  /** any problem refuses the whole file */
  problems: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** names exactly these changes */
  fingerprint: z.string(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const previewImport = defineRoute({
  method: 'POST',
  path: '/admin/import/preview',
  summary: 'What a season file would change (multipart: file, zone, competition); writes nothing',
  tag: 'admin',
  access: 'admin',
  changes: [],
  upload: MAX_SEASON_BYTES,
  answersWithinMs: PLANNED_WITHIN_MS,
  body: SeasonFileForm,
  data: ImportPreview,
})

export const importSeason = defineRoute({
  method: 'POST',
  path: '/admin/import',
  summary:
    'Start to write what a season file says and the store does not, as it was previewed; twice changes nothing. Readers see all of it or nothing',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'match', 'board', 'audit'],
  upload: MAX_SEASON_BYTES,
  answersWithinMs: PLANNED_WITHIN_MS,
  body: z.extend(SeasonFileForm, {
    fingerprint: opaque(64, { message: 'Please look at the preview first' }),
  }),
  data: z.object({
    changes: z.int(),
    /** null where there is nothing to change */
    import: z.nullable(z.uuid()),
  }),
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
    problems: z.array(z.object({ line: z.int(), reason: z.string() })),
  }),
})
