/** What LOG_KEY, LOG_KEY_BEFORE and LOG_WITNESSES mean, and how a wrong one is refused. */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSecretKey, parseSecretKey, toVkey } from '#proof/note/key.ts'
import { readConfig, WrongSetting } from '#runtime/config.ts'
import { logSettings, signersAt } from './settings.ts'

const NAME = 'skor.example/log'
const UNTIL = '2027-01-31T00:00:00Z'

let key: string
let old: string
let elsewhere: string
let witness: string
beforeAll(async () => {
  key = await makeSecretKey(NAME)
  old = await makeSecretKey(NAME)
  elsewhere = await makeSecretKey('other.example/log')
  witness = toVkey(await parseSecretKey(await makeSecretKey('witness.example/w1')))
})

const settingsOf = (env: Record<string, string>) => logSettings(readConfig({ LOG_KEY: key, ...env }))
const vkeyOf = async (secret: string) => toVkey(await parseSecretKey(secret))

test('without a key nothing is signed', async () => {
  expect(await logSettings(readConfig({}))).toBeUndefined()
})

test('a key alone signs alone, and its copy lies in the data folder', async () => {
  const settings = await settingsOf({ DATA_DIR: '/srv/skor' })
  if (!settings) throw new Error('a key is set')
  expect(settings).toMatchObject({ before: null, copy: '/srv/skor/log-checkpoint', witnesses: [] })
  expect(signersAt(settings, new Date()).map(toVkey)).toEqual([await vkeyOf(key)])
})

describe('the key before', () => {
  test.each([
    ['a millisecond before its end', -1, 2],
    ['at its end', 0, 1],
    ['a millisecond after its end', 1, 1],
  ])('%s: so many sign', async (_, milliseconds, signers) => {
    const settings = await settingsOf({ LOG_KEY_BEFORE: `${old} ${UNTIL}` })
    if (!settings) throw new Error('a key is set')
    const now = new Date(Date.parse(UNTIL) + milliseconds)
    const both = [await vkeyOf(key), await vkeyOf(old)]
    expect(signersAt(settings, now).map(toVkey)).toEqual(both.slice(0, signers))
  })

  test.each([
    ['no end', () => old],
    ['a day of no zone', () => `${old} 31.01.2027`],
    ['a day that other countries read otherwise', () => `${old} 01.02.2027`],
    ['a day that no month has', () => `${old} 2027-02-30T00:00:00Z`],
    ['a day alone', () => `${old} 2027-01-31`],
    ['an instant without a zone', () => `${old} 2027-01-31T00:00:00`],
    ['an instant in two words', () => `${old} 2027-01-31 00:00:00Z`],
    ['more than a key and an instant', () => `${old} ${UNTIL} ${UNTIL}`],
  ])('%s is refused', async (_, before) => {
    await expect(settingsOf({ LOG_KEY_BEFORE: before() })).rejects.toThrow(
      'LOG_KEY_BEFORE: after the key comes one instant, such as 2027-01-31T00:00:00Z',
    )
  })

  test('of another log is refused, as is what is no key; the secret is never said', async () => {
    await expect(settingsOf({ LOG_KEY_BEFORE: `${elsewhere} ${UNTIL}` })).rejects.toThrow(
      'LOG_KEY_BEFORE: a log has one name, and LOG_KEY has another',
    )
    const cut = old.slice(0, -4)
    const refused = await settingsOf({ LOG_KEY_BEFORE: `${cut} ${UNTIL}` }).catch(problem => problem)
    expect(refused).toBeInstanceOf(WrongSetting)
    expect(refused.message).toMatch(/^LOG_KEY_BEFORE: /)
    expect(refused.message).not.toContain(cut)
  })
})

test('a wrong key is refused by its name', async () => {
  await expect(logSettings(readConfig({ LOG_KEY: 'PRIVATE+KEY+x+1+2' }))).rejects.toThrow(/^LOG_KEY: /)
})

describe('witnesses', () => {
  test('are read with their addresses, which end without a slash', async () => {
    const settings = await settingsOf({
      LOG_WITNESSES: `${witness} https://w.example/submit/, ${witness} https://w.example`,
    })
    expect(settings?.witnesses.map(({ key, url }) => [toVkey(key), url])).toEqual([
      [witness, 'https://w.example/submit'],
      [witness, 'https://w.example'],
    ])
  })

  test.each([
    ['no address', () => witness],
    ['no key', () => 'https://w.example'],
    ['no address of the web', () => `${witness} file:///etc/passwd`],
    ['an address that can not be read', () => `${witness} https://`],
    [
      'a key whose id is another',
      () => `${witness.replace(/\+[0-9a-f]{8}\+/, '+00000000+')} https://w.example`,
    ],
  ])('%s is refused', async (_, text) => {
    await expect(settingsOf({ LOG_WITNESSES: text() })).rejects.toThrow(/^LOG_WITNESSES: /)
  })
})
