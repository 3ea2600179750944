/** Players of a pool that ran on paper or elsewhere, brought in from a sheet: first who they are here, then kept as players without an e-mail. */
import * as z from 'zod/mini'
import { NAME_MAX } from '../account/rules.ts'
import { defineRoute } from '../route.ts'
import { NeededReason, typedLine } from '../typed.ts'
import { onWire } from '../wire.ts'

const tag = 'admin'

/** A sheet of persons at the most, in bytes; a workbook is packed. */
export const MAX_PERSONS_SHEET_BYTES = 262_144

/** Players that are kept at once: so many names fit into one request. */
export const MAX_PLAYERS_AT_ONCE = 200

/** Why a line of a sheet is left out. */
export const RefusedLine = z.object({
  /** of the sheet, from 1 */
  line: z.int(),
  reason: z.string(),
})
export type RefusedLine = z.infer<typeof RefusedLine>

const NEW_NAMES = { userName: 'user_name' }

const SheetPlayer = onWire(
  z.object({
    line: z.int(),
    /** as the sheet has it */
    name: z.string(),
    /** on the boards: that of who is known, or the one that is free */
    userName: z.string(),
    /** 'new': would be kept; 'kept': is kept already; 'fan': has an account, by user name or e-mail */
    is: z.enum(['new', 'kept', 'fan']),
  }),
  NEW_NAMES,
)
export type SheetPlayer = z.output<typeof SheetPlayer>

export const previewPlayers = defineRoute({
  method: 'POST',
  path: '/admin/kept-players/sheet/preview',
  summary:
    'Who of a sheet (multipart: file; a name a line, and maybe an e-mail) is known and who would be kept; writes nothing, and keeps no e-mail',
  tag,
  access: 'admin',
  securityEvent: 'personal-data',
  limit: 'heavy',
  changes: [],
  upload: MAX_PERSONS_SHEET_BYTES,
  body: z.object({ file: z.file('Please choose a sheet, or paste its cells') }),
  data: z.object({
    players: z.array(SheetPlayer),
    refused: z.array(RefusedLine),
    /** lines with an e-mail: compared with accounts, and not kept */
    emails: z.int(),
  }),
})

export const keepPlayers = defineRoute({
  method: 'POST',
  path: '/admin/kept-players/sheet',
  summary: 'Keep several players without an e-mail, all of them or none',
  tag,
  access: 'admin',
  securityEvent: 'account-act',
  changes: ['users'],
  body: z.object({
    players: z
      .array(onWire(z.object({ name: typedLine(NAME_MAX), userName: typedLine(60) }), NEW_NAMES))
      .check(
        z.minLength(1, 'Please name a player'),
        z.maxLength(MAX_PLAYERS_AT_ONCE, `${MAX_PLAYERS_AT_ONCE} players are kept at once at the most`),
      ),
    reason: NeededReason,
  }),
  data: z.object({ kept: z.int() }),
})
