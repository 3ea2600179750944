/** Where the files of a log come from: a site that is busy, moved or gone; a folder; an archive. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { archiveSource, below, folderSource, webSource } from './source.ts'

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

/** A site that gives these answers in turn, and the addresses that were asked for. */
function siteOf(...answers: readonly (Response | Error)[]) {
  const addresses: string[] = []
  const left = [...answers]
  const get = (async (address: string) => {
    addresses.push(address)
    const answer = left.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('nothing more')
  }) as unknown as typeof fetch
  return { addresses, get, left }
}
const answer = (body: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers })

describe('a site', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each(['https://skor.example/log', 'https://skor.example/log/'])(
    'at %s has its files below that',
    async base => {
      const { addresses, get } = siteOf(answer('head'))
      const source = webSource(base, get)
      expect(source.name).toBe(base)
      expect(text(await source.read('checkpoint'))).toBe('head')
      expect(addresses).toEqual(['https://skor.example/log/checkpoint'])
    },
  )

  test('that lacks a file says so', async () => {
    const missing = () => webSource('https://skor.example/log', siteOf(answer('', 404)).get)
    expect(await missing().find('keys')).toBeUndefined()
    await expect(missing().read('keys')).rejects.toThrow('https://skor.example/log/keys is not there')
  })

  test('that refuses a file is named with its answer', async () => {
    const source = webSource('https://skor.example/log', siteOf(answer('', 500)).get)
    await expect(source.find('keys')).rejects.toThrow('https://skor.example/log/keys was answered with 500')
  })

  test('whose log was begun anew is read where it stands from then on', async () => {
    const moved = answer('head')
    Object.defineProperties(moved, {
      redirected: { value: true },
      url: { value: 'https://skor.example/log/2/checkpoint' },
    })
    const elsewhere = answer('sign in')
    Object.defineProperties(elsewhere, {
      redirected: { value: true },
      url: { value: 'https://skor.example/login' },
    })
    const still = answer('head')
    Object.defineProperty(still, 'url', { value: 'https://cache.example/checkpoint' })
    const { addresses, get } = siteOf(still, elsewhere, moved, answer('tile'))
    const source = webSource('https://skor.example/log', get)
    for (const path of ['checkpoint', 'checkpoint', 'checkpoint', 'tile/0/000']) await source.read(path)
    expect(addresses).toEqual([
      'https://skor.example/log/checkpoint',
      'https://skor.example/log/checkpoint',
      'https://skor.example/log/checkpoint',
      'https://skor.example/log/2/tile/0/000',
    ])
  })

  test.each([
    [{ 'Retry-After': '3' }, 3_000],
    [{}, 5_000],
    [{ 'Retry-After': 'soon' }, 5_000],
  ])('that asks by %o to wait is asked again after %i ms', async (headers, wait) => {
    const { addresses, get } = siteOf(answer('', 429, headers as Record<string, string>), answer('head'))
    const found = webSource('https://skor.example/log', get).find('checkpoint')
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(addresses).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(addresses).toHaveLength(2)
    expect(text(await found)).toBe('head')
  })

  test('is asked six times more, whether it asks to wait or closes the connection', async () => {
    const busy = siteOf(...Array.from({ length: 9 }, () => answer('', 429)))
    const waiting = webSource('https://skor.example/log', busy.get).find('checkpoint')
    const refused = expect(waiting).rejects.toThrow(
      'https://skor.example/log/checkpoint was answered with 429',
    )
    await vi.advanceTimersByTimeAsync(60_000)
    await refused
    expect(busy.addresses).toHaveLength(7)
    const closed = siteOf(...Array.from({ length: 9 }, () => new Error('closed')))
    await expect(webSource('https://skor.example/log', closed.get).find('checkpoint')).rejects.toThrow(
      'closed',
    )
    expect(closed.addresses).toHaveLength(7)
    const once = siteOf(new Error('closed'), answer('head'))
    expect(text(await webSource('https://skor.example/log', once.get).find('checkpoint'))).toBe('head')
  })
})

test('a folder and an archive have their files by their paths, and name those that they lack', async () => {
  const files = new Map([['logs/keys', bytesOf('list')]])
  const folder = folderSource('logs', async path => files.get(path))
  expect([folder.name, text(await folder.read('keys')), await folder.find('tile')]).toEqual([
    'logs',
    'list',
    undefined,
  ])
  await expect(folder.read('tile')).rejects.toThrow('logs/tile is not there')
  const archive = archiveSource(files)
  expect([archive.name, text(await archive.find('logs/keys'))]).toEqual(['the archive', 'list'])
  await expect(archive.read('keys')).rejects.toThrow('keys of the archive is not there')
  const part = below(archive, 'logs')
  expect([part.name, text(await part.read('keys')), text(await part.find('keys'))]).toEqual([
    'the archive/logs',
    'list',
    'list',
  ])
  await expect(part.read('tile')).rejects.toThrow('logs/tile of the archive is not there')
})
