/** A change in words that say from what to what, where its event holds the new value alone. */
import type { DomainEvent } from '#domain/events.ts'
import { type Phrase, type PhraseList, phrase } from '#domain/phrase.ts'
import type { MatchDetails } from '#domain/round/events.ts'
import { nameOfRules } from '#domain/scoring/presets/rules.ts'
import type { Instant } from '#domain/words.ts'
import { late, marquee } from './matches.ts'
import { prizesInWords } from './prizes.ts'
import { orderInWords } from './tables.ts'

type Event<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>
type Details = MatchDetails & { readonly marquee: boolean }

/**
 * @param earlier events that say the same of the same, the newest first
 * @returns undefined where the event says all of it, or nothing stood before
 */
export function changeInWords(
  event: DomainEvent,
  earlier: readonly DomainEvent[],
): readonly Phrase[] | undefined {
  switch (event.type) {
    case 'MatchPostponed':
      return putOff(event, kickOffOf(earlier[0]))
    case 'MatchDetailsChanged':
      return detailsChanged(event, earlier)
    case 'QuestionChanged':
      return changed(earlier, isOf('QuestionAsked', 'QuestionChanged'), ({ data: { text: from } }) => {
        const { question, text: to, locksAt: at } = event.data
        return from === to
          ? []
          : [
              phrase(
                'event.question-changed-from',
                'Bonus question {question} changed from “{from}” to “{to}” Locks {at}',
                { question, from, to, at },
              ),
            ]
      })
    case 'PrizesSet':
      return changed(earlier, isOf('PrizesSet'), ({ data }) => prizesChanged(data.prizes, event.data.prizes))
    case 'RulesetAdopted':
      return changed(earlier, isOf('RulesetAdopted'), ({ data }) => {
        const [from, to] = [nameOfRules(data.rules), nameOfRules(event.data.rules)]
        return from === to
          ? []
          : [phrase('event.rules-changed', 'Rules changed from {from} to {to}', { from, to })]
      })
    case 'TableOrderAdopted':
      return changed(earlier, isOf('TableOrderAdopted'), ({ data }) => {
        const lists = { from: orderInWords(data.order), to: orderInWords(event.data.order) }
        return isSame(lists)
          ? []
          : [phrase('event.table-order-changed', 'Order of the tables changed from {from} to {to}', lists)]
      })
    default:
      return undefined
  }
}

function isOf<Type extends DomainEvent['type']>(...types: readonly Type[]) {
  return (event: DomainEvent): event is Event<Type> => (types as readonly string[]).includes(event.type)
}

/** The words of the change, where something stood before and the words say a difference. */
function changed<Before extends DomainEvent>(
  earlier: readonly DomainEvent[],
  isBefore: (event: DomainEvent) => event is Before,
  words: (before: Before) => readonly Phrase[],
): readonly Phrase[] | undefined {
  const before = earlier.find(isBefore)
  const phrases = before ? words(before) : []
  return phrases.length > 0 ? phrases : undefined
}

/** @returns null while the match had none */
function kickOffOf(event: DomainEvent | undefined): Instant | null {
  return event && 'kickOff' in event.data ? event.data.kickOff : null
}

function putOff({ data }: Event<'MatchPostponed'>, from: Instant | null): readonly Phrase[] | undefined {
  if (from === null || from === data.kickOff) return undefined
  return [
    data.kickOff === null
      ? phrase('event.postponed-from.open', 'Postponed from {from}, no new kick-off yet', { from })
      : phrase('event.postponed-from', 'Postponed from {from} to {to}', {
          from,
          to: data.kickOff,
        }),
    ...late(data),
  ]
}

function detailsChanged(
  { data }: Event<'MatchDetailsChanged'>,
  earlier: readonly DomainEvent[],
): readonly Phrase[] | undefined {
  const words = changed(earlier, isOf('MatchScheduled', 'MatchDetailsChanged'), before => [
    ...kickOffChanged(kickOffOf(earlier[0]), data.kickOff, data.from !== undefined),
    ...detailsInWords(before.data, data),
  ])
  return words && [...words, ...late(data)]
}

function kickOffChanged(from: Instant | null, to: Instant | null, isEarlier: boolean): Phrase[] {
  if (from === to) return []
  if (from === null) return [phrase('event.kick-off-set', 'Kick-off set to {to}', { to: to ?? '' })]
  if (to === null)
    return [phrase('event.kick-off-open', 'Kick-off {from} does not hold, no new one yet', { from })]
  return isEarlier
    ? [phrase('event.brought-forward', 'Kick-off brought forward from {from} to {to}', { from, to })]
    : [phrase('event.kick-off-moved', 'Kick-off moved from {from} to {to}', { from, to })]
}

function detailsInWords(before: Details, after: Details): Phrase[] {
  return [
    ...(before.home === after.home && before.away === after.away ? [] : [teamsChanged(before, after)]),
    ...DETAILS.flatMap(([name, words]) =>
      before[name] === after[name] ? [] : [words({ from: before[name] || '–', to: after[name] || '–' })],
    ),
    ...(before.marquee === after.marquee ? [] : [marquee(after.marquee)]),
  ]
}

const DETAILS: readonly (readonly [
  name: 'ground' | 'category' | 'group',
  words: (values: Readonly<Record<'from' | 'to', string>>) => Phrase,
])[] = [
  ['ground', values => phrase('event.ground-changed', 'Ground changed from {from} to {to}', values)],
  ['category', values => phrase('event.category-changed', 'Category changed from {from} to {to}', values)],
  ['group', values => phrase('event.group-changed', 'Group changed from {from} to {to}', values)],
]

function teamsChanged(before: Details, after: Details): Phrase {
  return phrase(
    'event.teams-changed',
    'Teams changed from {fromHome} and {fromAway} to {toHome} and {toAway}',
    { fromHome: before.home, fromAway: before.away, toHome: after.home, toAway: after.away },
  )
}

type Prizes = Event<'PrizesSet'>['data']['prizes']

function prizesChanged(before: Prizes, after: Prizes): Phrase[] {
  if (before.length === 0) return []
  const lists = { from: prizesInWords(before), to: prizesInWords(after) }
  if (after.length === 0)
    return [phrase('event.prizes-changed.none', 'Prizes changed from {from} to none', { from: lists.from })]
  return isSame(lists) ? [] : [phrase('event.prizes-changed', 'Prizes changed from {from} to {to}', lists)]
}

function isSame({ from, to }: Readonly<Record<'from' | 'to', PhraseList>>): boolean {
  return JSON.stringify(from) === JSON.stringify(to)
}
