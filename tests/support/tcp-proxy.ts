/** A TCP proxy before a server that the test did not start: connections are cut here, and the server stays as it is. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  /** of 127.0.0.1 */
  readonly port: number
  /** Cuts every connection, to the clients and to the server. */
  cutConnections(): void
  /** Open connections stay open, and nothing arrives on them any more; new ones are served. */
  dropSilently(): void
  /** What the server says on connections that are opened from now on never arrives. */
  dropAnswers(): void
  stop(): Promise<void>
}

/**
 * @param server where each connection is passed on to
 * @param port of this proxy; any free one where it is left out
 */
export async function startTcpProxy(
  server: { host: string; port: number } | { path: string },
  port = 0,
): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let answersPass = true
  const keep = (socket: Socket, far: Socket) => {
    open.add(socket)
    // A connection that breaks is what this proxy is for: its other half goes with it.
    socket.on('error', () => {})
    socket.once('close', () => {
      open.delete(socket)
      far.destroy()
    })
  }
  const proxy = createServer(client => {
    const onward = connect(server)
    keep(client, onward)
    keep(onward, client)
    client.pipe(onward)
    if (answersPass) onward.pipe(client)
    else onward.resume()
  })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  const cutConnections = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (proxy.address() as AddressInfo).port,
    cutConnections,
    dropSilently() {
      for (const socket of open) socket.unpipe().resume()
    },
    dropAnswers() {
      answersPass = false
    },
    async stop() {
      proxy.close()
      cutConnections()
      await once(proxy, 'close')
    },
  }
}
