/** Reading collectibles, their offers and their creators. */
import { type Selectable, sql } from 'kysely'
import type { CollectibleStatus, OrderStatus } from '#domain/collectible/state.ts'
import type { Instant, UserId } from '#domain/words.ts'
import { type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { isText, type SearchedText, shownText, type TextColumn } from '../schema/kept-text.ts'
import { readModel } from '../schema/tables.ts'
import type { CollectiblesTable } from './tables.ts'

/** Offers shown of one collectible. */
const MAX_OFFERS_SHOWN = 50
/** Creators shown: three slides of three. */
const MAX_CREATORS = 9

export interface CollectibleRow {
  readonly id: string
  readonly creator: UserId
  readonly owner: UserId
  /** null where its writer is gone */
  readonly name: TextColumn
  readonly description: TextColumn
  readonly picture: string
  readonly status: CollectibleStatus
  /** null unless it is listed */
  readonly price: number | null
  readonly listing: number
  readonly endsAt: Instant | null
  readonly createdAt: Instant
  readonly likes: number
  readonly views: number
  /** by the reader */
  readonly liked: boolean
}

export interface CollectibleFilter {
  readonly status?: CollectibleStatus | undefined
  /** only what this user owns or created */
  readonly user?: UserId | undefined
  /** only those whose name or description has one of the hashes, or, in older events, contains the words */
  readonly text?: SearchedText | undefined
  readonly sort: 'newest' | 'price-low' | 'price-high' | 'popular' | 'ending'
  /** whose likes are marked */
  readonly reader?: UserId | undefined
}

const ORDERS = {
  newest: sql`coalesce(c.listed_at, c.created_at) desc`,
  'price-low': sql`c.price asc nulls last`,
  'price-high': sql`c.price desc nulls last`,
  popular: sql`likes desc, views desc`,
  ending: sql`c.ends_at asc nulls last`,
} as const

export async function exploreCollectibles(
  db: ReadModelConnection,
  { status, user, text, sort, reader }: CollectibleFilter,
  page: Page,
): Promise<Paged<CollectibleRow>> {
  let query = withInterest(db, reader)
  if (status) query = query.where('c.status', '=', status)
  if (user) query = query.where(eb => eb.or([eb('c.owner', '=', user), eb('c.creator', '=', user)]))
  if (text) query = query.where(eb => eb.or([isText('c', 'name', text), isText('c', 'description', text)]))
  return paged(query.orderBy(ORDERS[sort]).orderBy('c.position', 'desc'), page, collectibleRow)
}

export async function collectibleById(
  db: ReadModelConnection,
  id: string,
  reader?: UserId,
): Promise<CollectibleRow | null> {
  const row = await withInterest(db, reader).where('c.id', '=', id).executeTakeFirst()
  return row ? collectibleRow(row) : null
}

function withInterest(db: ReadModelConnection, reader: UserId | undefined) {
  const likedBy = reader ?? null
  return readModel(db)
    .selectFrom('collectibles as c')
    .select(['c.id', 'c.creator', 'c.owner', 'c.picture', 'c.status'])
    .select([shownText('c', 'name'), shownText('c', 'description')])
    .select(['c.price', 'c.ends_at', 'c.created_at', 'c.state'])
    .select([
      sql<number>`(select count(*) from interests i where i.collectible = c.id and i.liked)`.as('likes'),
      sql<number>`(select count(*) from interests i where i.collectible = c.id and i.viewed)`.as('views'),
      sql<boolean>`exists (select from interests i
        where i.collectible = c.id and i.liked and i.user_id = ${likedBy}::uuid)`.as('liked'),
    ])
}

type Columns = Omit<Selectable<CollectiblesTable>, 'listed_at' | 'position'> & {
  likes: number
  views: number
  liked: boolean
}

function collectibleRow({ ends_at, created_at, state, ...row }: Columns): CollectibleRow {
  return {
    ...row,
    listing: state.listing,
    endsAt: ends_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }
}

export interface OwnerlessListing {
  readonly collectible: string
  readonly owner: UserId
  readonly listing: number
}

/** Listed collectibles whose owners' accounts are deleted. */
export async function ownerlessListings(
  db: ReadModelConnection,
  limit: number,
): Promise<readonly OwnerlessListing[]> {
  const rows = await readModel(db)
    .selectFrom('collectibles as c')
    .innerJoin('deleted_accounts as d', 'd.user_id', 'c.owner')
    .where('c.status', '=', 'listed')
    .select(['c.id as collectible', 'c.owner', 'c.state'])
    .orderBy('c.position')
    .limit(limit)
    .execute()
  return rows.map(({ state, ...row }) => ({ ...row, listing: state.listing }))
}

export interface OrderRow {
  readonly id: string
  readonly buyer: UserId
  readonly amount: number
  readonly status: OrderStatus
  readonly at: Instant
}

/** The offers and sales of a collectible, the newest first. */
export async function ordersOf(db: ReadModelConnection, collectible: string): Promise<readonly OrderRow[]> {
  const rows = await readModel(db)
    .selectFrom('orders')
    .where('collectible', '=', collectible)
    .select(['id', 'buyer', 'amount', 'status', 'placed_at'])
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(MAX_OFFERS_SHOWN)
    .execute()
  return rows.map(({ placed_at, ...row }) => ({ ...row, at: placed_at.toISOString() }))
}

export interface CreatorRow {
  readonly creator: UserId
  readonly collectibles: number
  readonly sales: number
  /** SKOR of these sales */
  readonly volume: number
}

/** Whose collectibles sold for most SKOR; drafts do not count. */
export async function topCreators(db: ReadModelConnection): Promise<readonly CreatorRow[]> {
  const { rows } = await sql<CreatorRow>`
    select c.creator, count(distinct c.id) as collectibles, count(o.id) as sales,
      coalesce(sum(o.amount), 0) as volume
    from collectibles c left join orders o on o.collectible = c.id and o.status = 'sold'
    where c.status <> 'draft'
    group by c.creator order by volume desc, collectibles desc, c.creator limit ${MAX_CREATORS}`.execute(db)
  return rows.map(row => ({ ...row, volume: Number(row.volume) }))
}

export interface OwnOrderRow extends OrderRow {
  readonly collectible: string
  readonly seller: UserId
}

/** The offers and purchases of a fan and those of what they sold, the newest first. */
export function ordersWith(db: ReadModelConnection, user: UserId, page: Page): Promise<Paged<OwnOrderRow>> {
  const orders = readModel(db)
    .selectFrom('orders')
    .where(eb => eb.or([eb('buyer', '=', user), eb('seller', '=', user)]))
    .select(['id', 'collectible', 'buyer', 'seller', 'amount', 'status', 'placed_at'])
    .orderBy('placed_at', 'desc')
    .orderBy('id')
  return paged(orders, page, ({ placed_at, ...row }) => ({ ...row, at: placed_at.toISOString() }))
}

export interface InterestRow {
  readonly collectible: string
  readonly viewed: boolean
  readonly liked: boolean
}

/** What a fan viewed and liked. */
export function interestsOf(db: ReadModelConnection, user: UserId, page: Page): Promise<Paged<InterestRow>> {
  const interests = readModel(db)
    .selectFrom('interests')
    .where('user_id', '=', user)
    .select(['collectible', 'viewed', 'liked'])
    .orderBy('collectible')
  return paged(interests, page, row => row)
}
