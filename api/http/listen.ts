/** The HTTP server: what bounds a connection, whatever its requests are. */
import { createServer, type Server } from 'node:http'
import type Koa from 'koa'
import type { Config } from '#runtime/config.ts'
import type { App } from '../server.ts'
import { networkOf } from './caller.ts'
import { HeldByNetworks } from './held-by-networks.ts'
import type { RequestState } from './state.ts'

export interface ServerBounds {
  /** how long a request may take to arrive, in milliseconds */
  readonly requestMs: number
  /** how long its headers may take, in milliseconds */
  readonly headersMs: number
  /** how often the server looks for requests that take longer, in milliseconds */
  readonly lookMs: number
  /** how long nothing may move on a connection, in milliseconds: an answer that is not read is held in memory */
  readonly idleMs: number
  /** open connections of one network to one process, at the most: many people behind one router, and no flood */
  readonly ofOneNetwork: number
}

/** A request takes a little more than an upload may; a stream of events has a heartbeat more often than it may be idle. */
const BOUNDS: ServerBounds = {
  requestMs: 65_000,
  headersMs: 10_000,
  lookMs: 5_000,
  idleMs: 60_000,
  ofOneNetwork: Number.POSITIVE_INFINITY,
}

/** Serves the app; resolves when it listens. */
export function listen(
  { koa }: Pick<App, 'koa'>,
  { PORT, HOST, CONNECTIONS_OF_ONE_NETWORK }: Pick<Config, 'PORT' | 'HOST' | 'CONNECTIONS_OF_ONE_NETWORK'>,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = boundedServer(koa, { ofOneNetwork: CONNECTIONS_OF_ONE_NETWORK })
    server.once('error', reject)
    server.once('listening', () => resolve(server))
    server.listen(PORT, HOST)
  })
}

export function boundedServer(koa: Koa<RequestState>, bounds: Partial<ServerBounds> = {}): Server {
  const { requestMs, headersMs, lookMs, idleMs, ofOneNetwork } = { ...BOUNDS, ...bounds }
  const server = createServer(
    { requestTimeout: requestMs, headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
    koa.callback(),
  )
  server.timeout = idleMs
  // Behind a proxy all connections are the proxy's own.
  if (!koa.proxy) limitConnections(server, ofOneNetwork)
  return server
}

/** Ends a connection at once where its network has so many: a request that never becomes whole is no call to count. */
function limitConnections(server: Server, max: number): void {
  const open = new HeldByNetworks(max)
  server.on('connection', socket => {
    const leave = open.hold(networkOf(socket.remoteAddress ?? ''))
    if (leave === null) return void socket.destroy()
    socket.once('close', leave)
  })
}
