/** Ports for servers that a test starts as processes, and may start again where they were. */
import { readFileSync } from 'node:fs'
import { isFree } from '#runtime/ports.ts'

const HOST = '127.0.0.1'
/** Below these live well-known services, and ports that browsers refuse (the highest is 10,080). */
const LOWEST = 11_000
/** The first port that Linux gives out by itself unless it is set otherwise; other systems begin higher. */
const FIRST_EPHEMERAL = 32_768

/**
 * A port that nobody listens on, and that the system gives nobody who asks for any free one: it stays free between this
 * answer and the start of the server, and while the server is down.
 */
export async function ownPort(): Promise<number> {
  while (true) {
    const port = LOWEST + Math.floor(Math.random() * (firstEphemeral() - LOWEST))
    if (await isFree(port, HOST)) return port
  }
}

function firstEphemeral(): number {
  try {
    return Number.parseInt(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8'), 10)
  } catch {
    return FIRST_EPHEMERAL
  }
}
