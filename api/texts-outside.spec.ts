/** What leaves the product as a file is read by parsers that are not ours, with every kind of text that may stand in it. */
import { parse as parseCsv } from 'csv-parse/sync'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { problemOfText } from '#domain/typed-text.ts'
import { storedLines, typedLines } from '#tests/support/texts.ts'
import { atomText } from './http/atom.ts'
import { calendarText } from './setting/calendar/ics.ts'
import { csvOf } from './sheets/csv.ts'

const AT = '2026-03-07T14:00:00.000Z'
/** Octets of a line of a calendar at the most (RFC 5545). */
const MAX_OCTETS = 75

/** The texts of the elements of a document by name. @throws Error where it is not well-formed XML 1.0 */
function elementsOf(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const open: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', problem => {
    throw problem
  })
  parser.on('opentag', ({ name }) => void open.push(name))
  parser.on('text', text => {
    const name = open.at(-1) ?? ''
    found.set(name, [...(found.get(name) ?? []), text])
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return found
}

function feedOf(text: string): string {
  const entry = {
    id: 'urn:1',
    title: text,
    updated: AT,
    link: `https://x/?q=${encodeURIComponent(text)}`,
    summary: text,
  }
  const feed = { id: 'urn:feed', title: text, self: 'https://x/feed', page: 'https://x/page' }
  return atomText({ ...feed, entries: [entry] }, AT)
}

function calendarOf(text: string): string {
  const round = {
    kind: 'league' as const,
    competition: 'league',
    competitionName: text,
    round: 1,
    roundName: text,
    revision: 1,
  }
  const missing = [{ match: 'league.1.a-b', home: text, away: text, locksAt: AT }]
  const rounds = [{ ...round, locksAt: AT, changedAt: null, matches: 2, missing }]
  return calendarText({ rounds, madeAt: new Date(AT), site: 'https://skor.example' })
}

function eventOf(text: string) {
  const calendar = calendarOf(text)
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_OCTETS)
  const [event] = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  return new ICAL.Event(event)
}

async function cellsOf(text: string): Promise<string[][]> {
  const parts: Uint8Array[] = []
  const rows = (async function* () {
    yield [text, 'end']
  })()
  for await (const part of csvOf(['Name', 'End'], rows, 'en')) parts.push(part)
  return parseCsv(Buffer.concat(parts), { bom: true })
}

describe('a text that the rule takes', () => {
  test('stands in the feed as it is', () => {
    fc.assert(
      fc.property(typedLines, text => {
        const found = elementsOf(feedOf(text))
        expect(found.get('title')).toEqual([text, text])
        expect(found.get('summary')).toEqual([text])
      }),
    )
  })

  test('stands in the calendar as it is', () => {
    fc.assert(
      fc.property(typedLines, text => {
        const { summary, description } = eventOf(text)
        expect(summary).toBe(`${text}, ${text}: 1 of 2 not predicted`)
        expect(description.split('\n')[0]).toBe(`${text} - ${text}, until Sat 7 Mar, 14:00 GMT`)
      }),
    )
  })

  test('stands in a spreadsheet as it is, and is no formula', async () => {
    await fc.assert(
      fc.asyncProperty(typedLines, async text => {
        const [, [cell = '', end] = []] = await cellsOf(text)
        expect([text, `'${text}`]).toContain(cell)
        // A number below zero is one on any computer.
        expect(cell).not.toMatch(/^[=+\-@](?!(?<=-)[\d.]+$)/)
        expect(end).toBe('end')
      }),
    )
  })
})

describe('a text of before the rule', () => {
  test.each(['Flooded\uFFFF', '\uFFFE', 'Flooded \u{1FFFF}pitch', '\u202Ehctip'])(
    'leaves the feed readable: %j',
    text => {
      expect(elementsOf(feedOf(text)).get('title')).toHaveLength(2)
    },
  )

  test('leaves feed, calendar and spreadsheet readable', async () => {
    await fc.assert(
      fc.asyncProperty(storedLines, async text => {
        const [title = ''] = elementsOf(feedOf(text)).get('title') ?? []
        if (problemOfText(text) === null) expect(title).toBe(text)
        expect(eventOf(text).description).toContain('until Sat 7 Mar')
        expect((await cellsOf(text))[1]?.[1]).toBe('end')
      }),
    )
  })
})
