import * as z from 'zod/mini'
import { RulesPreset } from '#domain/scoring/presets/name.ts'
import { list } from '../common.ts'
import { defineRoute } from '../route.ts'
import { REPLAY_STATES } from './states.ts'

export const ReplayKind = z.enum(['rebuild', 'verify', 'what-if', 'as-of', 'way-back'])
export type ReplayKind = z.infer<typeof ReplayKind>

/** Whether a replay of this kind changes the live read model; the others only look, and auditors may start them too. */
export function goesLive(kind: ReplayKind): boolean {
  return kind === 'rebuild' || kind === 'way-back'
}

/** What a replay found: which tables differ, and how many fans' points or rank would change. */
const ReplayResult = z.object({
  generation: z.nullable(z.int()),
  events: z.int(),
  seconds: z.number(),
  equal: z.nullable(z.boolean()),
  /** of the tables' content, under a key of the server: the same text for the same content */
  fingerprint: z.nullable(z.string()),
  tables: z.array(z.object({ table: z.string(), equal: z.boolean() })),
  changedFans: z.int(),
})

const ReplayFan = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  pointsBefore: z.nullable(z.int()),
  pointsAfter: z.nullable(z.int()),
  rankBefore: z.nullable(z.int()),
  rankAfter: z.nullable(z.int()),
})
export type ReplayFan = z.infer<typeof ReplayFan>

export const ReplayView = z.object({
  id: z.string(),
  kind: ReplayKind,
  ruleset: z.nullable(RulesPreset),
  until: z.nullable(z.string()),
  state: z.enum(REPLAY_STATES),
  progress: z.object({
    done: z.int(),
    total: z.int(),
    eventsPerSecond: z.number(),
    secondsLeft: z.nullable(z.number()),
  }),
  result: z.nullable(ReplayResult),
  problem: z.nullable(z.string()),
  startedBy: z.string(),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type ReplayView = z.infer<typeof ReplayView>

export const startReplay = defineRoute({
  method: 'POST',
  path: '/admin/replays',
  summary:
    'Start a replay: rebuild and swap, verify, what-if (another ruleset), as-of (a past moment), way back. Auditors start those that only look',
  tag: 'replays',
  access: 'staff',
  changes: ['replays'],
  body: z.object({
    kind: ReplayKind,
    ruleset: z.optional(RulesPreset),
    /** for as-of: the read model as it stood at this moment */
    until: z.optional(z.iso.datetime({ offset: true })),
  }),
  data: ReplayView,
})

export const cancelReplay = defineRoute({
  method: 'POST',
  path: '/admin/replays/cancel',
  summary: 'End a replay that waits or runs; auditors end their own. The live read model stays as it is',
  tag: 'replays',
  access: 'staff',
  changes: ['replays'],
  body: z.object({ replay: z.uuid('A replay has an id of its own') }),
  data: z.object({ cancelled: z.boolean() }),
})

export const listReplays = defineRoute({
  method: 'GET',
  path: '/admin/replays',
  summary: 'The replays, newest first, with progress and result',
  tag: 'replays',
  access: 'staff',
  staleBy: ['replays', 'users'],
  ...list(ReplayView, 10, {}),
})

export const replayFans = defineRoute({
  method: 'GET',
  path: '/admin/replays/:replayId/fans',
  summary:
    'The fans whose points or rank a replay would change, the largest change first, filtered by user name',
  tag: 'replays',
  access: 'staff',
  staleBy: ['replays', 'users'],
  ...list(ReplayFan, 20, { replay: z.uuid('A replay has an id of its own') }, { replay: 'replayId' }),
})
