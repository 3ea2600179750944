/** The API as one value: everything it stands on comes in, an app that can be served comes out. */
import { join } from 'node:path'
import Router from '@koa/router'
import type { Redis } from 'ioredis'
import Koa from 'koa'
import compress from 'koa-compress'
import type pg from 'pg'
import { API_BASE, STREAM_PATH } from '#contract/addresses.ts'
import { errors } from '#contract/errors.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { ANSWERED_WITHIN_MS, type RateLimit } from '#contract/route.ts'
import { EVERYTHING } from '#domain/topics.ts'
import type { EventStore } from '#eventstore/port.ts'
import { AccessCodes } from '#people/access-codes/requests.ts'
import { Calendars } from '#people/calendar/calendars.ts'
import { existingKeys } from '#people/fan-keys/fan-keys.ts'
import { type AccountSettings, createAccounts, siteOf } from '#people/identity/accounts.ts'
import { Browsers } from '#people/identity/browsers.ts'
import { openIdentity } from '#people/identity/schema.ts'
import type { SessionEndings } from '#people/identity/session-endings.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { Users } from '#people/identity/users.ts'
import { JoinCodes } from '#people/leagues/join-codes.ts'
import { openOutbox } from '#people/mail/outbox.ts'
import { vapidKeys } from '#people/push/vapid.ts'
import { Seeds } from '#people/raffle/seeds.ts'
import { ReminderLinks, UNSUBSCRIBE_PATH } from '#people/reminders/links.ts'
import { Subscriptions } from '#people/subscriptions/subscriptions.ts'
import { Wallets } from '#people/wallets/wallets.ts'
import { keepAnswers } from '#projections/engine/read/kept-answers.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import type { StoreWatch } from '#projections/engine/store-watch.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { createBoardCache } from '#projections/scoring/queries.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Config } from '#runtime/config.ts'
import type { Logger } from '#runtime/log.ts'
import type { Queues } from '#runtime/queue.ts'
import { within } from '#runtime/within.ts'
import { type AccountLimit, AccountTries, NO_ACCOUNT_LIMIT } from './account-tries.ts'
import { Afterwards } from './afterwards.ts'
import { builtAsksOf } from './built-asks.ts'
import { calendarFeed } from './calendar/feed.ts'
import { CardAddresses } from './cards/address.ts'
import { pageHead } from './cards/page-head.ts'
import { CardPictures } from './cards/pictures.ts'
import { Catalogue } from './catalogue.ts'
import { createQuestionBook } from './commands/question-book.ts'
import { Rewards } from './commands/rewards.ts'
import { RoundBook } from './commands/round-book.ts'
import { Sittings } from './commands/sittings.ts'
import { Queue, Turns } from './commands/turns.ts'
import { devMail } from './dev-mail.ts'
import { framesOf } from './frames.ts'
import { GamesCatalogue, type RemoteGames } from './games-catalogue.ts'
import { health } from './health.ts'
import { logFiles } from './log/files.ts'
import { createMetrics } from './metrics.ts'
import { answerErrors } from './middleware/answer-errors.ts'
import { plainAddress } from './middleware/plain-address.ts'
import {
  CALLS_A_MINUTE,
  limit,
  limitNetwork,
  NO_LIMITS,
  RateLimits,
  REQUESTS_A_MINUTE,
} from './middleware/rate-limit.ts'
import type { Gate } from './middleware/route.ts'
import { sameSite } from './middleware/same-site.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { setCookie, setSessionCookie, signIn } from './middleware/sign-in.ts'
import type { AppMiddleware, RequestState } from './middleware/state.ts'
import { createUploads } from './middleware/uploads.ts'
import { unknownApiPath, withoutBase } from './middleware/without-base.ts'
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts'
import { docs, gamePages, openApi, webApp } from './pages.ts'
import { mountedRoutes } from './routes/index.ts'
import { type SocialSettings, socialLinks } from './routes/site.ts'
import { openEventStream } from './stream.ts'

/**
 * Answers below this size are sent as they are, in bytes: they go out in the first ten packets of a connection, which
 * nobody waits for (RFC 6928), so that packing, which costs as much as making a page of predictions, gains no time.
 */
const COMPRESS_FROM_BYTES = 14_000
/** How long an answer is kept whose key names what it follows from, in milliseconds: what no key names any more goes then. */
const LASTING_MS = 3_600_000
/** Of X-Forwarded-For only what our own proxy added counts: the rest is what the caller says of itself. */
const TRUSTED_PROXIES = 1
/** What Node says of an answer whose caller is gone: that is theirs to do, and no failure of ours. */
const WENT_AWAY = 'ERR_STREAM_PREMATURE_CLOSE'
const WEB_ROOT = join(import.meta.dirname, '..', 'web', 'dist')
const GAMES_ROOT = join(import.meta.dirname, '..', 'games', 'dist')

type RateSetting = 'SKOR_RATE_USD' | 'SKOR_RATE_BNB' | 'SKOR_RATE_DATE'

