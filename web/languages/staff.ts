/**
 * The messages with those that only staff read. Whatever module of theirs has a text takes both from here (`web/build/with-messages.ts`), so
 * that the catalogue is here before the text is said.
 */
import { i18n } from './i18n.ts'
import { language } from './languages.ts'

const catalogues = {
  de: () => import('./staff/de.po'),
  es: () => import('./staff/es.po'),
  ar: () => import('./staff/ar.po'),
}

if (language !== 'en') i18n.load(language, (await catalogues[language]()).messages)

export { Trans } from './trans.tsx'
export { i18n }
