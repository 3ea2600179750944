import type { leagueEvents } from '#domain/league/events.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { RecordedEvent } from '#eventstore/port.ts'

export type LeagueRecorded = RecordedEvent<TypeIn<typeof leagueEvents>>
