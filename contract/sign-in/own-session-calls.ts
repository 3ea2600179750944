/** Where a person is signed in. */
import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

const tag = 'session'

const OwnSession = z.object({
  id: z.uuid(),
  /** `Firefox`; null where the browser is none that we know, as for programs */
  browser: z.nullable(z.string()),
  /** `Android` */
  system: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  /** of the last use, to some minutes */
  usedAt: z.iso.datetime(),
  /** whether it is the session that asks */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const mySessions = defineRoute({
  method: 'GET',
  path: '/users/sessions',
  summary: 'Where the reader is signed in: the session that asks, then those used last',
  tag,
  access: 'user',
  staleBy: ['settings'],
  data: z.array(OwnSession),
})

export const endSession = defineRoute({
  method: 'POST',
  path: '/users/sessions/end',
  summary: "End a session of the reader's own; its token opens nothing from then on",
  tag,
  access: 'user',
  securityEvent: 'sessions-ended',
  changes: ['settings'],
  body: z.object({ session: z.uuid() }),
  data: z.object({ ended: z.boolean() }),
})

export const endOtherSessions = defineRoute({
  method: 'POST',
  path: '/users/sessions/end-others',
  summary: 'End all sessions of the reader but the one that asks',
  tag,
  access: 'user',
  securityEvent: 'sessions-ended',
  changes: ['settings'],
  data: z.object({ ended: z.int() }),
})
