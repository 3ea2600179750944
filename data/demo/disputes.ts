/** Disputes of the demo: one of each outcome, all of the demo's own fan, whose words are kept beside the accounts. */
import { v5 as uuidv5 } from 'uuid'
import type { DisputeCommand } from '#domain/dispute/commands.ts'
import { dispute as decider } from '#domain/dispute/dispute.ts'
import type { Subject } from '#domain/dispute/events.ts'
import { hashOf } from '#domain/raffle/draw.ts'
import { streams } from '#domain/streams.ts'
import type { Actor, Instant, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import { metadataOf } from '../command.ts'
import type { Season } from '../format.ts'
import { demoAdmin, demoFan, demoReferee } from './fans.ts'
import { hoursAfter } from './shift.ts'

/** Random, and never to be changed: a load that was interrupted is recognised by the commands it has made. */
const COMMAND_NAMESPACE = '2c9d4a1e-7f53-4b86-a0d2-6e8b1f3c5a97'
/** Of the demo's texts: the demo is the same on every machine. */
const SALT = 'demo'

const outcomes = ['upheld', 'rejected', 'asked', 'open'] as const
type Outcome = (typeof outcomes)[number]
const idOf = (outcome: Outcome) => uuidv5(outcome, COMMAND_NAMESPACE)

const CLAIMS: Readonly<Record<Outcome, string>> = {
  upheld: 'I saw the match to the end, and the score on this page is not the score of the match.',
  rejected: 'I wanted to save another score a minute before the kick-off, and the page did not take it.',
  asked: 'My power-up did nothing in this week.',
  open: 'My points for this week are too few. I had more exact scores than the page says.',
}
const VERDICTS = {
  upheld: 'You are right. The score was entered wrong, and is corrected now.',
  rejected: 'The lock is an hour before the kick-off. Your last save came in time, and it counts.',
} as const
const QUESTION = 'Which power-up do you mean, and on which match did you use it?'

interface DemoWords {
  /** the dispute */
  readonly about: string
  readonly user: UserId
  readonly salt: string
  readonly words: string
  readonly inOffice: boolean
}

/** What was written in the disputes of the demo, for the caller to keep. */
export function demoWords(): readonly DemoWords[] {
  const by = (user: UserId, outcome: Outcome, words: string) => ({
    about: idOf(outcome),
    user,
    salt: SALT,
    words,
    inOffice: user !== demoFan.id,
  })
  return [
    ...outcomes.map(outcome => by(demoFan.id, outcome, CLAIMS[outcome])),
    by(demoReferee.id, 'upheld', VERDICTS.upheld),
    by(demoReferee.id, 'rejected', VERDICTS.rejected),
    by(demoAdmin.id, 'asked', QUESTION),
  ]
}

interface DisputesOf {
  readonly store: EventStore
  readonly season: Season
  readonly correlationId: string
  readonly now: Instant
}

/** @returns how many events: none where the season has no corrected match yet */
export async function playDisputes({ store, season, correlationId, now }: DisputesOf): Promise<number> {
  const { id: competition, rounds } = season.competition
  const corrected = await lastCorrection(store, season)
  if (!corrected) return 0
  const round: RoundNumber = Math.max(1, rounds.length - 1)
  const played = season.matches.find(match => match.round === round)?.id ?? corrected.match
  let events = 0

  async function take(outcome: Outcome, actor: Actor, at: Instant, command: DisputeCommand): Promise<void> {
    const made = metadataOf({ actor, commandNamespace: COMMAND_NAMESPACE }, [outcome, command.type], at)
    const metadata = { ...made, correlationId }
    const result = await handleCommand(store, streams.dispute(idOf(outcome)), decider, command, metadata)
    if (result.kind !== 'done') throw new Error(`the demo broke a rule: ${JSON.stringify(result)}`)
    events++
  }
  const fan: Actor = { id: demoFan.id, role: 'user' }
  const referee: Actor = { id: demoReferee.id, role: 'admin' }
  const open = (outcome: Outcome, subject: Subject, at: Instant) =>
    take(outcome, fan, at, {
      type: 'OpenDispute',
      dispute: idOf(outcome),
      user: demoFan.id,
      competition,
      subject,
      words: hashOf(SALT + CLAIMS[outcome]),
      receipt: null,
      since: null,
      now: at,
    })
  const decide = (verdict: 'upheld' | 'rejected', at: Instant) =>
    take(verdict, referee, at, {
      type: 'DecideDispute',
      dispute: idOf(verdict),
      by: demoReferee.id,
      verdict,
      words: hashOf(SALT + VERDICTS[verdict]),
      involved: { officials: [], players: [] },
    })

  await open('upheld', { kind: 'prediction', match: corrected.match }, hoursAfter(corrected.at, -2))
  await decide('upheld', hoursAfter(corrected.at, -1))
  const { stream, revision } = corrected
  await take('upheld', referee, corrected.at, {
    type: 'LinkCorrection',
    dispute: idOf('upheld'),
    stream,
    revision,
  })
  await open('rejected', { kind: 'prediction', match: played }, hoursAfter(now, -72))
  await decide('rejected', hoursAfter(now, -48))
  await open('asked', { kind: 'coupon', coupon: 'freepass', match: played }, hoursAfter(now, -30))
  await take('asked', { id: demoAdmin.id, role: 'admin' }, hoursAfter(now, -20), {
    type: 'AskFan',
    dispute: idOf('asked'),
    words: hashOf(SALT + QUESTION),
  })
  await open('open', { kind: 'round', round }, hoursAfter(now, -6))
  return events
}

interface Corrected {
  readonly match: MatchId
  readonly at: Instant
  readonly stream: string
  readonly revision: number
}

async function lastCorrection(store: EventStore, { competition }: Season): Promise<Corrected | undefined> {
  for (const { number } of competition.rounds.toReversed()) {
    const stream = streams.round(competition.id, number)
    const events = await store.readStream(stream)
    const event = events.findLast(
      (candidate): candidate is RecordedEvent<'ScoreCorrected'> => candidate.type === 'ScoreCorrected',
    )
    if (event)
      return { match: event.data.match, at: event.metadata.occurredAt, stream, revision: event.revision }
  }
  return undefined
}
