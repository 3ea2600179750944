/** The EventStoreDB that a benchmark runs on: the server that EVENTSTORE_URL names (an empty one), else the stand-in. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** @param work gets the server's address and what to call it */
export async function withEventStoreDB<T>(work: (url: string, name: string) => Promise<T>): Promise<T> {
  const { EVENTSTORE_URL } = process.env
  if (EVENTSTORE_URL) return work(EVENTSTORE_URL, 'EventStoreDB')
  const child = spawn(process.execPath, ['tests/support/eventstoredb-stand-in/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    // Its first line is its port.
    const [line] = await once(createInterface(child.stdout), 'line')
    return await work(`esdb://127.0.0.1:${Number(line)}?tls=false`, 'the stand-in of EventStoreDB')
  } finally {
    child.kill()
  }
}
