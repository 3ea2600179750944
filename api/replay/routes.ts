import type { z } from 'zod'
import { errors } from '#contract/errors.ts'
import { goesLive, type startReplay } from '#contract/replay/calls.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { Profile, Users } from '#people/identity/users.ts'
import { type Control, controlOf } from '#projections/engine/control.ts'
import { findGeneration } from '#projections/engine/generation.ts'
import { enqueueReplay } from '#projections/engine/rebuild/enqueue.ts'
import { changedFansOf } from '#projections/engine/rebuild/replay-fans.ts'
import {
  cancelReplay,
  findReplay,
  listReplays,
  type OperatorRequest,
  type ReplayRow,
  ShareUsedUp,
} from '#projections/engine/rebuild/replays.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'
import { replayView } from './views.ts'

export function replayRoutes(
  services: Services,
): Handlers<'startReplay' | 'cancelReplay' | 'listReplays' | 'replayFans'> {
  const control = controlOf(services.pool)
  return {
    startReplay: async ({ body }, context) => {
      const user = signedIn(context)
      if (goesLive(body.kind) && user.role !== 'admin') throw errors.forbidden()
      const id = await enqueueReplay(services, await requestOf(control, body), user.id).catch(problem => {
        throw problem instanceof ShareUsedUp ? errors.tooManyReplays() : problem
      })
      const row = await findReplay(control, id)
      if (!row) throw new Error('a replay was written down and is not there')
      const profile = await namesIn([row], services.users)
      return {
        message: doneText('startReplay', 'The replay has started'),
        data: replayView(row, profile, services.shownFingerprint),
      }
    },

    cancelReplay: async ({ body: { replay } }, context) => {
      const { id, role } = signedIn(context)
      const row = await findReplay(control, replay)
      if (!row) throw errors.notFound('There is no such replay')
      if (role !== 'admin' && row.startedBy !== id) throw errors.forbidden()
      const isCancelled = await cancelReplay(control, replay)
      const message = isCancelled
        ? doneText('cancelReplay', 'The replay is cancelled')
        : doneText('cancelReplay', 'The replay was over')
      return { message, data: { cancelled: isCancelled } }
    },

    listReplays: async ({ query }) => {
      const found = await listReplays(control, query)
      const profile = await namesIn(found.rows, services.users)
      return listView(found, query, row => replayView(row, profile, services.shownFingerprint))
    },

    replayFans: async ({ query }) => {
      const { replay, text } = query
      const named = text === '' ? undefined : await services.users.idsByName(text)
      const found = await changedFansOf(control, replay, query, named)
      const profile = await services.users.profiles(found.rows.map(({ user }) => user))
      return listView(found, query, ({ user, ...change }) => ({
        user: { id: user, name: profile(user).name },
        ...change,
      }))
    },
  }
}

/** @throws ApiError 400 where a kind lacks what it needs */
async function requestOf(
  control: Control,
  { kind, ruleset, until }: z.output<typeof startReplay.body>,
): Promise<OperatorRequest> {
  switch (kind) {
    case 'what-if':
      if (!ruleset) throw errors.invalid('Please choose the ruleset to try')
      return { kind, ruleset }
    case 'as-of':
      if (!until) throw errors.invalid('Please choose the moment to go back to')
      return { kind, until: new Date(until).toISOString() }
    case 'rebuild':
    case 'verify':
      return { kind }
    case 'way-back':
      return { kind, generation: (await findGeneration(control, 'retired'))?.number }
    default:
      return unreachable(kind)
  }
}

function namesIn(rows: readonly ReplayRow[], users: Users): Promise<(id: string) => Profile> {
  return users.profiles(rows.map(({ startedBy }) => startedBy))
}
