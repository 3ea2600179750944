/**
 * Idempotency keys in use. A key belongs to the first request that came with it; an answer that wrote no event is kept
 * here, since no stream remembers it.
 */

import type pg from 'pg'
import { z } from 'zod'
import { mayMigrate, type SchemaRights } from '#runtime/rights.ts'

/** How long a key is remembered, in days; event ids protect a stream beyond that. */
const KEPT_DAYS = 30

const Refusal = z.object({ code: z.string(), message: z.string(), match: z.string().optional() })

/** The first answer of a command that changed nothing. */
const Answer = z.union([
  z.object({ kind: z.literal('quiet') }),
  z.object({ kind: z.literal('refused'), refusal: Refusal }),
  /** of a command of several events: each of its refusals */
  z.object({ kind: z.literal('refused'), refusals: z.tuple([Refusal], Refusal).readonly() }),
])
export type Answer = z.infer<typeof Answer>

export type Claim =
  /** the key was never seen */
  | { readonly kind: 'new' }
  /** the same request came before; its answer where it wrote no event */
  | { readonly kind: 'seen'; readonly answer: Answer | null }
  /** another request came with this key */
  | { readonly kind: 'reused' }

/** Keys of requests, which the API alone takes. */
export const claimRights: SchemaRights = {
  schema: 'commands',
  tables: {
    claims: { api: 'writes', workers: 'nothing' },
    turns: { api: 'writes', workers: 'nothing' },
  },
}

export async function migrateClaims(pool: pg.Pool): Promise<void> {
  if (!(await mayMigrate(pool, 'commands'))) return
  await pool.query(`
    create schema if not exists commands;
    create table if not exists commands.claims (
      command_id uuid primary key,
      asked text not null,
      answer jsonb,
      claimed_at timestamptz not null default now()
    );
    alter table commands.claims add column if not exists history integer not null default 0;
    create index if not exists claims_oldest on commands.claims (claimed_at);
    create unlogged table if not exists commands.turns (
      key text primary key,
      holder uuid not null,
      until timestamptz not null
    );`)
}

/**
 * Takes the key for this request. What was claimed in the history of a store that was replaced counts for nothing: the
 * answer may rest on events that are lost.
 * A crash of Postgres may lose the newest claims, since none waits for the disk: what such a key wrote is found in its
 * stream all the same.
 * @param requestHash a hash of the request
 */
export async function claim(pool: pg.Pool, commandId: string, requestHash: string): Promise<Claim> {
  for (;;) {
    const { rows } = await pool.query<{ asked: string; answer: unknown; fresh: boolean }>({
      name: 'claim-command',
      text: `
        with settings as materialized (select set_config('synchronous_commit', 'off', true)),
        claimed as (
          insert into commands.claims as claim (command_id, asked, history)
          select $1, $2, coalesce((select history from control.generations where state = 'live'), 0) from settings
          on conflict (command_id) do update
          set asked = excluded.asked, answer = null, history = excluded.history, claimed_at = now()
          where claim.history <> excluded.history
          returning asked, answer
        )
        select asked, answer, true as fresh from claimed
        union all select asked, answer, false from commands.claims where command_id = $1`,
      values: [commandId, requestHash],
    })
    const [first] = rows
    // Another request's claim was committed after this statement had begun: look again.
    if (!first) continue
    if (first.fresh) return { kind: 'new' }
    if (first.asked !== requestHash) return { kind: 'reused' }
    return { kind: 'seen', answer: first.answer === null ? null : Answer.parse(first.answer) }
  }
}

/** Keeps the answer of a command that changed nothing; the first one stands. */
export async function keepAnswer(pool: pg.Pool, commandId: string, answer: Answer): Promise<Answer> {
  const { rows } = await pool.query<{ answer: unknown }>(
    `update commands.claims set answer = coalesce(answer, $2::jsonb) where command_id = $1 returning answer`,
    [commandId, JSON.stringify(answer)],
  )
  return rows[0] ? Answer.parse(rows[0].answer) : answer
}

/** Deletes keys that are past their age. */
export async function forgetOldClaims(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from commands.claims where claimed_at < now() - $1 * interval '1 day'`, [
    KEPT_DAYS,
  ])
}
