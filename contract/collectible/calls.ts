/** Collectibles ('NFT' on the wire): made, listed, bought and sold for SKOR. Nothing of them is on a chain. */
import * as z from 'zod/mini'
import { MAX_SKOR } from '#domain/bounds.ts'
import { CollectibleId, MAX_DESCRIPTION, MAX_NAME } from '#domain/collectible/events.ts'
import { Fan } from '../board/calls.ts'
import { CHANGED_OR_NOT, CommandInfo, wholeList } from '../common.ts'
import { defineRoute } from '../route.ts'
import { typedLine } from '../typed.ts'
import { MAX_UPLOAD_BYTES } from '../upload-rules.ts'
import { onWire } from '../wire.ts'

const tag = 'collectibles'
const NO_PRICE = 'Please enter a price in whole SKOR, 1 or more'
const NOT_FOUND = 'There is no such collectible'

export const CollectibleStatus = z.enum(['draft', 'listed', 'withdrawn', 'sold'])
export type CollectibleStatus = z.infer<typeof CollectibleStatus>

const CollectibleView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** path of the picture */
  image: z.string(),
  status: CollectibleStatus,
  /** in SKOR; null unless it is listed */
  price: z.nullable(z.int()),
  /** names the listing that an order is for */
  listing: z.int(),
  /** when a timed offer ends; null for none */
  endsAt: z.nullable(z.string()),
  creator: Fan,
  owner: Fan,
  likes: z.int(),
  views: z.int(),
  /** whether the reader likes it */
  liked: z.boolean(),
  createdAt: z.string(),
})
export type CollectibleView = z.infer<typeof CollectibleView>
const onWireNames = { id: '_id', createdAt: 'createdAt' } as const
const CollectibleCodec = onWire(CollectibleView, onWireNames)

export const CollectibleSort = z.enum(['newest', 'price-low', 'price-high', 'popular', 'ending'])
export type CollectibleSort = z.infer<typeof CollectibleSort>

const explored = wholeList(CollectibleCodec, 12, {
  sort: z._default(z.optional(CollectibleSort), 'newest'),
  /** listed ones where it is left out; `mine` shows the reader's own, whatever their status */
  status: z.optional(CollectibleStatus),
  mine: z.optional(z.enum(['true', 'false'])),
})
const EXPLORE = {
  summary: 'The collectibles that are listed, or the reader\u2019s own; by pages, filtered, in five orders',
  tag,
  access: 'visitor',
  data: explored.data,
  more: z.extend(explored.more, { totalNfts: z.int() }),
} as const

export const contentExplore = defineRoute({
  ...EXPLORE,
  method: 'POST',
  path: '/ContentExplore',
  limit: 'read',
  changes: [],
  body: explored.query,
})

/** Beyond the spec: the same for pages, whose answers are asked for again when they are stale. */
export const collectibles = defineRoute({
  ...EXPLORE,
  method: 'GET',
  path: '/collectibles',
  staleBy: ['collectible', 'users'],
  query: explored.query,
})

const OfferView = z.object({
  order: z.string(),
  buyer: Fan,
  /** of the wallet that the buyer linked; null where there is none */
  walletAddress: z.nullable(z.string()),
  amount: z.int(),
  status: z.enum(['open', 'declined', 'lost', 'sold']),
  at: z.string(),
})
export type OfferView = z.infer<typeof OfferView>

const Detail = z.extend(CollectibleView, {
  /** newest first, at most 50 */
  offers: z.array(onWire(OfferView, { order: '_id', at: 'createdAt' })),
})
export type CollectibleDetail = z.infer<typeof Detail>
const ById = onWire(z.object({ id: z.uuid(NOT_FOUND) }), { id: '_id' })
const DETAIL = {
  summary: 'One collectible with its offers; drafts and withdrawn ones are seen by their owner alone',
  tag,
  access: 'visitor',
  data: onWire(Detail, onWireNames),
} as const

export const nftDetailById = defineRoute({
  ...DETAIL,
  method: 'POST',
  path: '/nftDetailById',
  limit: 'read',
  changes: [],
  body: ById,
})

export const collectible = defineRoute({
  ...DETAIL,
  method: 'GET',
  path: '/collectibles/:id',
  staleBy: ['collectible', 'users'],
  query: z.object({ id: z.uuid(NOT_FOUND) }),
})

