/** What other sites read of the page of a card: its title, words and picture, as Open Graph names them. */

import { LANGUAGES } from '#contract/languages.ts'
import type { ClockReading } from '#runtime/clock.ts'
import type { Services } from '../services.ts'
import { CARD_SIZE } from './card-look.ts'
import { contentOf } from './content.ts'
import { cardOf, inLanguage } from './view.ts'

const PAGE = /^\/share\/([^/]+)$/

/**
 * @param path of a page
 * @param query behind the path: an address that was shared names the language
 * @returns tags for the head of the page; null for a page that is no card's, or whose card shows nothing now
 */
export async function pageHead(
  services: Services,
  path: string,
  query: string,
  clock: ClockReading,
): Promise<string | null> {
  const [, address] = PAGE.exec(path) ?? []
  const subject = address === undefined ? null : services.cards.subjectOf(address)
  if (address === undefined || !subject) return null
  const wanted = new URLSearchParams(query).get('language')
  const language = LANGUAGES.find(language => language === wanted) ?? 'en'
  const content = await contentOf(services, subject, clock, language).catch(() => null)
  if (!content) return null
  const { title, text, image } = cardOf(address, subject, content)
  const { site } = services
  return [
    property('og:type', 'website'),
    property('og:site_name', 'SKOR'),
    property('og:title', title),
    property('og:description', text),
    property('og:url', `${site}${path}${inLanguage(language)}`),
    property('og:image', `${site}${image}`),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(CARD_SIZE.width)),
    property('og:image:height', String(CARD_SIZE.height)),
    property('og:image:alt', `${title}. ${text}`),
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="robots" content="noindex">',
  ].join('')
}

const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Names of leagues and fans are what people typed. */
const escaped = (words: string) => words.replace(/[&<>"]/g, character => ENTITIES[character] ?? '')
