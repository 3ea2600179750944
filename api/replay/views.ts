import type { ReplayView } from '#contract/replay/calls.ts'
import type { KeyedHash } from '#people/identity/keyed-hash.ts'
import type { Profile } from '#people/identity/users.ts'
import type { ReplayProgress } from '#projections/engine/rebuild/progress.ts'
import type { OperatorRequest, ReplayRow } from '#projections/engine/rebuild/replays.ts'

/**
 * A replay, how far it is and what it found.
 * @param profile of the user who started the replay
 * @param shownFingerprint keyed: the tables have secret picks, and whoever knows all but one of them would try every score
 */
export function replayView(
  row: ReplayRow<OperatorRequest>,
  profile: (id: string) => Profile,
  shownFingerprint: KeyedHash,
): ReplayView {
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
      fingerprint: result.fingerprint && shownFingerprint(result.fingerprint),
      tables: result.tables.map(({ table, equal }) => ({ table, equal })),
      changedFans: result.changedFans,
    },
    problem: row.problem,
    startedBy: profile(row.startedBy).name,
    startedAt: (row.startedAt ?? row.askedAt).toISOString(),
    finishedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** The number of all events is computed from the share that is done: the store counts positions, not events. */
function progressView(progress: ReplayProgress | null): ReplayView['progress'] {
  if (!progress) return { done: 0, total: 0, eventsPerSecond: 0, secondsLeft: null }
  const { events, share, eventsPerSecond, secondsLeft } = progress
  const total = share > 0 ? Math.max(events, Math.round(events / share)) : 0
  return { done: events, total, eventsPerSecond, secondsLeft }
}
