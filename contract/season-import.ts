/** Season files, brought in by an admin: first a preview of what would change, then the import of exactly that. */
import * as z from 'zod/mini'
import { CompetitionId } from '#domain/words.ts'
import { CommandInfo } from './common.ts'
import { defineRoute } from './route.ts'

/** A season file at the most, in bytes: 552 matches of the largest league take about 150,000. */
export const MAX_SEASON_BYTES = 1_048_576
/** Changes and problems of one preview that are listed one by one; their numbers count all. */
export const MAX_LISTED = 500

const SeasonFileForm = z.object({
  file: z.file('Please choose a season file'),
  /** of times without an offset */
  zone: z.optional(z.string().check(z.trim(), z.maxLength(60, 'There is no such time zone'))),
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

/** Writes nothing, so auditors may ask too. */
export const previewImport = defineRoute({
  method: 'POST',
  path: '/admin/import/preview',
  summary: 'What a season file would change (multipart: file, zone, competition); writes nothing',
  tag: 'admin',
  access: 'staff',
  changes: [],
  upload: MAX_SEASON_BYTES,
  body: SeasonFileForm,
  data: ImportPreview,
})

export const importSeason = defineRoute({
  method: 'POST',
  path: '/admin/import',
  summary: 'Write what a season file says and the store does not, as it was previewed; twice changes nothing',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'match', 'board', 'audit'],
  upload: MAX_SEASON_BYTES,
  body: z.extend(SeasonFileForm, {
    fingerprint: z.string('Please look at the preview first').check(z.maxLength(64)),
  }),
  data: z.object({ changes: z.int() }),
  more: CommandInfo,
})
