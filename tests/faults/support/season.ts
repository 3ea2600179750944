/** A small league: one round that has been played and waits for its scores, one that can be predicted, one apart. */

import { v5 as uuidv5 } from 'uuid'
import type { DomainEvent } from '#domain/events.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import type { EventStore, NewEvent } from '#eventstore/port.ts'
import { hashPassword } from '#people/identity/passwords.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { Secrets } from '#people/secret/secrets.ts'
import { openPool } from '#runtime/postgres.ts'
import { TEST_SECRET } from '#tests/support/processes.ts'

export const LEAGUE = 'fault-league'
/** kicked off three hours ago, predicted by all fans, without a score */
export const PLAYED = { round: 1, matches: idsOf(1, 4) }
/** a week ahead: what the load predicts */
export const OPEN = { round: 2, matches: idsOf(2, 6) }
/** a month ahead: left alone by the load */
export const APART = { round: 3, matches: idsOf(3, 2) }

/** Of everybody. */
export const PASSWORD = 'Correct-1'
const FANS = Array.from({ length: 10 }, (_, fan) => `fan${fan}`)
const NAMESPACE = 'e0ad3b55-7a5a-4b0b-9f0c-1f3f5a2f7a11'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface Person {
  readonly id: string
  readonly token: string
}

export interface Season {
  readonly fans: readonly Person[]
  readonly admin: Person
  readonly auditor: Person
}

/** Writes the league, the predictions of its played round, and the people, where they aren't there yet; starts a session for each. */
export async function prepareSeason(databaseUrl: string, store: EventStore): Promise<Season> {
  const pool = openPool(databaseUrl, 'test-season', 4)
  try {
    const identity = openIdentity(pool)
    const isThere = await identity.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (!isThere) await writeSeason(identity, store)
    const sessions = new Sessions(identity, new Secrets([TEST_SECRET]), () => new Date())
    const signIn = async (name: string): Promise<Person> => {
      const id = idOf(name)
      return { id, token: await sessions.start({ id }) }
    }
    return {
      fans: await Promise.all(FANS.map(signIn)),
      admin: await signIn('admin'),
      auditor: await signIn('auditor'),
    }
  } finally {
    await pool.end()
  }
}

async function writeSeason(identity: ReturnType<typeof openIdentity>, store: EventStore): Promise<void> {
  await writeLeague(store)
  const password_hash = await hashPassword(PASSWORD)
  const person = (name: string, role: 'user' | 'admin' | 'auditor') => ({
    id: idOf(name),
    name,
    user_name: name,
    email: `${name}@example.com`,
    password_hash,
    role,
    image: null,
    email_verified_at: new Date(),
  })
  await identity
    .insertInto('users')
    .values([
      ...FANS.map(name => person(name, 'user')),
      person('admin', 'admin'),
      person('auditor', 'auditor'),
    ])
    .execute()
  for (const [index, name] of FANS.entries()) await predictPlayed(store, idOf(name), index)
}

const idOf = (name: string) => uuidv5(name, NAMESPACE)

async function writeLeague(store: EventStore): Promise<void> {
  const rounds = [1, 2, 3].map(number => ({ number, name: `${number} of 3`, knockOut: false }))
  await write(store, streams.competition(LEAGUE), [
    {
      type: 'CompetitionOpened',
      data: {
        competition: LEAGUE,
        name: 'The League',
        kind: 'league',
        rounds,
        prizes: [...prizesPresets['premier-league']],
      },
    },
    { type: 'RulesetAdopted', data: { competition: LEAGUE, rules: rulesPresets['premier-league'] } },
  ])
  const kickOffs = [
    { ...PLAYED, at: -3 * HOUR_MS },
    { ...OPEN, at: 7 * DAY_MS },
    { ...APART, at: 30 * DAY_MS },
  ]
  for (const { round, matches, at } of kickOffs)
    await write(
      store,
      streams.round(LEAGUE, round),
      matches.map((match, index) => ({
        type: 'MatchScheduled',
        data: {
          match,
          competition: LEAGUE,
          round,
          home: homeOf(match),
          away: awayOf(match),
          kickOff: fromNow(at),
          ground: 'The Park',
          group: null,
          category: 'League',
          knockOut: false,
          marquee: index === 0,
        },
      })),
    )
}

async function predictPlayed(store: EventStore, user: string, fan: number): Promise<void> {
  const { round, matches } = PLAYED
  const predictions = matches.map((match, index) => {
    return { match, from: null, to: { home: (fan + index) % 3, away: (fan * index) % 3 } }
  })
  const data = { competition: LEAGUE, round, user, predictions }
  await write(store, streams.entry(LEAGUE, round, user), [{ type: 'PredictionsSaved', data }])
}

/** Appends to a stream that does not exist yet, as if it had been done the day before yesterday. */
export async function write(
  store: EventStore,
  stream: string,
  events: readonly DomainEvent[],
): Promise<void> {
  for (const [index, event] of asWritten(stream, events).entries()) {
    const answer = await store.append(stream, index === 0 ? 'noStream' : index - 1, event)
    if (!answer.ok) throw new Error(`${stream} exists`)
  }
}

/** @param command makes the ids of the events: the same ones for the same command */
export function asWritten(command: string, events: readonly DomainEvent[]): NewEvent[] {
  const commandId = uuidv5(command, NAMESPACE)
  const metadata = {
    commandId,
    commandHash: 'season',
    correlationId: commandId,
    causationId: commandId,
    actor: { id: 'season', role: 'system' },
    occurredAt: fromNow(-2 * DAY_MS),
  } as const
  return events.map((event, index) => ({ ...event, id: uuidv5(String(index), commandId), metadata }))
}

export const homeOf = (match: string) => `Home ${match}`
export const awayOf = (match: string) => `Away ${match}`

function idsOf(round: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${LEAGUE}.${round}.${index}`)
}

function fromNow(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString()
}
