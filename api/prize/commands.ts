/** Prizes: what admins publish, open again and choose. */
import { errors } from '#contract/errors.ts'
import { refusalOfArchived } from '#domain/competition/life.ts'
import { refuseStaff } from '#domain/decision.ts'
import { MAX_WINNERS, type Period } from '#domain/prize/events.ts'
import { prizes, revisionOf as revisionOfPrizes } from '#domain/prize/prizes.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { prizeMatchCount } from '#domain/prize/rules-values.ts'
import { nameOf } from '#domain/round/match.ts'
import { round as roundDecider } from '#domain/round/round.ts'
import { firstLockUnder } from '#domain/scoring/lock.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, MatchId, RoundNumber } from '#domain/words.ts'
import { type CommandMetadata, type CommandOutcome, handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore, ExpectedRevision } from '#eventstore/port.ts'
import { countParked } from '#projections/engine/fold/parked.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { type Standing, standingOf } from '#projections/prize/standing.ts'
import { waitsForRoundBefore } from '#projections/prize/winners.ts'
import { carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import { type Judging, judge } from '../execute/judged.ts'
import type { RequestContext } from '../http/route.ts'
import { adoptedIn, type RoundBook, type RoundId } from '../round/round-book.ts'
import { roundNameOf } from './views.ts'

/** How long a publication waits until the read model has every result, in milliseconds. */
const RESULTS_WITHIN = { milliseconds: 4_000 }
/** How often winners are computed anew while results change, before the admin is asked to come back. */
const MAX_ATTEMPTS = 5
const BUSY = { kind: 'busy' } as const

export interface Publishing extends Writing {
  readonly readModel: ReadModel
}

interface OfPeriod {
  readonly competition: CompetitionId
  readonly period: Period
}

/**
 * Publishes the winners that the admin looked at, and no others: they are computed anew, and the append is refused where a
 * round, the rules or the questions moved meanwhile. A store that can't refuse publishes what was true a moment before; the page shows
 * the difference at once.
 */
export function publishPrizes(
  publishing: Publishing,
  context: RequestContext,
  request: OfPeriod & { readonly fingerprint: string },
): Promise<Done> {
  const { store } = publishing
  const { competition, period } = request
  const stream = streams.prizes(competition, period)
  return carryOut(
    publishing,
    context,
    { command: 'PublishPrizes', payload: request },
    async ({ metadata, fresh }) => {
      const again = fresh ? null : await repeated(store, stream, metadata)
      if (again) return again
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        // Read before the winners are computed: what comes from here on makes the append stale.
        const guarded = [streams.competition(competition), streams.questions(competition)]
        const guards = await Promise.all(
          guarded.map(async name => ({ stream: name, revision: await revisionOf(store, name) })),
        )
        if (!(await publishing.readModel.waitFor(await store.head(), RESULTS_WITHIN))) return BUSY
        const db = await publishing.readModel.live()
        if ((await countParked(db)) > 0)
          return refuseStaff(
            'parked',
            'Some events could not be read. Have them repaired before you publish winners',
          )
        const standing = await standingOf(db, competition, period)
        if (!standing) throw errors.notFound('There are no prizes for this period')
        const problem = problemOf(standing, request.fingerprint)
        if (problem) return problem
        const { awards, position, fingerprint, rounds, before } = standing
        const outcome = await handleCommand(
          store,
          stream,
          prizes,
          { type: 'PublishPrizes', competition, period, awards, position, fingerprint },
          metadata,
          {
            fresh,
            guards: {
              streams: [
                ...guards,
                ...(before?.published
                  ? [
                      {
                        stream: streams.prizes(competition, before.period),
                        revision: revisionOfPrizes(before.published),
                      },
                    ]
                  : []),
                ...rounds.map(({ round, revision }) => ({
                  stream: streams.round(competition, round),
                  revision,
                })),
              ],
            },
          },
        )
        if (outcome.kind !== 'stale') return outcome
      }
      return BUSY
    },
  )
}

