import type { z } from 'zod'
import { errors } from '#contract/errors.ts'
import type { ReplayView, startReplay } from '#contract/replays.ts'
import type { Profile, Users } from '#people/identity/users.ts'
import { controlOf } from '#projections/engine/control.ts'
import { enqueueReplay } from '#projections/engine/rebuild/enqueue.ts'
import type { ReplayProgress } from '#projections/engine/rebuild/progress.ts'
import {
  findReplay,
  listReplays,
  type ReplayRequest,
  type ReplayRow,
} from '#projections/engine/rebuild/replays.ts'
import { type Services, signedIn } from '../services.ts'
import { listView } from '../views.ts'
import type { Handlers } from './handlers.ts'

export function replayRoutes(services: Services): Handlers<'startReplay' | 'listReplays'> {
  const control = controlOf(services.pool)
  return {
    startReplay: async ({ body }, context) => {
      const id = await enqueueReplay(services, requestOf(body), signedIn(context).id)
      const row = await findReplay(control, id)
      if (!row) throw new Error('a replay was written down and is not there')
      const profile = await namesIn([row], services.users)
      return { message: 'The replay has started', data: replayView(row, profile) }
    },

    listReplays: async ({ query }) => {
      const found = await listReplays(control, query)
      const profile = await namesIn(found.rows, services.users)
      return listView(found, query, row => replayView(row, profile))
    },
  }
}

/** @throws ApiError 400 where a kind lacks what it needs */
function requestOf({ kind, ruleset, until }: z.output<typeof startReplay.body>): ReplayRequest {
  switch (kind) {
    case 'what-if':
      if (!ruleset) throw errors.invalid('Please choose the ruleset to try')
      return { kind, ruleset }
    case 'as-of':
      if (!until) throw errors.invalid('Please choose the moment to go back to')
      return { kind, until: new Date(until).toISOString() }
    case 'rebuild':
    case 'verify':
    case 'way-back':
      return { kind }
    default: {
      const never: never = kind
      return never
    }
  }
}

function namesIn(rows: readonly ReplayRow[], users: Users): Promise<(id: string) => Profile> {
  return users.profiles(
    rows.flatMap(({ startedBy, result }) => [startedBy, ...(result?.fans.map(({ user }) => user) ?? [])]),
  )
}

function replayView(row: ReplayRow, profile: (id: string) => Profile): ReplayView {
  const { request, result } = row
  return {
    id: row.id,
    kind: request.kind,
    ruleset: request.kind === 'what-if' ? request.ruleset : null,
    until: request.kind === 'as-of' ? request.until : null,
    state: row.state,
    progress: progressView(row.progress),
    result: result && {
      generation: result.generation,
      events: result.events,
      seconds: result.seconds,
      equal: result.equal,
      fingerprint: result.fingerprint,
      tables: result.tables.map(({ table, equal }) => ({ table, equal })),
      changedFans: result.changedFans,
      fans: result.fans.map(({ user, pointsBefore, pointsAfter, rankBefore, rankAfter }) => ({
        user: { id: user, name: profile(user).name },
        pointsBefore,
        pointsAfter,
        rankBefore,
        rankAfter,
      })),
    },
    problem: row.problem,
    startedBy: profile(row.startedBy).name,
    startedAt: (row.startedAt ?? row.askedAt).toISOString(),
    finishedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** The events there are in all are told from the share that is done: the store counts positions, not events. */
function progressView(progress: ReplayProgress | null): ReplayView['progress'] {
  if (!progress) return { done: 0, total: 0, eventsPerSecond: 0, secondsLeft: null }
  const { events, share, eventsPerSecond, secondsLeft } = progress
  const total = share > 0 ? Math.max(events, Math.round(events / share)) : 0
  return { done: events, total, eventsPerSecond, secondsLeft }
}
