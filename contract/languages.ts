/** The languages of the product; `web/languages` and `people/mail/words` speak them. */
import * as z from 'zod/mini'

export const LANGUAGES = ['en', 'de', 'es', 'ar'] as const

export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>
