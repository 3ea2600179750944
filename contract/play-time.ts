import { z } from 'zod'
import { CommandInfo, list } from './common.ts'
import { defineRoute } from './route.ts'
import { onWire } from './wire.ts'

export const recordPlayTime = defineRoute({
  method: 'POST',
  path: '/users/playtime',
  summary: 'Record how long a game was played, in whole seconds',
  tag: 'games',
  access: 'user',
  changes: ['playtime'],
  body: onWire(
    z.object({ seconds: z.coerce.number().int().min(0), game: z.string().trim().min(1).max(120) }),
    {
      seconds: 'playedTime',
      game: 'gameName',
    },
  ),
  data: z.object({ recorded: z.boolean() }),
  more: CommandInfo,
})

const PlaySession = z.object({ startedAt: z.string(), game: z.string(), seconds: z.int() })
const PlayTimeRow = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
  sessions: z.array(
    onWire(PlaySession, { startedAt: 'startDateTime', game: 'gameName', seconds: 'durationPlayed' }),
  ),
  totalSessions: z.int(),
  totalSeconds: z.int(),
})

/** Auditors see user names only: their `email` is null. */
export const adminPlayTime = defineRoute({
  method: 'GET',
  path: '/admin/playtime',
  summary: 'Play time by user, most played first, with the newest sessions; one user alone by userId',
  tag: 'admin',
  access: 'staff',
  staleBy: ['playtime', 'users'],
  ...list(
    onWire(PlayTimeRow, {
      user: { id: 'user_id', name: 'user_name', email: 'email' },
      sessions: 'playedTime',
    }),
    10,
    { user: z.uuid().optional() },
    { user: 'userId' },
  ),
})
