/** What admins write to all fans, or to the players of a competition: as a notice and as a mail, which each fan can end. */
import * as z from 'zod/mini'
import { CompetitionId } from '#domain/words.ts'
import { CommandInfo, list } from '../common.ts'
import { defineRoute } from '../route.ts'
import { typedLine, typedText } from '../typed.ts'

const tag = 'admin'

interface Bounds {
  /** in characters */
  readonly min: number
  readonly max: number
  readonly message: string
}

/** Longer ones are cut by mail programs. */
export const SUBJECT: Bounds = {
  min: 3,
  max: 120,
  message: 'Please give a subject of 3 to 120 characters',
}
/** Two printed pages. */
export const ANNOUNCEMENT_TEXT: Bounds = {
  min: 3,
  max: 4_000,
  message: 'Please give a text of 3 to 4,000 characters',
}

const Asked = z.object({
  /** whose players are written to; null for all fans */
  competition: z.nullable(CompetitionId),
  subject: typedLine(SUBJECT.max, SUBJECT),
  /** plain text: addresses in it are shown as they stand */
  words: typedText(ANNOUNCEMENT_TEXT.max, ANNOUNCEMENT_TEXT),
})

const AnnouncementView = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.object({ id: z.string(), name: z.string() }),
  /** the name; null for all fans */
  competition: z.nullable(z.string()),
  /** fans who could read the notice when it was sent */
  receivers: z.int(),
  /** mails that were written so far */
  mails: z.int(),
  /** whether all of them are written */
  done: z.boolean(),
  subject: z.string(),
  words: z.string(),
})
export type AnnouncementView = z.infer<typeof AnnouncementView>

export const announcements = defineRoute({
  method: 'GET',
  path: '/admin/announcements',
  summary: 'What was announced to fans, by whom and to how many, the newest first',
  tag,
  access: 'staff',
  staleBy: ['audit'],
  ...list(AnnouncementView, 10, {}),
})

export const previewAnnouncement = defineRoute({
  method: 'POST',
  path: '/admin/announcements/preview',
  summary: 'The mail of an announcement as fans get it, and how many fans that is',
  tag,
  access: 'admin',
  limit: 'read',
  changes: [],
  body: Asked,
  data: z.object({
    subject: z.string(),
    /** the mail in plain text; its HTML says the same */
    text: z.string(),
    /** fans who can read the notice */
    receivers: z.int(),
    /** of them, those who get the mail as well */
    mails: z.int(),
  }),
})

export const announce = defineRoute({
  method: 'POST',
  path: '/admin/announcements',
  summary: 'Write to all fans, or to the players of a competition: nobody can call it back',
  tag,
  access: 'admin',
  asksAgain: 'always',
  changes: ['announcement', 'audit', 'mails'],
  body: Asked,
  data: z.object({ id: z.uuid(), receivers: z.int() }),
  more: CommandInfo,
})
