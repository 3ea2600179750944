/** What the head of a Markdown file may say. Unknown fields are refused: a misspelt one would be lost in silence. */
import { z } from 'zod'

const Line = z.string().trim().min(1)
/** '2023-05-28' */
const Day = z.iso.date()

/** A picture of `web/ui/pictures`, and the words for those who don't see it. */
const picture = { picture: Line, pictureAlt: Line }

const ArticleMeta = z.strictObject({
  kind: z.enum(['article', 'video', 'press-release']).default('article'),
  title: Line,
  date: Day,
  subject: Line,
  /** the paragraph between headline and text, and on cards */
  standfirst: Line,
  ...picture,
})
export type ArticleMeta = z.infer<typeof ArticleMeta>

/** A number that stands large in the head of a page. */
const Figure = z.strictObject({ value: Line, label: Line, prize: z.boolean().default(false) })

/** A link with its words: an address of ours. */
const Way = z.strictObject({ label: Line, to: Line, text: Line.optional() })

const PageMeta = z.strictObject({
  /** of the document, where the heading is not the page's name */
  title: Line,
  heading: Line,
  lead: Line,
  ...picture,
  /** 'side': the picture beside the words; 'below': a band under them, for pictures that are wide */
  layout: z.enum(['side', 'below']).default('side'),
  /** sections are numbered and listed beside the text */
  index: z.boolean().default(true),
  figures: z.array(Figure).default([]),
  actions: z.array(Way).default([]),
  next: z.array(Way).default([]),
})
export type PageMeta = z.infer<typeof PageMeta>

const NewsMeta = z.strictObject({
  title: Line,
  items: z.array(z.strictObject({ date: Line, title: Line, text: Line, to: Line.optional() })).min(1),
})
export type NewsMeta = z.infer<typeof NewsMeta>

/** A text that stands within a page, such as the questions. */
const PartMeta = z.strictObject({ title: Line })
export type PartMeta = z.infer<typeof PartMeta>

/** The folder of a file says what its head holds. */
export const SCHEMAS = { articles: ArticleMeta, pages: PageMeta, parts: PartMeta, news: NewsMeta } as const
export type Folder = keyof typeof SCHEMAS
