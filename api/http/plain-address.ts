/** Addresses that no page, file or call of ours has are refused before anything looks for them. */
import { errors } from '#contract/errors.ts'
import type { AppMiddleware } from './state.ts'

/** Control characters, NUL among them: no file name and no text of Postgres holds one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const CONTROL = /[\0-\x1f\x7f]/
/** An empty, `.` or `..` segment, or a backslash, which some systems take for a slash. */
const ELSEWHERE = /\/\/|\\|\/\.{1,2}(?:\/|$)/

export const plainAddress: AppMiddleware = (ctx, next) => {
  const path = decoded(ctx.path)
  if (path === undefined || CONTROL.test(path)) throw errors.badAddress()
  if (ELSEWHERE.test(path)) throw errors.notFound()
  return next()
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
