/** Archives of whole competitions, kept in parts beside the replays that made them. */
import { sql } from 'kysely'
import type { CompetitionId } from '#domain/words.ts'
import type { Control, ReplayState } from '../control.ts'
import type { ReplayProgress } from './progress.ts'

/** Archives that are kept at the most, of all competitions together: the newest ones. */
const KEPT_ARCHIVES = 4
/** How long an archive can be downloaded, in hours. */
const ARCHIVE_AGE_HOURS = 24

/** @param part counted from 0 */
export async function keepPart(control: Control, replay: string, part: number, bytes: Buffer): Promise<void> {
  await sql`
    insert into control.archive_parts (replay_id, part, bytes) values (${replay}, ${part}, ${bytes})`.execute(
    control,
  )
}

/** Takes away what a process left that ended in the middle. */
export async function dropParts(control: Control, replay: string): Promise<void> {
  await sql`delete from control.archive_parts where replay_id = ${replay}`.execute(control)
}

/** Takes away archives that are too old, and those behind the newest ones. */
export async function dropOldArchives(control: Control): Promise<void> {
  await sql`
    delete from control.replays where kind = 'archive' and state in ('done', 'failed') and (
      ended_at < clock_timestamp() - ${ARCHIVE_AGE_HOURS} * interval '1 hour'
      or id not in (
        select id from control.replays where kind = 'archive' order by asked_at desc limit ${KEPT_ARCHIVES}))`.execute(
    control,
  )
}

export interface ReadyArchive {
  readonly id: string
  /** of the log */
  readonly leaves: number
  readonly bytes: number
  readonly madeAt: Date
  readonly parts: number
}

/** The newest archive of the competition that can be downloaded. */
export async function readyArchive(
  control: Control,
  competition: CompetitionId,
): Promise<ReadyArchive | undefined> {
  const { rows } = await sql<ReadyArchive>`
    select r.id, (r.result ->> 'events')::int as leaves, r.ended_at as "madeAt",
      p.bytes::float8 as bytes, p.parts::int as parts
    from control.replays r
    cross join lateral (
      select sum(octet_length(bytes)) as bytes, count(*) as parts
      from control.archive_parts where replay_id = r.id) p
    where r.kind = 'archive' and r.state = 'done' and r.parameters ->> 'competition' = ${competition}
    order by r.asked_at desc limit 1`.execute(control)
  return rows[0]
}

export interface AskedArchive {
  readonly state: ReplayState
  readonly progress: ReplayProgress | null
}

/** The archive of the competition that was asked for last. */
export async function askedArchive(
  control: Control,
  competition: CompetitionId,
): Promise<AskedArchive | undefined> {
  const { rows } = await sql<AskedArchive>`
    select state, progress from control.replays
    where kind = 'archive' and parameters ->> 'competition' = ${competition}
    order by asked_at desc limit 1`.execute(control)
  return rows[0]
}

/** @throws Error where the archive is taken away meanwhile */
export async function* partsOf(control: Control, { id, parts }: ReadyArchive): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part++) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from control.archive_parts where replay_id = ${id} and part = ${part}`.execute(control)
    if (!rows[0]) throw new Error('the archive was taken away while it was read')
    yield rows[0].bytes
  }
}
