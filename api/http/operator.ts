/** Whether a request comes from who operates the product, without a sign-in: that may need what is away. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { AppContext } from './state.ts'

/**
 * Programs on this machine, and programs with the token. Behind a proxy everybody would come from loopback.
 * @param token of the settings; without it other machines are let in by no token
 */
export function isOperator(ctx: AppContext, token: string | undefined): boolean {
  const forwarded = ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== ''
  const loopback = /^(::ffff:)?127\.|^::1$/.test(ctx.req.socket.remoteAddress ?? '') && !forwarded
  return loopback || (token !== undefined && isSame(ctx.get('Authorization'), `Bearer ${token}`))
}

function isSame(given: string, expected: string): boolean {
  const [digest, other] = [given, expected].map(text => createHash('sha256').update(text).digest())
  return digest !== undefined && other !== undefined && timingSafeEqual(digest, other)
}
