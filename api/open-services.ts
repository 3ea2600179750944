/** Makes what handlers work with out of what the API stands on. */
import { METAVERSE_PATH } from '#contract/addresses.ts'
import { openSeasonThreads } from '#data/import/threads.ts'
import { EVERYTHING } from '#domain/topics.ts'
import { ownerAfter } from '#eventstore/departing.ts'
import { gated } from '#eventstore/gated.ts'
import { AccessCodes } from '#people/access-code/requests.ts'
import { Calendars } from '#people/calendar/calendars.ts'
import { createAccounts, siteOf } from '#people/identity/accounts.ts'
import { Browsers } from '#people/identity/browsers.ts'
import { keyedHash } from '#people/identity/keyed-hash.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { Users } from '#people/identity/users.ts'
import { JoinCodes } from '#people/league/join-codes.ts'
import { openOutbox } from '#people/mail/outbox.ts'
import { pushServices } from '#people/push/address.ts'
import { vapidKeys } from '#people/push/vapid.ts'
import { Seeds } from '#people/raffle/seeds.ts'
import { ReminderLinks } from '#people/reminder/links.ts'
import { Subscriptions } from '#people/subscription/subscriptions.ts'
import { keepAnswers } from '#projections/engine/read/kept-answers.ts'
import { createBoardCache } from '#projections/scoring/queries.ts'
import { DiskWatch } from '#runtime/disk-full.ts'
import { NO_ACCOUNT_LIMIT } from './account/limits.ts'
import { AccountTries } from './account/tries.ts'
import { type AppDeps, limitStoreOf, webRootOf } from './app-deps.ts'
import { Bundles } from './bundle/bundles.ts'
import { CardAddresses } from './card/address.ts'
import { CardPictures } from './card/pictures.ts'
import { Catalogue } from './competition/catalogue.ts'
import { Queue, Turns } from './execute/turns.ts'
import { Afterwards } from './http/afterwards.ts'
import { builtAsksOf } from './http/built-asks.ts'
import { Freshness } from './http/freshness.ts'
import { GamesCatalogue } from './play-session/games-catalogue.ts'
import { Sittings } from './play-session/sitting-commands.ts'
import { createQuestionBook } from './question/question-book.ts'
import { Rewards } from './reward/commands.ts'
import { RoundBook } from './round/round-book.ts'
import type { Services } from './services.ts'
import { Sheets } from './sheets/sheets.ts'
import { socialLinks } from './site/routes.ts'

/** How long an answer is kept whose key names what it follows from, in milliseconds: what no key names any more goes then. */
const LASTING_MS = 3_600_000

export interface OpenServices {
  readonly services: Services
  /** Ends what is kept in memory. */
  close(): void
}

/** Connects the services with each other, and with what happens to the read model and its store. */
export function openServices(deps: AppDeps): OpenServices {
  const { config, readModel, watch, pool, log, clock } = deps
  const store = gated(deps.store, watch.doubt)
  const identity = openIdentity(pool)
  const outbox = openOutbox(identity, deps.queues)
  const sessions = new Sessions(identity, deps.secrets, () => clock.now(), deps.sessionEndings, {
    staffNeedSecondFactor: config.NODE_ENV === 'production' && config.STAFF_SECOND_FACTOR,
  })
  const browsers = new Browsers(deps.secrets)
  const users = new Users(identity)
  const boards = createBoardCache(readModel)
  const ofResults = keepAnswers(readModel, ['match', 'board', 'competition'])
  const ofMatches = keepAnswers(readModel, ['match', 'competition'])
  const lasting = keepAnswers(readModel, [], LASTING_MS)
  const catalogue = new Catalogue(readModel)
  const book = new RoundBook(store)
  const questionBook = createQuestionBook(store)
  const freshness = new Freshness(readModel, store)
  const forget = () => {
    book.forget()
    questionBook.forget()
  }
  watch.onChange(forget)
  watch.onChange(() => freshness.forget())
  readModel.changes(({ topics }) => topics.includes(EVERYTHING) && forget())
  const accounts = createAccounts({
    db: identity,
    outbox,
    sessions,
    users,
    secrets: deps.secrets,
    settings: config,
    ownerAfter: (id, user) => ownerAfter(store, id, user, clock.now()),
  })
  const tries = new AccountTries({
    store: limitStoreOf(deps),
    secrets: deps.secrets,
    browsers,
    captcha: accounts.captcha,
    numbers: config.RATE_LIMITS ? { ...deps.limits } : NO_ACCOUNT_LIMIT,
  })
  const disk = new DiskWatch(pool)
  const seasonThreads = openSeasonThreads()
  const bundles = new Bundles()
  const sheets = new Sheets()
  const pictures = new CardPictures()
  const services: Services = {
    store,
    readModel,
    freshness,
    boards,
    ofMatches,
    lasting,
    book,
    questionBook,
    rewards: new Rewards(store, book, watch),
    storeClock: deps.storeClock ?? true,
    catalogue,
    games: new GamesCatalogue(log, deps.remoteGames),
    sittings: new Sittings(deps.secrets),
    users,
    sessions,
    accounts,
    browsers,
    tries,
    afterwards: new Afterwards(log),
    pool,
    watch,
    disk,
    doubt: async () => watch.doubt() ?? (await disk.problem()),
    queues: deps.queues,
    identity,
    outbox,
    accessCodes: new AccessCodes(identity, outbox, deps.secrets),
    seeds: new Seeds(identity, deps.secrets),
    joinCodes: new JoinCodes(identity, deps.secrets),
    seasonThreads,
    sheets,
    bundles,
    ofResults,
    cards: new CardAddresses(deps.secrets),
    shownFingerprint: keyedHash(deps.secrets, 'fingerprints'),
    pictures,
    turns: new Turns(pool),
    queue: new Queue(),
    subscriptions: new Subscriptions(identity, outbox, deps.secrets, siteOf(config)),
    reminderLinks: new ReminderLinks(deps.secrets, siteOf(config)),
    push:
      config.VAPID_KEY === undefined
        ? null
        : { key: vapidKeys(config.VAPID_KEY).publicKey, services: pushServices(config) },
    calendars: new Calendars(identity, deps.secrets),
    rates: { usd: config.SKOR_RATE_USD, bnb: config.SKOR_RATE_BNB, date: config.SKOR_RATE_DATE },
    metaverseUrl: config.METAVERSE_URL ?? METAVERSE_PATH,
    social: socialLinks(config),
    site: siteOf(config),
    avatarUrl: config.AVATAR_URL ?? null,
    builtAsks: builtAsksOf(webRootOf(deps)),
  }
  return {
    services,
    close() {
      boards.close()
      ofMatches.close()
      lasting.close()
      catalogue.close()
      ofResults.close()
      for (const threads of [seasonThreads, bundles, pictures, sheets]) void threads.close()
    },
  }
}
