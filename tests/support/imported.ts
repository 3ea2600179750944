/** What the streams of a competition hold after a season file was imported: for specs that import the next file. */
import type { Histories, Plan } from '#data/import/plan.ts'
import type { DomainEvent } from '#domain/events.ts'
import { streams } from '#domain/streams.ts'
import type { Instant } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'

let position = 0
function recorded(stream: string, events: readonly DomainEvent[], occurredAt: Instant): RecordedEvent[] {
  return events.map((event, revision) => ({
    ...event,
    id: `event-${position}`,
    stream,
    revision,
    position: String(++position),
    metadata: { occurredAt },
  })) as unknown as RecordedEvent[]
}

/** @param decided what an admin decided afterwards, by round; round 0 is the competition's stream */
export function historiesAfter(
  plan: Plan,
  competition: string,
  occurredAt: Instant,
  decided: Readonly<Record<number, readonly DomainEvent[]>> = {},
): Histories {
  return {
    competition: recorded(
      streams.competition(competition),
      [...plan.competition.map(({ event }) => event), ...(decided[0] ?? [])],
      occurredAt,
    ),
    rounds: plan.rounds.map(({ number, planned }) => ({
      number,
      events: recorded(
        streams.round(competition, number),
        [...planned.map(({ event }) => event), ...(decided[number] ?? [])],
        occurredAt,
      ),
    })),
  }
}
