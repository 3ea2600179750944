/**
 * Markdown with a head in YAML becomes what a page shows: the checked head, and sections of ready HTML with pictures
 * between them. Everything happens while the product is built, so that browsers get no Markdown library; whatever is
 * wrong with a text fails the build with a sentence that names the file.
 */
import { Marked, type Token, type Tokens } from 'marked'
import sanitize, { type Transformer } from 'sanitize-html'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Block, Section } from '#web/ui/prose/content.ts'
import { withFacts } from './facts.ts'
import { type Folder, SCHEMAS } from './front-matter.ts'
import { linkProblem } from './links.ts'

const HEAD = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/
/** What an adult reads in a minute, in words. */
const WORDS_A_MINUTE = 220

const markdown = new Marked({ gfm: true })

export interface Source {
  /** under web/content/, such as 'articles/01-ask.md' */
  readonly path: string
  readonly text: string
}

export interface Compiled<Meta = Record<string, unknown>> {
  readonly meta: Meta
  /** how long it takes to read, at least 1 */
  readonly minutes: number
  /** what stands before the first section */
  readonly intro: readonly Block[]
  readonly sections: readonly Section[]
  /** names of the pictures that head and text show, each once */
  readonly pictures: readonly string[]
}

/**
 * @param pictures names of the pictures that there are
 * @throws Error that names the file, for whatever is wrong with the head, a link, a picture, a fact or a heading
 */
export function compile(source: Source, pictures: ReadonlySet<string>): Compiled {
  try {
    return compiled(source, pictures)
  } catch (cause) {
    throw new Error(`web/content/${source.path}: ${(cause as Error).message}`, { cause })
  }
}

function compiled({ path, text }: Source, known: ReadonlySet<string>): Compiled {
  const [, head, body] = HEAD.exec(withFacts(text)) ?? []
  if (head === undefined || body === undefined)
    throw new Error('it begins with a head between two lines of ---')
  const meta = headOf(path, parse(head))
  const tokens = markdown.lexer(body)
  const sections = sectionsOf(tokens)
  const parts = new Set(sections.map(({ id }) => id))
  if (parts.size !== sections.length) throw new Error('two sections have the same heading')
  for (const href of [...linksIn(tokens), ...waysIn(meta)]) {
    const problem = linkProblem(href, parts)
    if (problem) throw new Error(problem)
  }
  const [intro, ...rest] = [{ id: '', title: '', tokens: leading(tokens) }, ...sections].map(section => ({
    id: section.id,
    title: section.title,
    blocks: blocksOf(section.tokens),
  }))
  const shown = [...new Set([...namedIn(meta), ...rest.concat(intro ?? []).flatMap(picturesIn)])]
  for (const name of shown) if (!known.has(name)) throw new Error(`there is no picture '${name}'`)
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE))
  return { meta, minutes, intro: intro?.blocks ?? [], sections: rest, pictures: shown }
}

function headOf(path: string, head: unknown): Record<string, unknown> {
  const folder = path.split('/')[0] as Folder
  const schema = SCHEMAS[folder]
  if (!schema) throw new Error(`no kind of text has the folder '${folder}'`)
  const read = schema.safeParse(head)
  if (!read.success) throw new Error(`its head is wrong: ${z.prettifyError(read.error)}`)
  return read.data
}

interface Cut {
  id: string
  title: string
  tokens: Token[]
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

/** Cuts at each heading of the second level. The first level is the page's title, which the head says. */
function sectionsOf(tokens: readonly Token[]): Cut[] {
  const sections: Cut[] = []
  for (const token of tokens) {
    if (isHeading(token) && token.depth === 1) throw new Error(`'${token.text}' is a second title: use ##`)
    if (isHeading(token) && token.depth === 2)
      sections.push({ id: slugOf(token.text), title: plainText(token.text), tokens: [] })
    else sections.at(-1)?.tokens.push(token)
  }
  return sections
}

function leading(tokens: readonly Token[]): Token[] {
  const first = tokens.findIndex(token => isHeading(token) && token.depth === 2)
  return first === -1 ? [...tokens] : tokens.slice(0, first)
}

/** 'Who may play?' becomes 'who-may-play'. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const plainText = (text: string) => text.replace(/[*_`]/g, '')

/** Runs of HTML, and pictures that stand alone in their paragraph. */
function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = []
  let run: Token[] = []
  const close = () => {
    const html = clean(markdown.parser(run)).trim()
    if (html !== '') blocks.push({ html })
    run = []
  }
  for (const token of tokens) {
    const image = imageOf(token)
    if (!image) {
      run.push(token)
      continue
    }
    if (image.text === '') throw new Error(`the picture '${image.href}' has no words for who doesn't see it`)
    close()
    blocks.push({ picture: image.href, alt: image.text, caption: image.title ?? undefined })
  }
  close()
  return blocks
}

function imageOf(token: Token): Tokens.Image | undefined {
  const [only, ...more] = token.type === 'paragraph' ? ((token as Tokens.Paragraph).tokens ?? []) : []
  return more.length === 0 && only?.type === 'image' ? (only as Tokens.Image) : undefined
}

/** Our own texts need few elements; anything else, scripts first, is taken out. Pictures are blocks of their own. */
function clean(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'h3',
      'h4',
      'p',
      'a',
      'strong',
      'em',
      'code',
      'pre',
      'br',
      'hr',
      'blockquote',
      'ul',
      'ol',
      'li',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'del',
    ],
    allowedAttributes: { a: ['href'], th: [ALIGNED], td: [ALIGNED], ol: ['start'] },
    allowedSchemes: ['https'],
    transformTags: { th: aligned, td: aligned },
  })
}

/** In the place of `align`, which HTML has no more: the styles of texts read it. */
const ALIGNED = 'data-align'
const aligned: Transformer = (tagName, { align, ...attribs }) => ({
  tagName,
  attribs: { ...attribs, ...(align === undefined ? {} : { [ALIGNED]: align }) },
})

function linksIn(tokens: readonly Token[]): string[] {
  const links: string[] = []
  void markdown.walkTokens([...tokens], token => {
    if (token.type === 'link') links.push(token.href as string)
  })
  return links
}

const ways = z.looseObject({
  picture: z.string().optional(),
  actions: z.array(z.looseObject({ to: z.string() })).optional(),
  next: z.array(z.looseObject({ to: z.string() })).optional(),
  items: z.array(z.looseObject({ to: z.string().optional() })).optional(),
})

function waysIn(meta: unknown): string[] {
  const { actions = [], next = [], items = [] } = ways.parse(meta)
  return [...actions, ...next, ...items].flatMap(({ to }) => to ?? [])
}

function namedIn(meta: unknown): string[] {
  const { picture } = ways.parse(meta)
  return picture === undefined ? [] : [picture]
}

const picturesIn = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.flatMap(block => ('picture' in block ? block.picture : []))