function problemOf(standing: Standing, read: string) {
  const { unsettled, awards, fingerprint, season, before } = standing
  const [first] = unsettled
  if (first)
    return refuseStaff(
      'not-settled',
      unsettled.length === 1
        ? `${nameOf(first)} is not settled yet`
        : `${unsettled.length} matches are not settled yet, such as ${nameOf(first)}`,
    )
  if (before && waitsForRoundBefore(standing))
    return refuseStaff(
      'round-before',
      `Please publish the winners of ${roundNameOf(season, before.period)} first: what nobody won there goes into these prizes`,
    )
  if (awards.length === 0) throw errors.notFound('There are no prizes for this period')
  if (awards.some(({ winners }) => winners.length > MAX_WINNERS))
    return refuseStaff('too-many-winners', `A prize can't be split among more than ${MAX_WINNERS} winners`)
  if (fingerprint !== read)
    return refuseStaff(
      'winners-moved',
      'The results have changed since you read this page. Please look at the winners again',
    )
  return undefined
}

/** The first answer of a command that came before: whatever has changed since, it is given again. */
async function repeated(
  store: EventStore,
  stream: string,
  { commandId, commandHash }: CommandMetadata,
): Promise<CommandOutcome | null> {
  const events = await store.readStream(stream)
  const event = events.find(
    candidate => candidate.type !== 'Unreadable' && candidate.metadata.commandId === commandId,
  )
  if (!event || event.type === 'Unreadable') return null
  if (event.metadata.commandHash !== commandHash) return { kind: 'reused' }
  return { kind: 'done', position: event.position, event, repeated: true, guarded: store.guards }
}

async function revisionOf(store: EventStore, stream: string): Promise<ExpectedRevision> {
  const [last] = await store.readStream(stream, { backwards: true, limit: 1 })
  return last?.revision ?? 'noStream'
}

export function reopenPrizes(
  writing: Writing,
  context: RequestContext,
  request: OfPeriod & { readonly reason: string },
): Promise<Done> {
  const stream = streams.prizes(request.competition, request.period)
  return carryOut(writing, context, { command: 'ReopenPrizes', payload: request }, ({ metadata, fresh }) =>
    handleCommand(writing.store, stream, prizes, { type: 'ReopenPrizes', ...request }, metadata, { fresh }),
  )
}

/** Guarded by the first lock of the round: the store's own clock refuses what comes after. */
export async function choosePrizeMatches(
  judging: Judging,
  context: RequestContext,
  request: {
    readonly competition: CompetitionId
    readonly round: RoundNumber
    readonly matches: readonly MatchId[]
  },
): Promise<Done> {
  const count = prizeMatchCount(await prizesOfExisting(judging.book, request))
  return carryOut(
    judging,
    context,
    { command: 'ChoosePrizeMatches', payload: request },
    ({ metadata, fresh }) =>
      judge(judging, request, metadata.occurredAt, async ({ known, on, guards }) => {
        const archived = fresh ? refusalOfArchived(known.rules.state) : undefined
        if (archived) return archived
        const { now, ruleset, matches } = on
        const adopted = adoptedIn(known)
        return handleCommand(
          judging.store,
          known.round.stream,
          roundDecider,
          { type: 'ChoosePrizeMatches', ...request, count, now, adopted },
          { ...metadata, occurredAt: now },
          { guards: guards(firstLockUnder(matches.kickOffs, ruleset)).guards, fresh },
        )
      }),
  )
}

/**
 * The prizes of the competition whose round it is.
 * @throws ApiError 404 for a round without matches, as every round of an unknown competition is
 */
async function prizesOfExisting(book: RoundBook, id: RoundId): Promise<readonly PrizeRule[]> {
  let known = await book.get(id)
  if (known.round.revision === 'noStream') known = await book.refresh(id)
  const { round, rules } = known
  if (round.revision === 'noStream' || rules.state.status === 'none')
    throw errors.notFound('There is no such round')
  return rules.state.prizes
}
