/**
 * Drafts: season files that are kept for competitions that are not open yet. The log of events is public, so a draft is no
 * event, and stands in no read model: nothing that answers fans can show one.
 */
import { sql } from 'kysely'
import type { Actor, CompetitionId } from '#domain/words.ts'
import type { Control } from '../engine/control.ts'
import type { ImportState, SentFile } from './imports.ts'

/** Drafts of a site at the most. */
export const MAX_DRAFTS = 50

interface Kept {
  readonly competition: CompetitionId
  readonly name: string
  /** matches that the file holds */
  readonly matches: number
  readonly keptBy: Actor
  readonly keptAt: Date
}

export interface DraftRow extends Kept {
  /** how far the import is that opens it; null where nobody opened the draft */
  readonly opening: ImportState | null
}

const columns = sql`d.competition, d.name, d.matches, d.kept_by as "keptBy", d.kept_at as "keptAt", i.state as opening`

/** Takes the place of an earlier draft of the competition. @returns false where the site has as many as it may have */
export async function keepDraft(
  control: Control,
  draft: Kept & { readonly file: SentFile },
): Promise<boolean> {
  const { rows } = await sql`
    insert into control.season_drafts as d (competition, name, matches, file, kept_by, kept_at)
    select ${draft.competition}, ${draft.name}, ${draft.matches}::int, ${JSON.stringify(draft.file)}::jsonb,
      ${JSON.stringify(draft.keptBy)}::jsonb, ${draft.keptAt}
    where (select count(*) from control.season_drafts where competition <> ${draft.competition}) < ${MAX_DRAFTS}
    on conflict (competition) do update
    set (name, matches, file, kept_by, kept_at, import) =
      (excluded.name, excluded.matches, excluded.file, excluded.kept_by, excluded.kept_at, null)
    returning competition`.execute(control)
  return rows.length > 0
}

/** The newest first. */
export async function allDrafts(control: Control): Promise<readonly DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from control.season_drafts d left join control.imports i on i.id = d.import
    order by d.kept_at desc, d.competition`.execute(control)
  return rows
}

export async function findDraft(
  control: Control,
  competition: CompetitionId,
): Promise<{ readonly file: SentFile } | undefined> {
  const { rows } = await sql<{ file: SentFile }>`
    select file from control.season_drafts where competition = ${competition}`.execute(control)
  return rows[0]
}

/** @returns whether there was one */
export async function discardDraft(control: Control, competition: CompetitionId): Promise<boolean> {
  const { rows } = await sql`
    delete from control.season_drafts where competition = ${competition} returning competition`.execute(
    control,
  )
  return rows.length > 0
}
