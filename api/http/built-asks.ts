/** What each page asks at once, as the build of the web app found it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ask } from '#contract/first-asks.ts'
import { pageNameOf } from './pages.ts'

/** Written by `web/build/pages.ts`. */
const FILE = 'asks.json'

/** @returns the questions that the page at a path asks at once */
export type BuiltAsks = (path: string) => Promise<readonly Ask[]>

/**
 * @param root the built web app; where there is none, no page has known questions, and each asks its own
 */
export function builtAsksOf(root: string): BuiltAsks {
  let read: Promise<ReadonlyMap<string, readonly Ask[]>> | undefined
  return async path => {
    read ??= asksIn(join(root, FILE))
    return (await read).get(pageNameOf(path)) ?? []
  }
}

async function asksIn(file: string): Promise<ReadonlyMap<string, readonly Ask[]>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return new Map(Object.entries(JSON.parse(text)))
}
