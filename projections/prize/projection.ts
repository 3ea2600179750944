/** Published prizes as their streams say, their winners, and what fans' purses have of them. */
import { sql } from 'kysely'
import { fold } from '#domain/decider.ts'
import { type Period, prizesEvents } from '#domain/prize/events.ts'
import { type PrizesState, type PublishedPrizes, prizes as prizesDecider } from '#domain/prize/prizes.ts'
import { skorOf } from '#domain/prize/rules-values.ts'
import { type TypeIn, typesOf } from '#domain/vocabulary.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Projection, ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { eventsOf, ofType } from '../schema/events-of.ts'

type Recorded = RecordedEvent<TypeIn<typeof prizesEvents>>
type Payment = RecordedEvent<'PrizeReceived'> | RecordedEvent<'PrizeTakenBack'>

export const prizes: Projection = {
  name: 'prizes',
  handles: new Set([...typesOf(prizesEvents), 'PrizeReceived', 'PrizeTakenBack']),
  tables: {
    prizes: `(
      competition text collate "C",
      period text collate "C",
      status text not null,
      publications int not null,
      state jsonb not null,
      primary key (competition, period)
    )`,
    prize_winners: `(
      competition text collate "C",
      period text collate "C",
      prize text collate "C",
      user_id uuid,
      share int,
      skor int not null,
      primary key (competition, period, prize, user_id)
    )`,
    prize_payments: `(
      competition text collate "C",
      period text collate "C",
      user_id uuid,
      publication int not null,
      share int not null,
      primary key (competition, period, user_id)
    )`,
  },
  indexes: ['create index prize_winners_by_user on prize_winners (user_id)'],
  async fold(tx, batch) {
    await foldPublished(tx, eventsOf(batch, prizesEvents))
    await foldPayments(
      tx,
      batch.filter(
        (event): event is Payment => event.type === 'PrizeReceived' || event.type === 'PrizeTakenBack',
      ),
    )
  },
  topicsOf: batch => (eventsOf(batch, prizesEvents).length > 0 ? ['prizes'] : []),
  async finishRebuild() {},
}

interface Key {
  readonly competition: CompetitionId
  readonly period: Period
}

const keyColumns: ColumnsOf<Key> = [
  ['competition', 'text', ({ competition }) => competition],
  ['period', 'text', ({ period }) => period],
]

const columns: ColumnsOf<PublishedPrizes> = [
  ...keyColumns,
  ['status', 'text', ({ status }) => status],
  ['publications', 'int', ({ publications }) => publications],
  ['state', 'jsonb', state => JSON.stringify(state)],
]

async function foldPublished(tx: ReadModelTransaction, events: readonly Recorded[]): Promise<void> {
  if (events.length === 0) return
  const streams = Map.groupBy(events, ({ stream }) => stream)
  const keys = [...streams.values()].flatMap(([first]) => (first ? [first.data] : []))
  const { rows } = await sql<{ stream: string; state: PrizesState }>`
    select 'prizes-' || p.competition || '.' || p.period as stream, p.state
    from ${unnest('k', keys, keyColumns)}
    join prizes p on p.competition = k.competition and p.period = k.period`.execute(tx)
  const known = new Map(rows.map(({ stream, state }) => [stream, state]))
  const folded = [...streams]
    .map(([stream, changes]) => fold(prizesDecider, changes, known.get(stream)))
    .filter(state => state.status !== 'none')
  await sql`
    insert into prizes (${namesOf(columns)})
    select * from ${unnest('p', folded, columns)}
    on conflict (competition, period) do update
    set status = excluded.status, publications = excluded.publications, state = excluded.state`.execute(tx)
  const published = new Set(ofType(events, 'PrizesPublished').map(({ stream }) => stream))
  await keepWinners(
    tx,
    folded.filter(({ competition, period }) => published.has(`prizes-${competition}.${period}`)),
  )
}

interface WinnerRow extends Key {
  readonly prize: string
  readonly user: UserId
  readonly share: number | null
  readonly skor: number
}

const winnerColumns: ColumnsOf<WinnerRow> = [
  ...keyColumns,
  ['prize', 'text', ({ prize }) => prize],
  ['user_id', 'uuid', ({ user }) => user],
  ['share', 'int', ({ share }) => share],
  ['skor', 'int', ({ skor }) => skor],
]

async function keepWinners(tx: ReadModelTransaction, published: readonly PublishedPrizes[]): Promise<void> {
  await sql`
    delete from prize_winners w using ${unnest('k', published, keyColumns)}
    where w.competition = k.competition and w.period = k.period`.execute(tx)
  const rows = published.flatMap(({ competition, period, last }) =>
    last.awards.flatMap(award => {
      const { rule, winners, share } = award
      const skor = skorOf(award)
      return winners.map((user): WinnerRow => ({ competition, period, prize: rule.id, user, share, skor }))
    }),
  )
  await sql`
    insert into prize_winners (${namesOf(winnerColumns)})
    select * from ${unnest('w', rows, winnerColumns)}`.execute(tx)
}

const paymentColumns: ColumnsOf<Payment['data']> = [
  ...keyColumns,
  ['user_id', 'uuid', ({ user }) => user],
  ['publication', 'int', ({ publication }) => publication],
  ['share', 'int', ({ share }) => share],
]

/** The last event of a fan and a period says what the purse has. */
async function foldPayments(tx: ReadModelTransaction, events: readonly Payment[]): Promise<void> {
  if (events.length === 0) return
  const last = new Map(
    events.map(({ data }) => [[data.competition, data.period, data.user].join(), data] as const),
  )
  await sql`
    insert into prize_payments (${namesOf(paymentColumns)})
    select * from ${unnest('p', [...last.values()], paymentColumns)}
    on conflict (competition, period, user_id) do update
    set publication = excluded.publication, share = excluded.share`.execute(tx)
}