/** 'NFT Created Successful'; a draft that its owner lists. */
export const nftCreate = defineRoute({
  method: 'POST',
  path: '/nftcreate',
  summary: 'Make a collectible (multipart: name, description, file)',
  tag,
  access: 'user',
  changes: ['collectible'],
  upload: MAX_UPLOAD_BYTES,
  body: z.object({
    name: typedLine(MAX_NAME, {
      min: 1,
      message: 'Please enter a name',
      tooLong: `A name has ${MAX_NAME} characters at most`,
    }),
    description: z._default(
      typedLine(MAX_DESCRIPTION, {
        tooLong: `A description has ${MAX_DESCRIPTION} characters at most`,
      }),
      '',
    ),
    file: z.file('Please choose a picture'),
  }),
  data: onWire(z.object({ id: z.string() }), { id: '_id' }),
  more: CommandInfo,
})

export const updateContentStatus = defineRoute({
  method: 'POST',
  path: '/updateContentStatus',
  summary: 'List or withdraw a collectible; its owner alone',
  tag,
  access: 'user',
  changes: ['collectible', 'ledger'],
  body: onWire(
    z.object({
      id: CollectibleId,
      status: CollectibleStatus,
      /** in SKOR, where it is listed */
      price: z.optional(
        z.pipe(
          z.coerce.number(NO_PRICE),
          z.int(NO_PRICE).check(z.minimum(1, NO_PRICE), z.maximum(MAX_SKOR, NO_PRICE)),
        ),
      ),
      /** orders are taken before this instant */
      endsAt: z.nullish(
        z.iso.datetime({ offset: true, error: 'An end is written like 2026-11-29T15:30:00Z' }),
      ),
    }),
    { id: '_id' },
  ),
  data: z.object({ status: CollectibleStatus }),
  more: CommandInfo,
})

/** The answer is what browsers keep under `transactions`. */
export const makeOrder = defineRoute({
  method: 'POST',
  path: '/make-order',
  summary: 'Buy at the price, make an offer, or answer one; an offer holds its SKOR until it is answered',
  tag,
  access: 'user',
  changes: ['collectible', 'ledger'],
  body: onWire(
    z.object({
      id: CollectibleId,
      action: z.enum(['buy', 'offer', 'accept', 'decline'], 'Please choose: buy, offer, accept or decline'),
      /** the listing that the buyer saw: buy and offer */
      listing: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      /** in SKOR: the price that the buyer saw, or the offer */
      amount: z.optional(z.pipe(z.coerce.number(NO_PRICE), z.int(NO_PRICE).check(z.minimum(1, NO_PRICE)))),
      /** the offer that is answered */
      order: z.optional(z.uuid('There is no such offer')),
    }),
    { id: '_id' },
  ),
  data: z.object({ action: z.string(), changed: z.boolean() }),
  more: CommandInfo,
})

/** Counted once a person, however often they come. */
export const viewCollectible = defineRoute({
  method: 'POST',
  path: '/collectibles/view',
  summary: 'The reader has seen a collectible',
  tag,
  access: 'user',
  changes: ['collectible'],
  body: ById,
  ...CHANGED_OR_NOT,
})

export const likeCollectible = defineRoute({
  method: 'POST',
  path: '/collectibles/like',
  summary: 'Like a collectible, or take the like back',
  tag,
  access: 'user',
  changes: ['collectible'],
  body: onWire(z.object({ id: CollectibleId, liked: z.boolean() }), { id: '_id' }),
  ...CHANGED_OR_NOT,
})

const Creator = z.object({
  fan: Fan,
  /** that were ever listed */
  collectibles: z.int(),
  /** sales of them, by whomever */
  sales: z.int(),
  /** SKOR of these sales */
  volume: z.int(),
})
export type Creator = z.infer<typeof Creator>

export const topCreators = defineRoute({
  method: 'GET',
  path: '/collectibles/creators',
  summary: 'The creators whose collectibles sold for most SKOR, at most 9',
  tag,
  access: 'visitor',
  staleBy: ['collectible', 'users'],
  data: z.array(Creator),
})

/** A new picture has a new path, so browsers keep it for good. */
export const collectibleImage = defineRoute({
  method: 'GET',
  path: '/collectibles/image/:id',
  summary: 'The picture of a collectible',
  tag,
  access: 'visitor',
  staleBy: [],
  answers: 'file',
  query: z.object({ id: z.uuid() }),
  data: z.object({ type: z.string(), content: z.custom<Uint8Array>(), keepSeconds: z.int() }),
})
