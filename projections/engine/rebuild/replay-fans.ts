/** The fans whose points or rank a replay would change: all of them, in pages. */
import { sql } from 'kysely'
import { boundsOf, type Page, type Paged } from '#runtime/page.ts'
import type { Control } from '../control.ts'
import type { ChangedFan } from './replays.ts'

/** Rows of one insert. */
const BATCH = 5_000

/** Keeps the fans of a result beside the result, in their order; a replay that runs again replaces them. */
export async function keepChangedFans(
  control: Control,
  replay: string,
  fans: readonly ChangedFan[],
): Promise<void> {
  await sql`delete from control.replay_fans where replay_id = ${replay}`.execute(control)
  for (let from = 0; from < fans.length; from += BATCH) {
    const rows = JSON.stringify(
      fans.slice(from, from + BATCH).map((fan, at) => ({ ...fan, place: from + at })),
    )
    await sql`
      insert into control.replay_fans (replay_id, place, user_id, change)
      select ${replay}, (row->>'place')::int, (row->>'user')::uuid, row - 'place'
      from jsonb_array_elements(${rows}::jsonb) row`.execute(control)
  }
}

/**
 * The largest changes first.
 * @param users only these; all where it is left out
 */
export async function changedFansOf(
  control: Control,
  replay: string,
  page: Page,
  users?: readonly string[],
): Promise<Paged<ChangedFan>> {
  const { limit, offset } = boundsOf(page)
  const which = users === undefined ? sql`true` : sql`user_id = any(${[...users]}::uuid[])`
  const { rows } = await sql<{ change: ChangedFan }>`
    select change from control.replay_fans where replay_id = ${replay} and ${which}
    order by place limit ${limit} offset ${offset}`.execute(control)
  const counted = await sql<{ total: number }>`
    select count(*) as total from control.replay_fans where replay_id = ${replay} and ${which}`.execute(
    control,
  )
  return { rows: rows.map(({ change }) => change), total: counted.rows[0]?.total ?? 0 }
}