export interface AppDeps {
  readonly config: AccountSettings &
    SocialSettings &
    Pick<
      Config,
      | 'NODE_ENV'
      | 'PUBLIC_URL'
      | 'TRUST_PROXY'
      | 'RATE_LIMITS'
      | 'STREAMS'
      | 'STREAMS_OF_ONE_NETWORK'
      | 'METAVERSE_URL'
      | 'AVATAR_URL'
      | 'VAPID_KEY'
      | 'PUSH_LOCAL'
      | RateSetting
    >
  /** signs tokens, 64 characters or more */
  readonly secret: string
  readonly log: Logger
  readonly pool: pg.Pool
  readonly store: EventStore
  readonly readModel: ReadModel
  /** whether the store is the read model's */
  readonly watch: StoreWatch
  /** sessions that other processes end; without them such a session is believed for a second */
  readonly sessionEndings?: SessionEndings
  /** where replays are asked for */
  readonly queues: Queues
  /** where calls are counted; Postgres where it is left out */
  readonly redis?: Redis | undefined
  /** the server's clock: it decides the lock */
  readonly clock: Clock
  /** whether the event store's clock refuses what comes after a lock; false where a test has a clock of its own */
  readonly storeClock?: boolean
  /** calls a minute, where a test or a benchmark needs other numbers */
  readonly limits?: Partial<Record<RateLimit | AccountLimit | 'requests', number>>
  /** the built web app */
  readonly webRoot?: string
  /** a provider's games; our own where it is left out */
  readonly remoteGames?: RemoteGames | undefined
}

export interface App {
  readonly koa: Koa<RequestState>
  /** Ends the open event streams and what is kept in memory; the server itself is its owner's to close. */
  close(): void
  /** Resolves when nothing goes on after an answer; the database is needed until then. */
  settled(): Promise<void>
}

