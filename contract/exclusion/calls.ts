/** Fans whom admins take off the boards and prizes of a competition, and back on them, with a preview. */
import * as z from 'zod/mini'
import { CompetitionId, UserId } from '#domain/words.ts'
import { CommandInfo, list, ofCompetition } from '../common.ts'
import { Corrected, Previewed, PreviewView } from '../preview/calls.ts'
import { defineRoute } from '../route.ts'
import { MaybeReason } from '../typed.ts'
import { onWire } from '../wire.ts'

const tag = 'admin'
const USER_ID = { user: 'userId' }

/** An exclusion that is in force. */
const ExclusionView = z.object({
  competition: CompetitionId,
  /** its name */
  competitionName: z.string(),
  since: z.iso.datetime(),
  reason: z.string(),
})
export type ExclusionView = z.infer<typeof ExclusionView>

/** A board of the competition on which the fan stands, or would. */
const PlaceOnBoard = z.object({
  /** '38 of 38', '2026-11', or null for the season's board */
  board: z.nullable(z.string()),
  points: z.int(),
  rank: z.int(),
  /** fans who stand behind: each of them moves by one place */
  behind: z.int(),
})
export type PlaceOnBoard = z.infer<typeof PlaceOnBoard>

export const ExclusionPreview = z.extend(PreviewView, {
  /** the season's first, then rounds and months; without boards on which the fan has no points */
  places: z.array(PlaceOnBoard),
})
export type ExclusionPreview = z.infer<typeof ExclusionPreview>

const Asked = z.object({
  user: UserId,
  competition: CompetitionId,
  act: z.enum(['exclude', 'readmit']),
  /** what is long enough the decision says */
  reason: z.optional(MaybeReason),
})

export const exclusions = defineRoute({
  method: 'GET',
  path: '/admin/exclusions',
  summary: 'The competitions that a fan is excluded from, since when and why',
  tag,
  access: 'staff',
  staleBy: ['board'],
  query: onWire(z.object({ user: UserId }), USER_ID),
  data: z.array(ExclusionView),
})

const ExcludedFan = z.object({
  /** by the user name of today, as everywhere on pages of staff */
  user: z.object({ id: z.string(), name: z.string() }),
  since: z.iso.datetime(),
  reason: z.string(),
  /** the admin */
  by: z.object({ id: z.string(), name: z.string() }),
})
export type ExcludedFan = z.infer<typeof ExcludedFan>

export const excludedFans = defineRoute({
  method: 'GET',
  path: '/admin/exclusions/fans',
  summary: 'The fans who are excluded from a competition, since when, why and by whom, the newest first',
  tag,
  access: 'staff',
  staleBy: ['board'],
  ...list(ExcludedFan, 20, ofCompetition),
})

export const previewExclusion = defineRoute({
  method: 'POST',
  path: '/admin/exclusions/preview',
  summary: 'What the boards and prizes of a competition would be without a fan, or with the fan again',
  tag,
  access: 'admin',
  limit: 'read',
  changes: [],
  body: onWire(Asked, USER_ID),
  data: z.nullable(ExclusionPreview),
})

export const excludeOrReadmit = defineRoute({
  method: 'POST',
  path: '/admin/exclusions',
  summary:
    'Take a fan off the boards and prizes of a competition, or back on them, with a reason that everybody can read',
  tag,
  access: 'admin',
  asksAgain: 'always',
  changes: ['competition', 'board', 'prizes', 'audit'],
  body: onWire(z.extend(Asked, { preview: Previewed }), USER_ID),
  data: Corrected,
  more: CommandInfo,
})
