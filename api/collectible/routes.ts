import { randomUUID } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import type { z } from 'zod'
import { API_BASE } from '#contract/addresses.ts'
import type { CollectibleView, contentExplore, nftDetailById } from '#contract/collectible/calls.ts'
import { errors } from '#contract/errors.ts'
import { collectiblePicture, keepCollectiblePicture } from '#people/collectible/pictures.ts'
import type { Profile } from '#people/identity/users.ts'
import {
  type CollectibleFilter,
  collectibleById,
  exploreCollectibles,
  ordersOf,
  topCreators,
} from '#projections/collectible/queries.ts'
import { fanView } from '../account/person.ts'
import { doneText, infoOf } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { RequestContext } from '../http/route.ts'
import { type Services, signedIn } from '../services.ts'
import { createCollectible, onCollectible, placeOrder, showInterest } from './commands.ts'
import { searchedCollectibles, type WordedCollectible, withCollectibleWords } from './words.ts'

/** How long browsers keep a picture, in seconds: a day. Another picture has another path. */
const KEPT_SECONDS = 86_400
/** The namespace of the ids of collectibles; changing it would let a request that is sent again make a second one. */
const COLLECTIBLES = 'b7b6f0ae-3f8e-4b43-9a0c-2a3f6f0f7c15'

type Names =
  | 'contentExplore'
  | 'collectibles'
  | 'nftDetailById'
  | 'collectible'
  | 'nftCreate'
  | 'updateContentStatus'
  | 'makeOrder'
  | 'viewCollectible'
  | 'likeCollectible'
  | 'topCreators'
  | 'collectibleImage'

