/** Leagues and their members. What members have earned is read from the boards: a league keeps no points. */
import { sql } from 'kysely'
import { leagueEvents } from '#domain/league/events.ts'
import { typesOf } from '#domain/vocabulary.ts'
import type { Projection } from '../engine/projection.ts'
import { eventsOf } from '../schema/events-of.ts'
import { foldCups } from './fold-cups.ts'
import { foldLeagues } from './fold-leagues.ts'
import { foldMembers } from './fold-members.ts'

export const leagues: Projection = {
  name: 'leagues',
  handles: new Set(typesOf(leagueEvents)),
  tables: {
    leagues: `(
      id uuid primary key,
      owner uuid not null,
      name jsonb not null,
      description jsonb,
      emblem text not null,
      colour text not null,
      competition text collate "C",
      from_round smallint,
      public boolean not null,
      code_hash text collate "C",
      code_expires timestamptz,
      members int not null,
      closed boolean not null,
      created_at timestamptz not null
    )`,
    league_members: `(
      league uuid,
      user_id uuid,
      role text not null,
      joined_at timestamptz not null,
      primary key (league, user_id)
    )`,
    league_cups: `(
      league uuid,
      cup smallint,
      competition text collate "C" not null,
      first_round smallint not null,
      commitment text not null,
      announced_at timestamptz not null,
      seed text,
      fans uuid[],
      called_off_at timestamptz,
      called_off_words text,
      primary key (league, cup)
    )`,
  },
  indexes: [
    'create index leagues_by_code on leagues (code_hash)',
    'create index league_members_by_user on league_members (user_id)',
  ],
  async fold(tx, batch) {
    const events = eventsOf(batch, leagueEvents)
    if (events.length === 0) return
    await foldLeagues(tx, events)
    await foldMembers(tx, events)
    await foldCups(tx, events)
    await sql`
      update leagues l set members = n.members
      from (
        select u.id, count(m.user_id)::int as members
        from unnest(${[...new Set(events.map(({ data }) => data.league))]}::uuid[]) u (id)
        left join league_members m on m.league = u.id group by u.id
      ) n
      where l.id = n.id and l.members <> n.members`.execute(tx)
  },
  // Which league it was stays with its members.
  topicsOf: batch => (eventsOf(batch, leagueEvents).length > 0 ? ['league'] : []),
  async finishRebuild() {},
}
