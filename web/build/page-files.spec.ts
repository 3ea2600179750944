import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paths } from '#web/ui/paths.ts'
import { pageFiles } from './page-files.ts'

it('finds what a route fetches: its own module, a shared one, a text with its layout, a path with a parameter', () => {
  const router = `
const winners = () => import('#web/winners.tsx')
const a = [
  { path: paths.home, Component: page(() => import('#web/home.tsx')) },
  { path: paths.winners, Component: page(async () => ({ Component: (await winners()).FanWinners })) },
  { path: \`\${paths.fan}/:user\`, Component: page(() => import('#web/fan.tsx')) },
  { path: paths.ai, Component: textPage(() => import('#web/ai.md')) },
]`
  expect([...pageFiles(router, { home: '/', winners: '/all', fan: '/fan', ai: '/ai' })]).toEqual([
    ['/', ['#web/home.tsx']],
    ['/all', ['#web/winners.tsx']],
    ['/fan', ['#web/fan.tsx']],
    ['/ai', ['#web/ai.md', '#web/ui/prose/prose-page.tsx']],
  ])
})

it('takes the page without a parameter where the same address has one with it, whichever stands first', () => {
  const plain = "{ path: paths.users, Component: page(() => import('#web/users.tsx')) },"
  const single = `{ path: \`\${paths.users}/:user\`, Component: page(() => import('#web/account.tsx')) },`
  for (const router of [plain + single, single + plain])
    expect([...pageFiles(router, { users: '/users' })]).toEqual([['/users', ['#web/users.tsx']]])
})

it('knows the module of every page of the product', () => {
  const router = readFileSync(new URL('../app/router.tsx', import.meta.url), 'utf8')
  const found = pageFiles(router, paths)
  expect([...found.keys()].sort()).toEqual(Object.values(paths).sort())
  expect([...found].filter(([, files]) => files.length === 0)).toEqual([])
})
