import { expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { useAccountScript } from '#tests/support/account-script.ts'

const { ada, ben } = people

const { run, openSessions } = useAccountScript('scripts/sessions-end.ts', [ada, ben])

test('everybody is signed out, once the command line says so', async () => {
  const tokens = await Promise.all([ada, ben].map(person => openSessions().start(person)))
  const lasting = async () =>
    (await Promise.all(tokens.map(token => openSessions().check(token)))).filter(who => who !== null).length
  const unsaid = await run()
  expect([unsaid.code, unsaid.out]).toEqual([2, expect.stringContaining('Say --all')])
  expect(await lasting()).toBe(2)
  expect(await run('--all')).toEqual({
    code: 0,
    out: '2 sessions have ended, and every code that waited. Everybody signs in again.\n',
  })
  expect(await lasting()).toBe(0)
  expect((await run('--all')).out).toContain('0 sessions have ended')
})
