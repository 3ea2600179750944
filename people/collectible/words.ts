import { keptWords } from '../kept-words.ts'

/** Names and descriptions of collectibles. */
export const collectibleWords = keptWords('collectible_words', 'collectible')
