/** What a mail looks like, in HTML and in plain text, from the same few parts. */
import type { Language } from '#contract/languages.ts'
import { wordsIn } from './words/index.ts'

export interface MailParts {
  readonly title: string
  /** plain text each; whatever came from a person is shown as text */
  readonly paragraphs: readonly string[]
  /** shown large, to be typed or copied */
  readonly code?: string
  /** an address of our own, from the settings and never from a request */
  readonly link?: MailLink
  /** at the foot, beside why the mail came: the way to change or end such mails */
  readonly ways?: readonly MailLink[]
}

interface MailLink {
  readonly label: string
  readonly href: string
}

/** Mail programs know inline styles only, and few of those. */
const STYLES = {
  page: 'margin:0;padding:32px 16px;background:#f5f7f2;font-family:Helvetica,Arial,sans-serif;color:#10160d',
  card: 'max-width:480px;margin:0 auto;background:#ffffff;border:1px solid #dbe1d5;border-radius:12px',
  head: 'padding:20px 32px;background:#0c1014;color:#c8ff2e;border-radius:12px 12px 0 0;font-size:20px;font-weight:700;letter-spacing:2px',
  body: 'padding:24px 32px',
  title: 'margin:0 0 16px;font-size:22px;line-height:28px',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:24px',
  code: 'margin:0 0 16px;padding:16px;background:#e9ede4;border-radius:8px;font-family:Courier,monospace;font-size:28px;letter-spacing:4px;text-align:center',
  link: 'display:inline-block;padding:12px 20px;background:#c8ff2e;border-radius:8px;color:#12190a;font-size:16px;text-decoration:none',
  way: 'color:#586352',
  foot: 'padding:16px 32px 24px;font-size:13px;line-height:18px;color:#586352',
}

/**
 * Both bodies of a mail; everything is escaped.
 * @param language of the parts; null stands for English
 */
export function mailBodies(
  parts: MailParts,
  language: Language | null,
): { readonly text: string; readonly html: string } {
  const { why } = wordsIn(language)
  return { text: textOf(parts, why), html: htmlOf(parts, why, language ?? 'en') }
}

function textOf({ title, paragraphs, code, link, ways = [] }: MailParts, why: string): string {
  const blocks = [title, ...paragraphs, ...(code ? [code] : []), ...(link ? [inText(link)] : [])]
  const foot = ['-- ', 'SKOR', why, ...ways.map(inText)].join('\n')
  return `${[...blocks, foot].join('\n\n')}\n`
}

const inText = ({ label, href }: MailLink) => `${label}: ${href}`

function htmlOf(
  { title, paragraphs, code, link, ways = [] }: MailParts,
  why: string,
  language: Language,
): string {
  const { page, card, head, body, foot } = STYLES
  const content = [
    element('h1', STYLES.title, title),
    ...paragraphs.map(paragraph => element('p', STYLES.paragraph, paragraph)),
    ...(code ? [element('p', STYLES.code, code)] : []),
    ...(link ? [`<p>${inHtml(link, STYLES.link)}</p>`] : []),
  ].join('')
  const direction = language === 'ar' ? ' dir="rtl"' : ''
  const end = [why, ...ways.map(way => inHtml(way, STYLES.way))].join('<br>')
  return `<!doctype html><html lang="${language}"${direction}><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="${page}"><div style="${card}"><div style="${head}">SKOR</div>
<div style="${body}">${content}</div><div style="${foot}">${end}</div></div></body></html>\n`
}

function inHtml({ label, href }: MailLink, style: string): string {
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`
}

function element(name: string, style: string, text: string): string {
  return `<${name} style="${style}">${escapeHtml(text)}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML, for content and for attributes in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '')
}
