/** Folds cups one after the other: a batch has few of them. */
import { sql } from 'kysely'
import type { ReadModelTransaction } from '../engine/projection.ts'
import type { LeagueRecorded } from './recorded.ts'

export async function foldCups(tx: ReadModelTransaction, events: readonly LeagueRecorded[]): Promise<void> {
  for (const { type, data, metadata } of events)
    if (type === 'CupAnnounced') {
      const { league, cup, competition, firstRound, commitment } = data
      await sql`
        insert into league_cups (league, cup, competition, first_round, commitment, announced_at)
        values (${league}, ${cup}, ${competition}, ${firstRound}, ${commitment}, ${metadata.occurredAt})`.execute(
        tx,
      )
    } else if (type === 'CupDrawn')
      await sql`
        update league_cups set seed = ${data.seed}, fans = ${[...data.fans]}::uuid[]
        where league = ${data.league} and cup = ${data.cup}`.execute(tx)
    else if (type === 'CupCalledOff')
      await sql`
        update league_cups set called_off_at = ${metadata.occurredAt}, called_off_words = ${data.words}
        where league = ${data.league} and cup = ${data.cup}`.execute(tx)
}
