import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startTcpProxy } from './tcp-proxy.ts'

test('cuts connections in the middle, and leaves the server to serve the next one', async () => {
  const server = createServer(socket => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  for (const message of ['one', 'two']) {
    const client = connect(proxy.port, '127.0.0.1').on('error', () => {})
    client.write(message)
    expect(String((await once(client, 'data'))[0])).toBe(message)
    const closed = once(client, 'close')
    proxy.cutConnections()
    await closed
  }
  await proxy.stop()
  expect(server.listening).toBe(true)
  server.close()
  await once(server, 'close')
})
