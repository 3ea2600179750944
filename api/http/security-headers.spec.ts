import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type PageSettings, securityHeaders } from './security-headers.ts'
import type { AppMiddleware } from './state.ts'

const FIRST = 'document.documentElement.lang = "en"\n'

/** The security policy that a page gets under these settings, a source list a directive. */
async function policyOf(settings: Partial<PageSettings> = {}): Promise<Map<string, string>> {
  let headers: Record<string, string> = {}
  const ctx = { set: (given: Record<string, string>) => (headers = given) }
  const webRoot = await mkdtemp(join(tmpdir(), 'skor-pages-'))
  onTestFinished(() => rm(webRoot, { recursive: true }))
  await writeFile(join(webRoot, 'first.js'), FIRST)
  const middleware = securityHeaders({
    webRoot,
    https: true,
    googleButton: false,
    recaptcha: false,
    ...settings,
  })
  await middleware(ctx as unknown as Parameters<AppMiddleware>[0], async () => undefined)
  const directives = headers['Content-Security-Policy']?.split('; ') ?? []
  return new Map(
    directives.map(directive => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  )
}

test('a page frames nothing but our own pages, and the avatar service where one is configured', async () => {
  const plain = await policyOf()
  const withService = await policyOf({ avatarHost: 'https://avatars.example' })
  expect(plain.get('frame-src')).toBe("'self'")
  expect(withService.get('frame-src')).toBe("'self' https://avatars.example")
  for (const [directive, sources] of plain)
    if (directive !== 'frame-src') expect(withService.get(directive)).toBe(sources)
})

test('of the scripts that stand in a page, the first one alone runs', async () => {
  const hash = createHash('sha256').update(FIRST).digest('base64')
  const built = await policyOf()
  expect(built.get('script-src')).toBe(`'self' 'sha256-${hash}'`)
  const unbuilt = await policyOf({ webRoot: '/nowhere' })
  expect(unbuilt.get('script-src')).toBe("'self'")
})
