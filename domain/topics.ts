/**
 * What events can change for a reader. The projections publish these topics, and the calls of the contract name the
 * topics that make their answers stale. They stand here because projections and contract may not import each other.
 *
 * A save publishes two: `entry` for the fan's own answers, of which the fan's own pages alone are notified, and `entries` for
 * what counts the saves of all. It publishes no `board`: before the lock a save changes no points and no rank of others.
 */
export const EVENT_TOPICS = [
  'competition',
  'match',
  'board',
  'entry',
  'entries',
  'audit',
  'announcement',
  'playtime',
  'scores',
  'rewards',
  'ledger',
  'collectible',
  'raffle',
  'prizes',
  'dispute',
  'league',
  'bonus',
] as const
export type EventTopic = (typeof EVENT_TOPICS)[number]

/** Anything may have changed: a rebuild was swapped in, or notifications may have been lost. */
export const EVERYTHING = '*'
export type Everything = typeof EVERYTHING

/** The scores of matches in play, as sources say them: of no event, so that several changes come at one position. */
export const LIVE = 'live'
type Live = typeof LIVE

/** What an open page is notified of. */
export type PublishedTopic = EventTopic | Live | Everything

/** A change as the read model publishes it: `match:<id>`, or `match` where any match may have changed. */
export type Change = PublishedTopic | `${EventTopic | Live}:${string}`

/** @returns the topic of a change, without the id */
export function topicOf(change: Change): PublishedTopic {
  return change.replace(/:.*/s, '') as PublishedTopic
}

/** The last characters of a user id in a change: thousands of open pages differ in them, and hundreds of them fit in a notification. */
const OWNER_CHARACTERS = 8

/** @returns the change of a fan's own predictions and power-ups */
export function changeOfEntry(user: string): Change {
  return `entry:${user.slice(-OWNER_CHARACTERS)}`
}
