/** An event as a leaf of the log says it. */

/** Everything that the points of a fan rest on, and nothing of who a person is but the id that events have. */
export interface LoggedEvent {
  readonly id: string
  readonly type: string
  /** of the schema of its data */
  readonly version: number
  readonly stream: string
  readonly revision: number
  /** when it happened, as ISO 8601 in UTC */
  readonly time: string
  /** the role of who caused it */
  readonly actor: string
  /** what a prediction or a coupon was judged on; left out for other events */
  readonly judgedBy?: JudgedBy
  /** of a publication: how many leaves the log had when its winners were computed; left out by older versions */
  readonly size?: number
  /** SHA-256 of the event as the store has it, where the leaf is in clear: it covers what the leaf leaves out */
  readonly record?: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface JudgedBy {
  /** the revision of the round's stream */
  readonly round: number
  /** the revision of the competition's stream */
  readonly rules: number
  /** the first lock among the matches concerned; null where none had a kick-off */
  readonly locksAt: string | null
}

/** The field of an event's data whose parts are sealed one by one: each is opened when its own match has locked. */
const PARTS: Readonly<Record<string, string>> = { PredictionsSaved: 'predictions' }

export function partsOf({ type, data }: LoggedEvent): readonly unknown[] {
  const parts = PARTS[type] === undefined ? [] : data[PARTS[type]]
  return Array.isArray(parts) ? parts : []
}

/** The event with other parts. */
export function withParts(event: LoggedEvent, parts: readonly unknown[]): LoggedEvent {
  const field = PARTS[event.type]
  return field === undefined ? event : { ...event, data: { ...event.data, [field]: parts } }
}

/** @throws Error where the text is no event */
export function parseEvent(text: string): LoggedEvent {
  const event = JSON.parse(text) as Partial<LoggedEvent> | null
  const { id, type, stream, revision, time, data } = event ?? {}
  const texts = [id, type, stream, time].every(value => typeof value === 'string')
  if (!texts || typeof revision !== 'number' || typeof data !== 'object' || data === null)
    throw new Error('the leaf holds no event')
  return event as LoggedEvent
}