export function collectibleRoutes(services: Services): Handlers<Names> {
  const { readModel, users, accounts, identity } = services
  const { wallets } = accounts

  async function explore(query: z.output<(typeof contentExplore)['body']>, { user }: RequestContext) {
    const mine = query.mine === 'true'
    if (mine && !user) throw errors.pleaseLogin('Please login')
    const { sort, text, status = mine ? undefined : 'listed' } = query
    if (!mine && (status === 'draft' || status === 'withdrawn'))
      throw errors.invalid('Drafts and withdrawn collectibles are seen by their owners alone')
    const searched = searchedCollectibles(text)
    const filter: CollectibleFilter = {
      sort,
      text: searched,
      status,
      user: mine ? user?.id : undefined,
      reader: user?.id,
    }
    const found = await exploreCollectibles(await readModel.live(), filter, query)
    const rows = await withCollectibleWords(identity, found.rows)
    const profile = await users.profiles(rows.flatMap(({ creator, owner }) => [creator, owner]))
    return { ...listView({ ...found, rows }, query, row => view(row, profile)), totalNfts: found.total }
  }

  async function detail({ id }: z.output<(typeof nftDetailById)['body']>, { user }: RequestContext) {
    const db = await readModel.live()
    const row = await collectibleById(db, id, user?.id)
    const isShown = row && (row.status === 'listed' || row.status === 'sold' || row.owner === user?.id)
    const [worded] = isShown ? await withCollectibleWords(identity, [row]) : []
    if (!isShown || !worded) throw errors.notFound('There is no such collectible')
    const offers = await ordersOf(db, id)
    const addresses = await wallets.addresses(offers.map(({ buyer }) => buyer))
    const profile = await users.profiles([row.creator, row.owner, ...offers.map(({ buyer }) => buyer)])
    return {
      data: {
        ...view(worded, profile),
        offers: offers.map(({ id: order, buyer, amount, status, at }) => ({
          order,
          amount,
          status,
          at,
          buyer: fanView(buyer, profile(buyer)),
          walletAddress: addresses.get(buyer) ?? null,
        })),
      },
    }
  }

  return {
    contentExplore: ({ body }, context) => explore(body, context),
    collectibles: ({ query }, context) => explore(query, context),
    nftDetailById: ({ body }, context) => detail(body, context),
    collectible: ({ query }, context) => detail(query, context),

    nftCreate: async ({ body: { name, description, file } }, context) => {
      const creator = signedIn(context).id
      const drawn = await accounts.pictures.draw(file, 'collectible')
      if ('problem' in drawn) throw errors.problem(drawn.problem)
      const id = newId(context)
      const kept = await keepCollectiblePicture(identity, { collectible: id, creator }, drawn.content)
      if (!kept) throw errors.tooManyCollectibles()
      const done = await createCollectible(services, context, { id, creator, name, description })
      return {
        message: doneText('nftCreate', 'NFT Created Successful'),
        data: { id },
        ...infoOf(services, done),
      }
    },

    updateContentStatus: async ({ body: { id, status, price, endsAt } }, context) => {
      const common = { collectible: id, by: signedIn(context).id }
      const now = context.now.toISOString()
      if (status === 'sold') throw errors.invalid('Only an order makes a collectible sold')
      if (status === 'draft') throw errors.invalid('A collectible is a draft only until it is listed first')
      if (status === 'listed' && price === undefined)
        throw errors.invalid('Please enter a price in whole SKOR, 1 or more', 'no-price')
      const ends = endsAt ? new Date(endsAt).toISOString() : null
      const done = await onCollectible(
        services,
        context,
        status === 'withdrawn'
          ? { type: 'WithdrawCollectible', ...common }
          : { type: 'ListCollectible', ...common, price: price ?? 0, endsAt: ends, now },
      )
      const message =
        status === 'listed'
          ? doneText('updateContentStatus.listed', 'Your collectible is listed')
          : doneText('updateContentStatus.withdrawn', 'Your collectible is withdrawn')
      return { message, data: { status }, ...infoOf(services, done) }
    },

    makeOrder: async ({ body }, context) => {
      const { id: collectible, action, listing, amount, order } = body
      const { id: user } = signedIn(context)
      if (action === 'buy' || action === 'offer') {
        if (listing === undefined || amount === undefined)
          throw errors.invalid('An order needs the listing and the amount in SKOR')
        const wanted = { kind: action, collectible, listing, amount }
        const done = await placeOrder(services, context, user, wanted)
        const message =
          action === 'buy'
            ? doneText('makeOrder.buy', 'The collectible is yours')
            : doneText('makeOrder.offer', 'Your offer is made')
        return { message, data: { action, changed: done.changed }, ...infoOf(services, done) }
      }
      if (order === undefined) throw errors.invalid('Please choose the offer')
      const type = action === 'accept' ? 'AcceptOffer' : 'DeclineOffer'
      const done = await onCollectible(services, context, { type, collectible, by: user, order })
      const message =
        action === 'accept'
          ? doneText('makeOrder.accept', 'The offer is accepted')
          : doneText('makeOrder.decline', 'The offer is declined')
      return { message, data: { action, changed: done.changed }, ...infoOf(services, done) }
    },

    viewCollectible: async ({ body: { id } }, context) =>
      interested(context, { type: 'View', collectible: id, user: signedIn(context).id }),

    likeCollectible: async ({ body: { id, liked } }, context) =>
      interested(context, { type: liked ? 'Like' : 'Unlike', collectible: id, user: signedIn(context).id }),

    topCreators: async () => {
      const found = await topCreators(await readModel.live())
      const profile = await users.profiles(found.map(({ creator }) => creator))
      return {
        data: found.map(({ creator, collectibles, sales, volume }) => ({
          collectibles,
          sales,
          volume,
          fan: fanView(creator, profile(creator)),
        })),
      }
    },

    collectibleImage: async ({ query }) => {
      const picture = await collectiblePicture(identity, query.id)
      if (!picture) throw errors.notFound('There is no such picture')
      return { data: { ...picture, keepSeconds: KEPT_SECONDS } }
    },
  }

  /** Only what can be seen can be liked: an unknown id creates no stream. */
  async function interested(context: RequestContext, request: Parameters<typeof showInterest>[2]) {
    const row = await collectibleById(await readModel.live(), request.collectible)
    if (!row || row.status === 'draft') throw errors.notFound('There is no such collectible')
    const done = await showInterest(services, context, request)
    return { data: { changed: done.changed }, ...infoOf(services, done) }
  }
}

/** A request that is sent again with its key creates the same collectible. */
function newId(context: RequestContext): string {
  const { idempotencyKey } = context
  return idempotencyKey === undefined
    ? randomUUID()
    : uuidv5(`${signedIn(context).id} ${idempotencyKey}`, COLLECTIBLES)
}

function view(row: WordedCollectible, profile: (id: string) => Profile): CollectibleView {
  const { creator, owner, picture, id, name, description, status, price, listing, endsAt } = row
  return {
    id,
    name,
    description,
    status,
    price,
    listing,
    endsAt,
    image: `${API_BASE}/collectibles/image/${picture}`,
    creator: fanView(creator, profile(creator)),
    owner: fanView(owner, profile(owner)),
    likes: row.likes,
    views: row.views,
    liked: row.liked,
    createdAt: row.createdAt,
  }
}
