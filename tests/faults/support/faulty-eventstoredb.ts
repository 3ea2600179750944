/** An EventStoreDB whose connections a test cuts: the stand-in, or the server that EVENTSTORE_URL names. */
import { type AppendFault, startStandIn } from '#tests/support/eventstoredb-stand-in/server.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'

export interface FaultyEventStoreDB {
  /** what the product is started with */
  readonly url: string
  /** Of the stand-in alone: what happens to one append. A server of its own can only be cut off. */
  failNextAppend(fault: AppendFault): void
  cutConnections(): void
  /** Leaves a server alone that it did not start. */
  stop(): Promise<void>
}

const DEFAULT_PORT = 2113

/**
 * @param url of one server without events, reached through a proxy of the test's own; undefined starts the stand-in
 * @throws Error for a cluster, whose nodes send clients their own addresses, past the proxy
 */
export async function startFaultyEventStoreDB(url: string | undefined): Promise<FaultyEventStoreDB> {
  if (!url) return startStandIn()
  if (!/^(esdb|kurrentdb):\/\/[^,]+$/.test(url))
    throw new Error('EVENTSTORE_URL must name one server, which is reached through a proxy')
  const behind = new URL(url)
  const proxy = await startTcpProxy({ host: behind.hostname, port: Number(behind.port) || DEFAULT_PORT })
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(proxy.port)
  return {
    url: through.href,
    failNextAppend() {},
    cutConnections: () => proxy.cutConnections(),
    stop: () => proxy.stop(),
  }
}
