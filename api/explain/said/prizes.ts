/** The prizes of a competition in words. */
import { commaList, type Phrase, type PhraseList, phrase, phraseAround } from '#domain/phrase.ts'
import type { Award, prizesEvents } from '#domain/prizes/events.ts'
import type { Gives, PrizeRule } from '#domain/prizes/rules.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import type { Said } from '../phrase.ts'
import { ofPeriod, periodWords } from './names.ts'

export function saidOfPrizes(event: EventIn<typeof prizesEvents>): Said {
  switch (event.type) {
    case 'PrizesPublished':
      return ofPeriod(
        'published',
        `Winners of ${periodWords(event.data.period)} published: ${fansOf(event.data.awards)}`,
        event.data.period,
        { winners: winnersIn(event.data.awards) },
      )
    case 'PrizesReopened':
      return ofPeriod(
        'prizes-reopened',
        `Winners of ${periodWords(event.data.period)} opened again`,
        event.data.period,
      )
    default:
      return unreachable(event)
  }
}

/** What there is to win from now on. */
export function saidOfPrizeRules(rules: readonly PrizeRule[]): Phrase {
  if (rules.length === 0) return phrase('event.prizes-set.none', 'Prizes set: none')
  return phraseAround(
    'event.prizes-set',
    { prizes: prizesInWords(rules) },
    lists => `Prizes set: ${lists.prizes}`,
  )
}

/** 'Weekly prize (5000 SKOR of the round); Cup (a ball of the season)' */
export function prizesInWords(rules: readonly PrizeRule[]): PhraseList {
  return { phrases: rules.map(prizeInWords), between: '; ' }
}

/** 'Weekly prize (5000 SKOR of the round)' */
function prizeInWords({ title, gives, period }: PrizeRule): Phrase {
  return phraseAround(
    `prize-of.${period}`,
    { title: commaList([written(title)]), gives: commaList([givesInWords(gives)]) },
    lists => `${lists.title} (${lists.gives} of the ${period})`,
  )
}

/** The documents' own words are in the catalogues, by what they say. */
const written = (words: string) => phrase(`prize.${words}`, words)

function givesInWords(gives: Gives): Phrase {
  switch (gives.kind) {
    case 'thing':
      return written(gives.name)
    case 'skor':
      return phrase('name', `${gives.units} SKOR`)
    case 'money':
      return phrase('name', `${(gives.units / 10 ** gives.digits).toFixed(gives.digits)} ${gives.currency}`)
    default:
      return unreachable(gives)
  }
}

function winnersIn(awards: readonly Award[]): number {
  return awards.reduce((sum, { winners }) => sum + winners.length, 0)
}

function fansOf(awards: readonly Award[]): string {
  const fans = winnersIn(awards)
  if (fans === 0) return 'nobody won'
  return fans === 1 ? '1 winner' : `${fans} winners`
}
