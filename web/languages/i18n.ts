/**
 * The messages in the language of the page. English stands in the sources, and so needs no catalogue; that of another
 * language is here before any module that says something runs.
 */
import { i18n } from '@lingui/core'
import { language, locale } from './languages.ts'

const catalogues = {
  de: () => import('./de.po'),
  es: () => import('./es.po'),
  ar: () => import('./ar.po'),
}

// What the build leaves as text needs no compiling: `web/build/messages.ts` compiled the rest.
if (import.meta.env.PROD) i18n.setMessagesCompiler(message => [message])

i18n.load(language, language === 'en' ? {} : (await catalogues[language]()).messages)
i18n.activate(language, locale)

export { i18n }
