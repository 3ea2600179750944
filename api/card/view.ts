import { API_BASE } from '#contract/addresses.ts'
import type { Card } from '#contract/card/calls.ts'
import type { Language } from '#contract/languages.ts'
import type { CardSubject } from './address.ts'
import type { CardContent } from './content.ts'
import { sentencesIn } from './sentences.ts'

/** What the address of a card says of its language, behind the path; nothing of English. */
export const inLanguage = (language: Language): string => (language === 'en' ? '' : `?language=${language}`)

/** A card in the words of the contract. */
export function cardOf(address: string, { kind }: CardSubject, { words, to }: CardContent): Card {
  const { language, about, figure, says, facts } = words
  return {
    kind,
    // The figure of an invitation is the league's name, and its words are a sentence of their own.
    title: kind === 'league' ? sentencesIn(language).inLeague(says, figure) : `${figure} ${says}`,
    text: [about, ...facts].join('. '),
    image: `${API_BASE}/cards/${address}/image.png${inLanguage(language)}`,
    to,
  }
}
