/** The API as one value: everything it stands on comes in, an app that can be served comes out. */
import { join } from 'node:path'
import Router from '@koa/router'
import Koa from 'koa'
import compress from 'koa-compress'
import { API_BASE, STREAM_PATH } from '#contract/addresses.ts'
import { existingKeys } from '#people/fan-key/fan-keys.ts'
import { UNSUBSCRIBE_PATH } from '#people/reminder/links.ts'
import { controlOf } from '#projections/engine/control.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { readClock } from '#runtime/clock.ts'
import { type AppDeps, limitStoreOf, webRootOf } from './app-deps.ts'
import { pageHead } from './card/page-head.ts'
import { answerErrors } from './http/answer-errors.ts'
import { buildNamed } from './http/build-named.ts'
import { builtPagesOf, robots, sitemap } from './http/built-pages.ts'
import { namedCaller } from './http/caller.ts'
import { ownCookies } from './http/cookies.ts'
import { devMail } from './http/dev-mail.ts'
import { framesOf } from './http/frames.ts'
import { gateOf } from './http/gate.ts'
import { health } from './http/health.ts'
import { heldRefusals } from './http/held-refusals.ts'
import { createMetrics } from './http/metrics.ts'
import { metricsPage, staffLoopbackOrToken } from './http/metrics-page.ts'
import { oneClickUnsubscribe } from './http/one-click-unsubscribe.ts'
import { docs, gamePages, openApi, webApp } from './http/pages.ts'
import { plainAddress } from './http/plain-address.ts'
import {
  CALLS_A_MINUTE,
  limit,
  limitNetwork,
  NO_LIMITS,
  RateLimits,
  REQUESTS_A_MINUTE,
} from './http/rate-limit.ts'
import { sameSite } from './http/same-site.ts'
import { securityHeaders } from './http/security-headers.ts'
import { signIn } from './http/sign-in.ts'
import type { AppMiddleware, RequestState } from './http/state.ts'
import { openEventStream } from './http/stream.ts'
import { unknownApiPath, withoutBase } from './http/without-base.ts'
import { logFiles } from './log/files.ts'
import { openServices } from './open-services.ts'
import { mountedRoutes } from './routes.ts'
import { SecurityEvents } from './security/events.ts'
import { OfficeHistory } from './security/office-history.ts'
import { watchSecurity } from './security/watch.ts'
import { calendarFeed } from './setting/calendar/feed.ts'

/**
 * Answers below this size are sent as they are, in bytes: they go out in the first ten packets of a connection, which
 * nobody waits for (RFC 6928), so that packing, which costs as much as making a page of predictions, gains no time.
 */
const COMPRESS_FROM_BYTES = 14_000
/** What Node says of an answer whose caller is gone: that is theirs to do, and no failure of ours. */
const WENT_AWAY = 'ERR_STREAM_PREMATURE_CLOSE'
const GAMES_ROOT = join(import.meta.dirname, '..', 'games', 'dist')

export interface App {
  readonly koa: Koa<RequestState>
  /** Ends the open event streams and what is kept in memory; the server itself is its owner's to close. */
  close(): void
  /** Resolves when nothing goes on after an answer; the database is needed until then. */
  settled(): Promise<void>
}

export function createApp(deps: AppDeps): App {
  const { config, store, readModel, watch, pool, log, clock } = deps
  const publicUrl = config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL)
  const https = publicUrl?.protocol === 'https:'
  const limits = config.RATE_LIMITS
    ? new RateLimits(limitStoreOf(deps), { ...CALLS_A_MINUTE, ...deps.limits })
    : NO_LIMITS
  const metrics = createMetrics()
  const queueIsThere = () => deps.redis === undefined || deps.redis.status === 'ready'
  const { services, close: closeServices } = openServices(deps)
  const { sessions, identity, afterwards, disk } = services
  const stream = openEventStream(
    readModel,
    metrics,
    sessions,
    { listeners: config.STREAMS, ofOneNetwork: config.STREAMS_OF_ONE_NETWORK },
    changed => framesOf(services, changed),
  )
  if (log.isLevelEnabled('debug'))
    readModel.changes(({ position }) => log.debug({ position }, 'the read model has moved'))
  const history = new OfficeHistory(identity, afterwards, clock)
  const security = new SecurityEvents(log, deps.secrets)
  const { proofs } = services.accounts
  const gate = gateOf(deps, services.freshness, { sessions, proofs, history }, limits)

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
  router.get(
    '/healthz',
    health(
      { store, readModel, clock, watch, log: kept, control: controlOf(pool), disk, queueIsThere },
      config.METRICS_TOKEN,
    ),
  )
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
  const built = builtPagesOf(webRootOf(deps))
  router.get('/robots.txt', robots(publicUrl?.origin))
  router.get('/sitemap.xml', sitemap(built, publicUrl?.origin))
  router.get(`${API_BASE}/openapi.json`, openApi(publicUrl?.origin))
  router.get(
    '/metrics',
    signIn(sessions),
    staffLoopbackOrToken(config.METRICS_TOKEN),
    metricsPage(metrics, deps),
  )

  const koa = new Koa<RequestState>({ proxy: config.TRUST_PROXY !== 0 })
  koa.on('error', cause => {
    if (cause.code === WENT_AWAY) log.debug('a caller went away before the answer was whole')
    else log.error({ err: cause }, 'an answer failed')
  })
  koa.use(namedCaller(config.TRUST_PROXY))
  koa.use(ownCookies(https))
  koa.use(heldRefusals())
  koa.use(answerErrors(log, metrics.httpTimes, disk))
  koa.use(watchSecurity(security, history))
  koa.use(
    securityHeaders({
      webRoot: webRootOf(deps),
      https,
      googleButton: config.GOOGLE_CLIENT_ID !== undefined,
      recaptcha: config.RECAPTCHA_SITE_KEY !== undefined,
      gamesHost: deps.remoteGames && new URL(deps.remoteGames.playHost).origin,
      avatarHost: config.AVATAR_URL === undefined ? undefined : new URL(config.AVATAR_URL).origin,
    }),
  )
  if (config.RATE_LIMITS) koa.use(limitNetwork(deps.limits?.requests ?? REQUESTS_A_MINUTE))
  koa.use(plainAddress)
  koa.use(buildNamed(webRootOf(deps)))
  koa.use(compress({ threshold: COMPRESS_FROM_BYTES, br: false }) as unknown as AppMiddleware)
  koa.use(sameSite(publicUrl?.origin))
  koa.use(withoutBase(router))
  koa.use(docs)
  if (config.NODE_ENV !== 'production') koa.use(devMail(identity))
  koa.use(router.routes() as unknown as AppMiddleware)
  koa.use(unknownApiPath(router))
  koa.use(gamePages(GAMES_ROOT))
  koa.use(webApp(webRootOf(deps), built, (path, query) => pageHead(services, path, query, readClock(clock))))
  return {
    koa,
    close() {
      stream.close()
      closeServices()
      security.close()
    },
    settled: () => afterwards.settled(),
  }
}
