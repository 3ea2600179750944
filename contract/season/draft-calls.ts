/** Competitions that are not open yet: season files that are kept as drafts, which staff alone see, until an admin opens them. */
import * as z from 'zod/mini'
import { CompetitionId } from '#domain/words.ts'
import { defineRoute } from '../route.ts'
import { opaque } from '../typed.ts'
import {
  ImportPreview,
  MAX_SEASON_BYTES,
  PLANNED_WITHIN_MS,
  PreviewedFileForm,
  StartedImport,
} from './import-calls.ts'

const OfDraft = z.object({ competition: CompetitionId })

const DraftView = z.object({
  competition: z.string(),
  name: z.string(),
  /** that the file holds */
  matches: z.int(),
  keptBy: z.string(),
  keptAt: z.string(),
  /** how far the import is that opens it; null where nobody opened the draft */
  opening: z.nullable(z.enum(['waiting', 'writing', 'done', 'failed'])),
})
export type DraftView = z.infer<typeof DraftView>

export const seasonDrafts = defineRoute({
  method: 'GET',
  path: '/admin/drafts',
  summary: 'The competitions that are kept as drafts, the newest first',
  tag: 'admin',
  access: 'staff',
  staleBy: ['draft'],
  data: z.array(DraftView),
})

export const seasonDraft = defineRoute({
  method: 'GET',
  path: '/admin/drafts/preview',
  summary: 'What opening a draft would write',
  tag: 'admin',
  access: 'staff',
  answersWithinMs: PLANNED_WITHIN_MS,
  staleBy: ['draft'],
  query: OfDraft,
  data: ImportPreview,
})

export const keepDraft = defineRoute({
  method: 'POST',
  path: '/admin/drafts',
  summary:
    'Keep a season file, as it was previewed, as the draft of a competition that is not open yet; no fan sees anything of it',
  tag: 'admin',
  access: 'admin',
  changes: ['draft'],
  upload: MAX_SEASON_BYTES,
  answersWithinMs: PLANNED_WITHIN_MS,
  body: PreviewedFileForm,
  data: OfDraft,
})

export const openDraft = defineRoute({
  method: 'POST',
  path: '/admin/drafts/open',
  summary:
    'Open the competition of a draft: starts to write what its preview said, which fans see all at once',
  tag: 'admin',
  access: 'admin',
  changes: ['draft', 'competition', 'match', 'board', 'audit'],
  answersWithinMs: PLANNED_WITHIN_MS,
  body: z.extend(OfDraft, { fingerprint: opaque(64, { message: 'Please look at the draft first' }) }),
  data: StartedImport,
})

export const discardDraft = defineRoute({
  method: 'POST',
  path: '/admin/drafts/discard',
  summary: 'Forget a draft',
  tag: 'admin',
  access: 'admin',
  changes: ['draft'],
  body: OfDraft,
  data: z.object({}),
})
