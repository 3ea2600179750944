/**
 * Published prizes of the demo: the periods that were over well before now. The demo is written before there is a read
 * model, so the winners are worked out from the log by the domain's own rules.
 */
import { hash } from 'node:crypto'
import { MAX_WINNERS, type Period } from '#domain/prize/events.ts'
import { prizesText } from '#domain/prize/fingerprint.ts'
import { hasPrizes, periodsOfMatch, prizesFor, spanOf } from '#domain/prize/period.ts'
import { prizes } from '#domain/prize/prizes.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { awardOf } from '#domain/prize/rules-values.ts'
import type { Match } from '#domain/round/match.ts'
import { sameScore } from '#domain/score.ts'
import { streams } from '#domain/streams.ts'
import type { Instant, UserId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { metadataOf } from '../command.ts'
import { prizesIn, type Season } from '../format.ts'
import { readSeasonLog, type SeasonLog } from './season-log.ts'
import { hoursAfter } from './shift.ts'

/** Random, and never to be changed: a load that was interrupted is recognised by the commands it has made. */
const COMMAND_NAMESPACE = '8d0c2f6e-5b1a-4e37-9a64-1f3c7e9b2d50'
/** From a period's last kick-off to its publication: corrections of the demo come before. */
const HOURS_TO_PUBLISH = 120

interface PrizesOf {
  readonly store: EventStore
  readonly seasons: readonly Season[]
  readonly adminId: string
  readonly correlationId: string
  readonly now: Instant
}

/** @returns how many events */
export async function playPrizes({ store, seasons, ...demo }: PrizesOf): Promise<number> {
  let events = 0
  for (const season of seasons) {
    const log = await readSeasonLog(store, season)
    for (const period of periodsOf(season, log)) {
      const rests = matchesIn(log, period)
      const at = hoursAfter(lastKickOff(rests), HOURS_TO_PUBLISH)
      if (at >= demo.now || rests.some(({ status }) => status !== 'settled')) continue
      await publish(store, season, log, period, { ...demo, at })
      events++
    }
  }
  return events
}

async function publish(
  store: EventStore,
  { competition: { id: competition, prizes: preset } }: Season,
  log: SeasonLog,
  period: Period,
  publication: Pick<PrizesOf, 'adminId' | 'correlationId'> & { readonly at: Instant },
): Promise<void> {
  const rules = prizesFor(prizesIn({ prizes: preset }), period)
  // No prize of the documents rolls over.
  const awards = rules.map(rule => awardOf(rule, winnersBy(rule, log, period).slice(0, MAX_WINNERS), []))
  const results = new Map(
    rules.flatMap(rule => restsOf(rule, log, period)).map(match => [match.match, match]),
  )
  const facts = [...results.values()].map(match => ({
    match: match.match,
    status: match.status,
    score: 'score' in match ? match.score : null,
  }))
  const stream = streams.prizes(competition, period)
  const actor = { id: publication.adminId, role: 'admin' } as const
  const made = metadataOf({ actor, commandNamespace: COMMAND_NAMESPACE }, [stream], publication.at)
  const outcome = await handleCommand(
    store,
    stream,
    prizes,
    {
      type: 'PublishPrizes',
      competition,
      period,
      awards,
      position: await store.head(),
      fingerprint: hash('sha256', prizesText(facts, awards)),
    },
    { ...made, correlationId: publication.correlationId },
  )
  if (outcome.kind !== 'done')
    throw new Error(`the demo broke a rule in ${stream}: ${JSON.stringify(outcome)}`)
}

function periodsOf({ competition }: Season, log: SeasonLog): readonly Period[] {
  const periods = new Set(log.matches.flatMap(periodsOfMatch))
  return [...periods].filter(period => hasPrizes(prizesIn(competition), period))
}

function matchesIn({ matches }: SeasonLog, period: Period): readonly Match[] {
  const span = spanOf(period)
  return matches.filter(({ status, round, kickOff }) => {
    if (status === 'void') return false
    if (span.kind === 'season') return true
    return span.kind === 'round' ? round === span.round : (kickOff?.startsWith(span.month) ?? false)
  })
}

function restsOf({ won }: PrizeRule, log: SeasonLog, period: Period): readonly Match[] {
  const all = matchesIn(log, period)
  return won.kind === 'exact' ? all.filter(({ match }) => log.prizeMatches.has(match)) : all
}

function lastKickOff(matches: readonly Match[]): Instant {
  return matches.reduce((last, { kickOff }) => (kickOff && kickOff > last ? kickOff : last), '')
}

function winnersBy(rule: PrizeRule, log: SeasonLog, period: Period): readonly UserId[] {
  const rests = restsOf(rule, log, period)
  if (rests.length === 0) return []
  const fans = [...log.saved.keys()]
  const { won } = rule
  if (won.kind === 'exact')
    return fans.filter(fan =>
      [...Map.groupBy(rests, ({ round }) => round).values()].some(
        ofRound => ofRound.filter(match => isExact(log, fan, match)).length === won.matches,
      ),
    )
  const totals = new Map(
    fans.map(fan => [fan, rests.reduce((sum, match) => sum + log.points(fan, match), 0)]),
  )
  const most = Math.max(...totals.values())
  const first = most > 0 ? fans.filter(fan => totals.get(fan) === most) : []
  if (rule.ties === 'shared' || first.length < 2) return first
  const rank = (fan: UserId) => {
    const exact = rests.filter(match => isExact(log, fan, match)).length
    const saved = rests.map(({ match }) => log.saved.get(fan)?.get(match)?.at ?? '').sort()
    return [String(9_999 - exact).padStart(4, '0'), saved.at(-1), fan].join(' ')
  }
  return first.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, 1)
}

function isExact({ saved }: SeasonLog, fan: UserId, match: Match): boolean {
  const prediction = saved.get(fan)?.get(match.match)
  return prediction !== undefined && 'score' in match && sameScore(prediction.score, match.score)
}
