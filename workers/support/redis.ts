/** A Redis of the test's own on a free port, where the machine has redis-server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { freePort } from '#runtime/embedded-postgres.ts'
import { until } from '#tests/support/until.ts'

export interface OwnRedis {
  readonly url: string
  /** forgets everything, as a Redis without persistence does when it is started anew */
  flush(): Promise<void>
  stop(): Promise<void>
}

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export async function startRedis(): Promise<OwnRedis> {
  const port = await freePort()
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  })
  const url = `redis://127.0.0.1:${port}`
  await until('redis answers', () => answers(url))
  return {
    url,
    async flush() {
      const client = new Redis(url)
      await client.flushall()
      client.disconnect()
    },
    stop: () => stop(server),
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    client.disconnect()
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}
