import { type AddressInfo, createServer, type Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ownPort } from './ports.ts'

/** Servers of other tests, which take whatever port the system gives them. */
const OTHERS = 200

test('a port of its own is none that the system gives to others while its server is down', async () => {
  const own = await Promise.all(Array.from({ length: 20 }, ownPort))
  const servers = await Promise.all(Array.from({ length: OTHERS }, listening))
  onTestFinished(() => void servers.map(server => server.close()))
  const given = servers.map(server => (server.address() as AddressInfo).port)
  expect(Math.max(...own)).toBeLessThan(Math.min(...given))
})

function listening(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}
