import { z } from 'zod'
import { CommandInfo, PageInfo, paged } from './common.ts'
import { defineRoute } from './route.ts'

export const recordPlayTime = defineRoute({
  method: 'POST',
  path: '/users/playtime',
  summary: 'Record how long a game was played, in whole seconds',
  tag: 'games',
  access: 'user',
  changes: ['playtime'],
  body: z.codec(
    z.object({ playedTime: z.coerce.number().int().min(0), gameName: z.string().trim().min(1).max(120) }),
    z.object({ seconds: z.int(), game: z.string() }),
    {
      decode: wire => ({ seconds: wire.playedTime, game: wire.gameName }),
      encode: input => ({ playedTime: input.seconds, gameName: input.game }),
    },
  ),
  data: z.object({ recorded: z.boolean() }),
  more: CommandInfo,
})

const PlaySession = z.object({ startedAt: z.string(), game: z.string(), seconds: z.int() })
const WirePlaySession = z.object({ startDateTime: z.string(), gameName: z.string(), durationPlayed: z.int() })
const PlaySessionCodec = z.codec(WirePlaySession, PlaySession, {
  decode: wire => ({ startedAt: wire.startDateTime, game: wire.gameName, seconds: wire.durationPlayed }),
  encode: session => ({
    startDateTime: session.startedAt,
    gameName: session.game,
    durationPlayed: session.seconds,
  }),
})

const PlayTimeRow = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
  sessions: z.array(PlaySession),
  totalSessions: z.int(),
  totalSeconds: z.int(),
})
export type PlayTimeRow = z.infer<typeof PlayTimeRow>

/** Auditors see user names only: their `email` is null. */
export const adminPlayTime = defineRoute({
  method: 'GET',
  path: '/admin/playtime',
  summary: 'Play time by user, most played first, with the newest sessions; one user alone by userId',
  tag: 'admin',
  access: 'staff',
  staleBy: ['playtime', 'users'],
  query: paged(10).extend({ userId: z.uuid().optional() }),
  data: z.array(
    z.codec(
      z.object({
        user_id: z.string(),
        user_name: z.string(),
        email: z.string().nullable(),
        playedTime: z.array(PlaySessionCodec),
        totalSessions: z.int(),
        totalSeconds: z.int(),
      }),
      PlayTimeRow,
      {
        decode: wire => ({
          user: { id: wire.user_id, name: wire.user_name, email: wire.email },
          sessions: wire.playedTime,
          totalSessions: wire.totalSessions,
          totalSeconds: wire.totalSeconds,
        }),
        encode: row => ({
          user_id: row.user.id,
          user_name: row.user.name,
          email: row.user.email,
          playedTime: row.sessions,
          totalSessions: row.totalSessions,
          totalSeconds: row.totalSeconds,
        }),
      },
    ),
  ),
  more: PageInfo,
})
