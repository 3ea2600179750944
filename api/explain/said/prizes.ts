/** The prizes of a competition in words. */
import { commaList, ownWords, type Phrase, type PhraseList, phrase } from '#domain/phrase.ts'
import type { Award, prizesEvents } from '#domain/prize/events.ts'
import type { Gives, PrizeRule } from '#domain/prize/rules.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import type { Said } from '../phrase.ts'
import { ofPeriod } from './names.ts'

export function saidOfPrizes(event: EventIn<typeof prizesEvents>): Said {
  switch (event.type) {
    case 'PrizesPublished': {
      const winners = winnersIn(event.data.awards)
      return ofPeriod(event.data.period, {
        round: ({ round }) =>
          phrase(
            'event.published.round',
            'Winners of round {round} published: {winners, plural, =0 {nobody won} one {# winner} other {# winners}}',
            { winners, round },
          ),
        month: ({ month }) =>
          phrase(
            'event.published.month',
            'Winners of the month {month} published: {winners, plural, =0 {nobody won} one {# winner} other {# winners}}',
            { winners, month },
          ),
        season: () =>
          phrase(
            'event.published.season',
            'Winners of the season published: {winners, plural, =0 {nobody won} one {# winner} other {# winners}}',
            { winners },
          ),
      })
    }
    case 'PrizesReopened':
      return ofPeriod(event.data.period, {
        round: span => phrase('event.prizes-reopened.round', 'Winners of round {round} opened again', span),
        month: span =>
          phrase('event.prizes-reopened.month', 'Winners of the month {month} opened again', span),
        season: () => phrase('event.prizes-reopened.season', 'Winners of the season opened again'),
      })
    default:
      return unreachable(event)
  }
}

/** What there is to win from now on. */
export function saidOfPrizeRules(rules: readonly PrizeRule[]): Phrase {
  if (rules.length === 0) return phrase('event.prizes-set.none', 'Prizes set: none')
  return phrase('event.prizes-set', 'Prizes set: {prizes}', { prizes: prizesInWords(rules) })
}

/** 'Weekly prize (5000 SKOR of the round); Cup (a ball of the season)' */
export function prizesInWords(rules: readonly PrizeRule[]): PhraseList {
  return { phrases: rules.map(prizeInWords), between: '; ' }
}

/** 'Weekly prize (5000 SKOR of the round)' */
function prizeInWords({ title, gives, period }: PrizeRule): Phrase {
  const words = { title: commaList([written(title)]), gives: commaList([givesInWords(gives)]) }
  return PRIZE_OF[period](words)
}

const PRIZE_OF: Readonly<
  Record<PrizeRule['period'], (words: Readonly<Record<'title' | 'gives', PhraseList>>) => Phrase>
> = {
  round: words => phrase('prize-of.round', '{title} ({gives} of the round)', words),
  month: words => phrase('prize-of.month', '{title} ({gives} of the month)', words),
  season: words => phrase('prize-of.season', '{title} ({gives} of the season)', words),
}

/** The documents' own words are in the catalogues, by what they say. */
const written = (words: string) => ownWords(`prize.${words}`, words)

function givesInWords(gives: Gives): Phrase {
  switch (gives.kind) {
    case 'thing':
      return written(gives.name)
    case 'skor':
      return ownWords('name', `${gives.units} SKOR`)
    case 'money':
      return ownWords('name', `${(gives.units / 10 ** gives.digits).toFixed(gives.digits)} ${gives.currency}`)
    default:
      return unreachable(gives)
  }
}

function winnersIn(awards: readonly Award[]): number {
  return awards.reduce((sum, { winners }) => sum + winners.length, 0)
}
