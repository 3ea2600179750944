import { profileProblems } from '#contract/account/rules.ts'
import { errors } from '#contract/errors.ts'
import { exploreCollectibles, interestsOf, ordersWith } from '#projections/collectible/queries.ts'
import { disputesOf } from '#projections/dispute/queries.ts'
import { ownSight } from '#projections/entry/sight.ts'
import { playSessionsOf } from '#projections/play-session/queries.ts'
import { bestsOf } from '#projections/play-session/scores.ts'
import { transactionsOf } from '#projections/purse/queries.ts'
import { competitions } from '#projections/round/queries.ts'
import { couponUses, predictionsOfFan } from '#projections/scoring/queries.ts'
import { allPages } from '#runtime/page.ts'
import { withBoughtNames, withCollectibleWords } from '../collectible/words.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { checkedOwnPassword } from '../sign-in/own-password.ts'
import { sessionUser } from '../sign-in/start-session.ts'

/** How long browsers keep a picture, in seconds: a day. A new one has a new path. */
const KEPT_SECONDS = 86_400

/** One's own name, picture and data. */
export function profileRoutes(
  services: Services,
): Handlers<'editAccountInfo' | 'chooseUserName' | 'userImage' | 'exportData' | 'deleteAccount'> {
  const { accounts, readModel } = services
  const { profiles, pictures } = accounts
  return {
    editAccountInfo: async ({ body }, context) => {
      const [problem] = profileProblems(body)
      if (problem) throw errors.problem(problem)
      const drawn = body.file && (await pictures.draw(body.file))
      if (drawn && 'problem' in drawn) throw errors.problem(drawn.problem)
      const account = await profiles.change(signedIn(context).id, body.name, drawn?.content)
      return { message: doneText('editAccountInfo', 'updated succesfully'), data: sessionUser(account) }
    },

    chooseUserName: async ({ body: { userName } }, context) => {
      const account = await profiles.chooseUserName(signedIn(context).id, userName, context.now)
      return { message: doneText('chooseUserName', 'Your user name is chosen'), data: sessionUser(account) }
    },

    userImage: async ({ query }) => {
      const picture = await pictures.byId(query.id)
      if (!picture) throw errors.notFound('There is no such picture')
      return { data: { ...picture, keepSeconds: KEPT_SECONDS } }
    },

    exportData: async (_input, context) => {
      const { id } = signedIn(context)
      const db = await readModel.live()
      const predictions = []
      const coupons = []
      for (const { id: competition } of await competitions(db)) {
        predictions.push(
          ...(await allPages(page => predictionsOfFan(db, ownSight(id), id, { competition }, page))),
        )
        coupons.push(...(await couponUses(db, ownSight(id), id, competition)))
      }
      const playTime = await allPages(page => playSessionsOf(db, id, page))
      const transactions = await allPages(page => transactionsOf(db, id, {}, page))
      const owned = await allPages(page => exploreCollectibles(db, { user: id, sort: 'newest' }, page))
      const orders = await allPages(page => ordersWith(db, id, page))
      const interests = await allPages(page => interestsOf(db, id, page))
      const scores = await bestsOf(db, id)
      const cases = await allPages(page => disputesOf(db, { user: id }, page))
      return {
        data: {
          exportedAt: context.now.toISOString(),
          ...keptOf(await profiles.data(id)),
          disputes: cases.map(({ dispute, competition, subject, status, openedAt }) =>
            plain({ dispute, competition, subject, status, openedAt }),
          ),
          predictions: predictions.map(({ fixture: match, ...row }) =>
            plain({
              ...row,
              match: match.id,
              home: match.home,
              away: match.away,
              kickOff: match.lastKickOff,
            }),
          ),
          coupons: coupons.map(plain),
          playTime: playTime.map(plain),
          transactions: (await withBoughtNames(services.identity, transactions)).map(plain),
          collectibles: (await withCollectibleWords(services.identity, owned)).map(plain),
          scores: scores.map(plain),
          orders: orders.map(plain),
          interests: interests.map(plain),
        },
      }
    },

    deleteAccount: async ({ body }, context) => {
      const { id } = signedIn(context)
      await checkedOwnPassword(services, id, body.password)
      await profiles.delete(id)
      context.setSession(null)
      return { message: doneText('deleteAccount', 'Your account is deleted'), data: { deleted: true } }
    },
  }
}

/** All rows about the person, under the names of the export; other tables keep their own names. */
function keptOf(all: Awaited<ReturnType<Services['accounts']['profiles']['data']>>) {
  const rows = Object.fromEntries(
    Object.entries(all).map(([table, found]) => [table, found.map(plain)] as const),
  )
  const { users, accepted_terms, wallets, settings, named_cards, sessions, ...most } = rows
  const { contact_queries, access_requests, dispute_words, league_words, mails, ...others } = most
  const { adult_declarations, website_access, subscriptions, ...alsoKept } = others
  const [wallet] = wallets ?? []
  const [adult] = adult_declarations ?? []
  const [access] = website_access ?? []
  return {
    account: users?.[0] ?? {},
    acceptedTerms: accepted_terms ?? [],
    wallet: wallet ? { address: wallet.address, chainId: wallet.chain_id, linkedAt: wallet.linked_at } : null,
    settings: settings?.[0] ?? null,
    namedOnCards: (named_cards ?? []).length > 0,
    sessions: sessions ?? [],
    requests: [...(contact_queries ?? []), ...(access_requests ?? [])],
    disputeWords: dispute_words ?? [],
    leagueWords: league_words ?? [],
    mails: mails ?? [],
    adultSince: adult ? String(adult.declared_at) : null,
    websiteAccessSince: access ? String(access.granted_at) : null,
    subscriptions: subscriptions ?? [],
    alsoKept: Object.fromEntries(Object.entries(alsoKept).filter(([, found]) => found.length > 0)),
  }
}

/** A row as JSON has it. */
function plain(row: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(row))
}
