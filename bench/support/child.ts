/** Work that is measured in a process of its own, so that its memory is its own too. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface Ran {
  readonly events: number
  readonly seconds: number
  /** the most memory the process ever had, in MiB */
  readonly memory: number
}

/** @param script a file that prints one line of JSON with `events` and `seconds` */
export async function measured(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
  return JSON.parse(output) as Ran
}

/** Prints what `measured` reads. */
export function report(events: number, seconds: number): void {
  const MIB_IN_KIB = 1024
  console.log(JSON.stringify({ events, seconds, memory: process.resourceUsage().maxRSS / MIB_IN_KIB }))
}