export function createApp(deps: AppDeps): App {
  const { config, store, readModel, watch, pool, log } = deps
  const { clock } = deps
  const publicUrl = config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL)
  const https = publicUrl?.protocol === 'https:'
  const identity = openIdentity(pool)
  const outbox = openOutbox(identity, deps.queues)
  const sessions = new Sessions(identity, deps.secret, () => clock.now(), deps.sessionEndings)
  const limitStore = deps.redis ? { redis: deps.redis } : { pool }
  const limits = config.RATE_LIMITS
    ? new RateLimits(limitStore, { ...CALLS_A_MINUTE, ...deps.limits })
    : NO_LIMITS
  const browsers = new Browsers(deps.secret)
  const users = new Users(identity)
  const afterwards = new Afterwards(log)
  const metrics = createMetrics()
  const boards = createBoardCache(readModel)
  const ofMatches = keepAnswers(readModel, ['match'])
  const lasting = keepAnswers(readModel, [], LASTING_MS)
  const catalogue = new Catalogue(readModel)
  const book = new RoundBook(store)
  const questionBook = createQuestionBook(store)
  const forget = () => {
    book.forget()
    questionBook.forget()
  }
  watch.onChange(forget)
  readModel.changes(({ topics }) => topics.includes(EVERYTHING) && forget())
  const accounts = createAccounts({
    db: identity,
    outbox,
    sessions,
    users,
    secret: deps.secret,
    settings: config,
  })
  const tries = new AccountTries({
    store: limitStore,
    secret: deps.secret,
    browsers,
    captcha: accounts.captcha,
    numbers: config.RATE_LIMITS ? { ...deps.limits } : NO_ACCOUNT_LIMIT,
  })
  const webRoot = deps.webRoot ?? WEB_ROOT
  const services = {
    store,
    readModel,
    boards,
    ofMatches,
    lasting,
    book,
    questionBook,
    rewards: new Rewards(store, book, watch),
    storeClock: deps.storeClock ?? true,
    catalogue,
    games: new GamesCatalogue(log, deps.remoteGames),
    sittings: new Sittings(deps.secret),
    users,
    sessions,
    accounts,
    browsers,
    tries,
    afterwards,
    pool,
    queues: deps.queues,
    identity,
    outbox,
    accessCodes: new AccessCodes(identity, outbox, deps.secret),
    seeds: new Seeds(identity, deps.secret),
    joinCodes: new JoinCodes(identity, deps.secret),
    cards: new CardAddresses(deps.secret),
    pictures: new CardPictures(),
    turns: new Turns(pool),
    queue: new Queue(),
    subscriptions: new Subscriptions(identity, outbox, deps.secret, siteOf(config)),
    reminderLinks: new ReminderLinks(deps.secret, siteOf(config)),
    push:
      config.VAPID_KEY === undefined
        ? null
        : { key: vapidKeys(config.VAPID_KEY).publicKey, local: config.PUSH_LOCAL },
    calendars: new Calendars(identity, deps.secret),
    wallets: new Wallets(identity, siteOf(config)),
    rates: { usd: config.SKOR_RATE_USD, bnb: config.SKOR_RATE_BNB, date: config.SKOR_RATE_DATE },
    metaverseUrl: config.METAVERSE_URL ?? config.PUBLIC_URL ?? '/',
    social: socialLinks(config),
    site: siteOf(config),
    avatarUrl: config.AVATAR_URL ?? null,
    builtAsks: builtAsksOf(webRoot),
  }
  const stream = openEventStream(
    readModel,
    metrics,
    { listeners: config.STREAMS, ofOneNetwork: config.STREAMS_OF_ONE_NETWORK },
    changed => framesOf(services, changed),
  )
  const gate: Gate = {
    sessions,
    limits,
    uploads: createUploads(),
    clock,
    watch,
    contextOf: ctx => ({
      requestId: ctx.state.requestId,
      user: ctx.state.user,
      token: ctx.state.token,
      now: clock.now(),
      idempotencyKey: ctx.get('Idempotency-Key') || undefined,
      get language() {
        const best = ctx.acceptsLanguages(...LANGUAGES)
        return LANGUAGES.find(one => one === best) ?? 'en'
      },
      ip: ctx.ip,
      network: ctx.state.network,
      cookie: name => ctx.cookies.get(name),
      setCookie: (name, value, seconds) => setCookie(ctx, name, value, seconds, https),
      setSession: token => setSessionCookie(ctx, token, https),
    }),
  }

  const router = new Router<RequestState>()
  for (const { contract, chain } of mountedRoutes(services, gate)) {
    const path = `${API_BASE}${contract.path}`
    const named: AppMiddleware = (ctx, next) => {
      ctx.state.route = path
      return next()
    }
    router.register(path, [contract.method], [named, ...chain])
  }
  const kept = logOf(pool)
  router.get('/healthz', health({ store, readModel, clock, watch, log: kept }))
  const keysOf = (owners: readonly string[]) => existingKeys(identity, owners)
  const ofLog = logFiles({ log: kept, keysOf, store, readModel, clock })
  router.get('/log/*file', limit(limits, 'read'), ofLog)
  router.get(
    '/calendar/:file',
    limit(limits, 'read'),
    calendarFeed(services, () => clock.now()),
  )
  router.post(UNSUBSCRIBE_PATH, limit(limits, 'write'), oneClickUnsubscribe(services))
  router.get(`${API_BASE}${STREAM_PATH}`, signIn(sessions), limit(limits, 'read'), stream.middleware)
  router.get(`${API_BASE}/openapi.json`, openApi(publicUrl?.origin))
  router.get('/metrics', signIn(sessions), staffOrLoopback, async ctx => {
    const { head, position } = {
      head: await within(store.head(), ANSWERED_WITHIN_MS),
      position: readModel.position(),
    }
    metrics.projectionBehind.set(position < head ? 1 : 0)
    ctx.type = metrics.registry.contentType
    ctx.body = await metrics.registry.metrics()
  })

  const koa = new Koa<RequestState>({ proxy: config.TRUST_PROXY, maxIpsCount: TRUSTED_PROXIES })
  koa.on('error', cause => {
    if (cause.code === WENT_AWAY) log.debug('a caller went away before the answer was whole')
    else log.error({ err: cause }, 'an answer failed')
  })
  koa.use(answerErrors(log, metrics.httpTimes))
  koa.use(
    securityHeaders({
      https,
      googleButton: config.GOOGLE_CLIENT_ID !== undefined,
      recaptcha: config.RECAPTCHA_SITE_KEY !== undefined,
      gamesHost: deps.remoteGames && new URL(deps.remoteGames.playHost).origin,
      avatarHost: config.AVATAR_URL === undefined ? undefined : new URL(config.AVATAR_URL).origin,
    }),
  )
  if (config.RATE_LIMITS) koa.use(limitNetwork(deps.limits?.requests ?? REQUESTS_A_MINUTE))
  koa.use(plainAddress)
  koa.use(compress({ threshold: COMPRESS_FROM_BYTES, br: false }) as unknown as AppMiddleware)
  koa.use(sameSite(publicUrl?.origin))
  koa.use(withoutBase(router))
  koa.use(docs)
  if (config.NODE_ENV !== 'production') koa.use(devMail(identity))
  koa.use(router.routes() as unknown as AppMiddleware)
  koa.use(unknownApiPath(router))
  koa.use(gamePages(GAMES_ROOT))
  koa.use(webApp(webRoot, path => pageHead(services, path, clock.now())))
  return {
    koa,
    close() {
      stream.close()
      boards.close()
      ofMatches.close()
      lasting.close()
      catalogue.close()
    },
    settled: () => afterwards.settled(),
  }
}

/** Numbers about the process are for its operators. Behind a proxy everybody would come from loopback. */
const staffOrLoopback: AppMiddleware = (ctx, next) => {
  const { user } = ctx.state
  const forwarded = ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== ''
  const loopback = /^(::ffff:)?127\.|^::1$/.test(ctx.req.socket.remoteAddress ?? '') && !forwarded
  if (!loopback && !user) throw errors.pleaseLogin('Please login')
  if (!loopback && user?.role === 'user') throw errors.forbidden()
  ctx.state.route = '/metrics'
  return next()
}
