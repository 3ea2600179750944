import { expect, it } from 'vitest'
import { atomText } from './atom.ts'

const feed = { id: 'urn:feed', title: 'A & B', self: 'https://x/feed', page: 'https://x/page', entries: [] }
const since = '2026-01-01T00:00:00.000Z'

it('escapes what people wrote', () => {
  const entry = { id: 'urn:1', title: '<b>', updated: since, link: 'https://x/?a=1&b=2', summary: '"x"' }
  const text = atomText({ ...feed, entries: [entry] }, since)
  expect(text).toContain('<title>A &amp; B</title>')
  expect(text).toContain('<title>&lt;b&gt;</title>')
  expect(text).toContain('<link href="https://x/?a=1&amp;b=2"/>')
  expect(text).toContain('<summary>&quot;x&quot;</summary>')
})

it('names the instant of its newest entry, or the given one where it has none', () => {
  expect(atomText(feed, since)).toContain(`<updated>${since}</updated>`)
  const entry = { id: 'urn:1', title: 'x', updated: '2026-05-01T00:00:00.000Z', link: 'x', summary: 'x' }
  expect(atomText({ ...feed, entries: [entry] }, since).match(/<updated>(.*?)</)?.[1]).toBe(entry.updated)
})
