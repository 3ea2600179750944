/** Everything that ever happened to one fan or to one match: for admins and auditors, with no word that names a person's mail. */
import * as z from 'zod/mini'
import { MatchId, UserId } from '#domain/words.ts'
import { Download, list } from '../common.ts'
import { Phrase, Sides } from '../phrases.ts'
import { defineRoute } from '../route.ts'
import { SHEET_FORMATS } from '../season/sheet-format.ts'

const tag = 'admin'

export const HistoryKind = z.enum(['predictions', 'power-ups', 'results', 'skor', 'games', 'other'])
export type HistoryKind = z.infer<typeof HistoryKind>

const HistoryStep = z.object({
  position: z.string(),
  at: z.string(),
  /** user name, or 'the system' */
  by: z.string(),
  role: z.string(),
  kind: HistoryKind,
  type: z.string(),
  what: z.string(),
  /** `by` and `what` for pages in other languages */
  who: Phrase,
  words: z.array(Phrase),
  /** 'Arsenal v Wolves'; null where the event is about no single match */
  teams: z.nullable(z.string()),
  sides: z.nullable(Sides),
  match: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  stream: z.string(),
  revision: z.int(),
  /** for predictions and power-ups: the lock that they were judged by */
  locksAt: z.nullable(z.string()),
})
export type HistoryStep = z.infer<typeof HistoryStep>

/** One of user and match. */
const filters = { user: z.optional(UserId), match: z.optional(MatchId), kind: z.optional(HistoryKind) }
const history = list(HistoryStep, 20, filters, { user: 'userId', match: 'matchId' })

export const staffHistory = defineRoute({
  method: 'GET',
  path: '/admin/history',
  summary:
    'Every event of one fan or of one match, the newest first; what others may not see yet stays hidden',
  tag,
  access: 'staff',
  staleBy: ['match', 'board', 'entries', 'audit', 'users', 'prizes'],
  ...history,
  more: z.extend(history.more, {
    /** the fan's user name, or who plays */
    title: z.string(),
  }),
})

const exported = list(
  HistoryStep,
  20,
  { ...filters, format: z._default(z.enum([...SHEET_FORMATS, 'json']), 'csv') },
  {
    user: 'userId',
    match: 'matchId',
  },
)

export const staffHistoryExport = defineRoute({
  method: 'GET',
  path: '/admin/history/export',
  summary: 'The events that the filter leaves as CSV, an Excel workbook or JSON',
  tag,
  access: 'staff',
  limit: 'heavy',
  staleBy: ['audit'],
  query: exported.query,
  answers: 'file',
  data: Download,
})
