/** A Redis of the benchmark's own, from the redis-server on the PATH. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { freePort } from '#runtime/ports.ts'

/** Whether there is a redis-server on the PATH. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}

/** @returns undefined, and the work is not done, where there is no redis-server */
export async function withRedis<T>(work: (redis: Redis) => Promise<T>): Promise<T | undefined> {
  if (!hasRedis()) return undefined
  const port = await freePort()
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  )
  await once(server, 'spawn')
  const redis = new Redis({ port, host: '127.0.0.1', maxRetriesPerRequest: null })
  // The first tries may come before the server listens; the client goes on trying.
  redis.on('error', () => {})
  try {
    return await work(redis)
  } finally {
    redis.disconnect()
    server.kill()
  }
}
