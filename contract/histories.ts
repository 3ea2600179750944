/** Everything that ever happened to one fan or to one match: for admins and auditors, with no word that names a person's mail. */
import { z } from 'zod'
import { MatchId, UserId } from '#domain/words.ts'
import { Download, list } from './common.ts'
import { defineRoute } from './route.ts'

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
  /** 'Arsenal v Wolves'; null where the event is about no single match */
  teams: z.string().nullable(),
  match: z.string().nullable(),
  reason: z.string().nullable(),
  stream: z.string(),
  revision: z.int(),
  /** for predictions and power-ups: the lock that they were judged by */
  locksAt: z.string().nullable(),
})
export type HistoryStep = z.infer<typeof HistoryStep>

/** One of user and match. */
const of = { user: UserId.optional(), match: MatchId.optional(), kind: HistoryKind.optional() }
const history = list(HistoryStep, 20, of, { user: 'userId', match: 'matchId' })

export const staffHistory = defineRoute({
  method: 'GET',
  path: '/admin/history',
  summary:
    'Every event of one fan or of one match, the newest first; what others may not see yet stays hidden',
  tag,
  access: 'staff',
  staleBy: ['match', 'board', 'entries', 'audit', 'users', 'prizes'],
  ...history,
  more: history.more.extend({
    /** the fan's user name, or who plays */
    title: z.string(),
  }),
})

const exported = list(
  HistoryStep,
  20,
  { ...of, format: z.enum(['csv', 'json']).default('csv') },
  {
    user: 'userId',
    match: 'matchId',
  },
)

export const staffHistoryExport = defineRoute({
  method: 'GET',
  path: '/admin/history/export',
  summary: 'The events that the filter leaves as a spreadsheet (text/csv) or as JSON',
  tag,
  access: 'staff',
  staleBy: ['audit'],
  query: exported.query,
  answers: 'file',
  data: Download,
})
