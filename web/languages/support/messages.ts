/** What the catalogues of a language hold: that of every reader and that of staff. */
import { readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'

export type Translated = 'de' | 'es' | 'ar'

export interface Message {
  /** the English words, or the id of a sentence of the server's */
  readonly english: string
  readonly translation: string
}

const CATALOGUES = ['..', '../staff']

/** @returns the messages of both catalogues, each as it stands there */
export function messagesOf(language: Translated): Message[] {
  return CATALOGUES.flatMap(folder => {
    const file = new URL(`${folder}/${language}.po`, import.meta.url)
    const { items } = parsePoFile(readFileSync(file, 'utf8'))
    return items.map(({ msgid, msgstr }) => ({ english: msgid, translation: msgstr[0] ?? '' }))
  })
}
