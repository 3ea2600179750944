/** A feed in the format of RFC 4287 (Atom). */

export interface AtomEntry {
  /** an IRI that stays the same for ever */
  readonly id: string
  readonly title: string
  readonly updated: string
  readonly link: string
  readonly summary: string
}

export interface AtomFeed {
  readonly id: string
  readonly title: string
  /** of the feed itself, and of the page that shows the same */
  readonly self: string
  readonly page: string
  /** the newest first */
  readonly entries: readonly AtomEntry[]
}

/** @param emptySince the instant that a feed without entries names: Atom demands one */
export function atomText({ id, title, self, page, entries }: AtomFeed, emptySince: string): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escaped(id)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${entries[0]?.updated ?? emptySince}</updated>`,
    '<author><name>SKOR</name></author>',
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    ...entries.flatMap(entry => [
      '<entry>',
      `<id>${escaped(entry.id)}</id>`,
      `<title>${escaped(entry.title)}</title>`,
      `<updated>${entry.updated}</updated>`,
      `<link href="${escaped(entry.link)}"/>`,
      `<summary>${escaped(entry.summary)}</summary>`,
      '</entry>',
    ]),
    '</feed>',
  ]
  return `${lines.join('\n')}\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** What no document of XML 1.0 may hold, not even as an entity: one such character would end every reader's parser. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character).replace(NOT_IN_XML, '\uFFFD')
}
