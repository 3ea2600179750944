import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'
import type { AppMiddleware } from './state.ts'

/** The security policy that a page gets under these settings, a source list a directive. */
async function policyOf(avatarHost?: string): Promise<Map<string, string>> {
  let headers: Record<string, string> = {}
  const ctx = { set: (given: Record<string, string>) => (headers = given) }
  const middleware = securityHeaders({ https: true, googleButton: false, recaptcha: false, avatarHost })
  await middleware(ctx as unknown as Parameters<AppMiddleware>[0], async () => undefined)
  const directives = headers['Content-Security-Policy']?.split('; ') ?? []
  return new Map(
    directives.map(directive => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  )
}

test('a page frames nothing but our own pages, and the avatar service where one is configured', async () => {
  const plain = await policyOf()
  const withService = await policyOf('https://avatars.example')
  expect(plain.get('frame-src')).toBe("'self'")
  expect(withService.get('frame-src')).toBe("'self' https://avatars.example")
  for (const [directive, sources] of plain)
    if (directive !== 'frame-src') expect(withService.get(directive)).toBe(sources)
})
