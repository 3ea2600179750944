/** Each answer of the API names the build of the pages that it was written for, so that a tab of an older build notices. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { API_BASE } from '#contract/addresses.ts'
import { BUILD_HEADER } from '#contract/build-header.ts'
import type { AppMiddleware } from './state.ts'

/** Written by `web/build/pages.ts`. */
const FILE = 'build.txt'

/** @param root the built web app; where there is none, no answer names a build */
export function buildNamed(root: string): AppMiddleware {
  let read: Promise<string> | undefined
  return async (ctx, next) => {
    if (ctx.path.startsWith(`${API_BASE}/`)) {
      read ??= readFile(join(root, FILE), 'utf8').catch(() => '')
      const build = await read
      if (build) ctx.set(BUILD_HEADER, build)
    }
    return next()
  }
}
