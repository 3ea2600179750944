/** A Redis of the test's own on a free port, where the machine has redis-server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { ownPort } from './ports.ts'
import { until } from './until.ts'

export interface OwnRedis {
  readonly url: string
  /** forgets everything, as a Redis without persistence does when it is started anew */
  flush(): Promise<void>
  /** with SIGKILL as if it had crashed */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** @param port where one is started again; else one of its own */
export async function startRedis(port?: number): Promise<OwnRedis> {
  const listening = port ?? (await ownPort())
  const server = spawn('redis-server', ['--port', String(listening), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  })
  const url = `redis://127.0.0.1:${listening}`
  await until('redis answers', () => {
    if (server.exitCode !== null)
      throw new Error(`redis-server ended with ${server.exitCode} on port ${listening}`)
    return answers(url)
  })
  return {
    url,
    async flush() {
      const client = new Redis(url)
      await client.flushall()
      client.disconnect()
    },
    stop: signal => stop(server, signal),
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

async function stop(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}
