import { keptWords } from '../kept-words.ts'

/** Names and descriptions of leagues, and why a cup was called off. */
export const leagueWords = keptWords('league_words', 'league')
