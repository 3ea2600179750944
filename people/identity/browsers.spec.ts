import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { Secrets } from '../secret/secrets.ts'
import { Browsers } from './browsers.ts'

const browsers = new Browsers(new Secrets(['a'.repeat(64)]))

test('a browser is found again by its cookie', async () => {
  const browser = browsers.create()
  expect(await browsers.read(await browsers.sign(browser))).toEqual(browser)
  expect(browsers.create().key).not.toBe(browser.key)
})

test('a cookie that somebody else signed, or changed, is no browser', async () => {
  const cookie = await browsers.sign(browsers.create())
  const [header, payload, signature] = cookie.split('.')
  const forged = Buffer.from(JSON.stringify({ iss: 'skor-browser', sub: crypto.randomUUID(), known: [] }))
  for (const wrong of [
    undefined,
    '',
    'x',
    `${header}.${forged.toString('base64url')}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
    await new Browsers(new Secrets(['b'.repeat(64)])).sign(browsers.create()),
  ])
    expect(await browsers.read(wrong)).toBeUndefined()
})

test('a browser knows the accounts that were signed in to, by whichever name and letter case', async () => {
  const browser = browsers.learn(browsers.create(), 'Ada@example.com', 'ada')
  const again = await browsers.read(await browsers.sign(browser))
  if (!again) throw new Error('the cookie was not read')
  expect(['ada@EXAMPLE.com', 'ADA', 'ben'].map(name => browsers.knows(again, name))).toEqual([
    true,
    true,
    false,
  ])
  // What one browser knows says nothing in another.
  expect(browsers.knows({ ...browsers.create(), known: again.known }, 'ada')).toBe(false)
})

test('a browser remembers the newest accounts only, each once', () => {
  let browser = browsers.create()
  for (let account = 0; account < 30; account++) browser = browsers.learn(browser, `fan${account}`)
  browser = browsers.learn(browser, 'fan29')
  expect(browser.known).toHaveLength(10)
  expect([browsers.knows(browser, 'fan29'), browsers.knows(browser, 'fan19')]).toEqual([true, false])
})

test('a cookie of a version before names no secret: its rows are named by the one that signed it', async () => {
  const [old, other] = ['a'.repeat(64), 'b'.repeat(64)]
  const hash = (use: string, ...parts: string[]) =>
    createHmac('sha256', createHmac('sha256', old).update(use).digest())
      .update(JSON.stringify(parts))
      .digest('base64url')
  const id = crypto.randomUUID()
  const cookie = await new SignJWT({ known: [] })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('skor-browser')
    .setSubject(id)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(hash('browsers', 'key')))
  const after = new Browsers(new Secrets([other, old]))
  const read = await after.read(cookie)
  expect(read).toMatchObject({ id, key: hash('rows of a browser', id) })
  expect(await after.read(await after.sign(read ?? after.create()))).toEqual(read)
})
