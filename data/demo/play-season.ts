/** Lets a season happen: fixtures, then sitting by sitting what fans predicted and how the matches ended. */

import { roundOf } from '#domain/match-id.ts'
import type { OneMatchCommand } from '#domain/round/commands.ts'
import { winnerOf } from '#domain/score.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { sourceActor } from '#domain/source.ts'
import type { Actor, Instant, MatchId, UserId } from '#domain/words.ts'
import { concurrently } from '../concurrently.ts'
import { prizesIn, type Season, type SeasonMatch } from '../format.ts'
import { demoFan } from './fans.ts'
import { type Mistake, mistakesOf, type Postponement, postponementOf } from './incidents.ts'
import { intentionOf, type SittingContext } from './intentions.ts'
import { FROM_SOURCE } from './match-day.ts'
import type { SeasonWriter } from './season-writer.ts'
import { HOURS_TO_SETTLE, hoursAfter } from './shift.ts'
import { sittingsOf, teamsKnownAt } from './sittings.ts'
import { strengthsOf } from './strength.ts'

/** Fans whose streams are written at the same time: enough for the store to batch appends. */
const FANS_AT_ONCE = 96
/** Rounds written at the same time; the commands of one round follow each other, for they share its stream. */
const ROUNDS_AT_ONCE = 16

/** The fixtures are known this long before the first kick-off. */
const FIXTURES_KNOWN_HOURS = 45 * 24
/** From kick-off to the score: play, half-time, added time; and extra time with penalties in a knock-out round. */
const HOURS_TO_SCORE = { league: 2, knockOut: 2.75 } as const
const HOURS_TO_WINNER = 0.05
const HOURS_TO_CORRECTION = 1
const DEMO_SOURCE = sourceActor('demo')

export async function playSeason(
  writer: SeasonWriter,
  season: Season,
  users: readonly UserId[],
  now: Instant,
): Promise<void> {
  const sittings = sittingsOf(season)
  const start = hoursAfter(sittings[0]?.matches[0]?.kickOff ?? now, -FIXTURES_KNOWN_HOURS)
  await open(writer, season, start)
  await schedule(
    writer,
    season,
    season.matches.filter(match => teamsKnownAt(season, [match]) === ''),
    start,
  )
  const mistakes = mistakesOf(season)
  const postponed = season.matches.flatMap(match => {
    const postponement = postponementOf(match)
    return postponement ? [{ match, postponement }] : []
  })
  const context = {
    rounds: season.competition.rounds.length,
    locksAt: writer.locksAt.bind(writer),
    expected: strengthsOf(season),
    now,
    game: season.competition.kind,
  }

  for (const sitting of sittings) {
    const late = sitting.matches.filter(match => teamsKnownAt(season, [match]) !== '')
    await schedule(writer, season, late, sitting.opensAt)
    while (postponed[0] && postponed[0].postponement.announcedAt <= sitting.opensAt) {
      const { match, postponement } = postponed[0]
      await putOff(writer, season, match, postponement)
      postponed.shift()
    }
    await predict(writer, users, { ...context, sitting })
    const over = sitting.matches.filter(({ kickOff }) => hoursAfter(kickOff, HOURS_TO_SETTLE) <= now)
    const fromSource = over.find(({ id }) => id === FROM_SOURCE)
    if (fromSource) await letSourceEnter(writer, fromSource.kickOff, true)
    await settle(writer, over, mistakes)
    if (fromSource) await letSourceEnter(writer, hoursAfter(fromSource.kickOff, HOURS_TO_SETTLE), false)
  }
}

async function open(writer: SeasonWriter, { competition }: Season, at: Instant): Promise<void> {
  const { id, name, kind, rounds, ruleset } = competition
  const prizes = prizesIn(competition)
  await writer.onCompetition({ type: 'OpenCompetition', competition: id, name, kind, rounds, prizes }, at)
  await writer.onCompetition({ type: 'AdoptRules', rules: rulesPresets[ruleset] }, at)
}

async function schedule(
  writer: SeasonWriter,
  { competition }: Season,
  matches: readonly SeasonMatch[],
  at: Instant,
): Promise<void> {
  const steps = matches.map((match): Step => {
    const { id, score: _, after90: ___, winner: __, ...fixture } = match
    const kickOff = postponementOf(match)?.firstKickOff ?? match.kickOff
    return {
      command: { type: 'ScheduleMatch', match: id, competition: competition.id, ...fixture, kickOff },
      at,
    }
  })
  await take(writer, steps)
}

async function putOff(
  writer: SeasonWriter,
  { competition }: Season,
  { id, kickOff }: SeasonMatch,
  { announcedAt, reason }: Postponement,
): Promise<void> {
  const on = { now: announcedAt, ruleset: rulesPresets[competition.ruleset] }
  await writer.onRound({ type: 'PostponeMatch', match: id, kickOff, reason, ...on }, announcedAt)
}

/** The demo's own fan comes last: once the last sitting has its entry, the demo is complete. */
async function predict(
  writer: SeasonWriter,
  users: readonly UserId[],
  context: SittingContext,
): Promise<void> {
  const others = users.filter(user => user !== demoFan.id)
  await concurrently(others, FANS_AT_ONCE, user => sit(writer, user, context))
  if (users.includes(demoFan.id)) await sit(writer, demoFan.id, context)
}

async function sit(writer: SeasonWriter, user: UserId, context: SittingContext): Promise<void> {
  const { sitting } = context
  const intention = intentionOf(user, context)
  for (const save of intention?.saves ?? []) await writer.save(user, sitting.round, save)
  for (const wish of intention?.coupons ?? []) await writer.useCoupon(user, sitting.round, wish)
}

/** What is done to a match at its time. */
interface Step {
  readonly command: OneMatchCommand
  readonly at: Instant
  /** an admin where it is left out */
  readonly actor?: Actor
}

async function take(writer: SeasonWriter, steps: readonly Step[]): Promise<void> {
  const rounds = Map.groupBy(steps, ({ command }) => roundOf(command.match).round)
  await concurrently(rounds.values(), ROUNDS_AT_ONCE, async ofRound => {
    for (const { command, at, actor } of ofRound) await writer.onRound(command, at, actor)
  })
}

/** Whether the competition takes results of its source without an admin. */
async function letSourceEnter(writer: SeasonWriter, at: Instant, automatic: boolean): Promise<void> {
  await writer.onCompetition({ type: 'SetResultsAcceptance', automatic }, at)
}

/** In the order of time, as admins do it. */
async function settle(
  writer: SeasonWriter,
  matches: readonly SeasonMatch[],
  mistakes: ReadonlyMap<MatchId, Mistake>,
): Promise<void> {
  const steps = matches.flatMap(match => stepsOf(match, mistakes.get(match.id)))
  await take(
    writer,
    steps.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))),
  )
}

function stepsOf(fixture: SeasonMatch, mistake: Mistake | undefined): Step[] {
  const { id: match, score, after90, winner, kickOff, knockOut } = fixture
  if (!score || !winner) return []
  const enteredAt = hoursAfter(kickOff, knockOut ? HOURS_TO_SCORE.knockOut : HOURS_TO_SCORE.league)
  const setAt = hoursAfter(enteredAt, HOURS_TO_WINNER)
  const entered = mistake?.entered ?? score
  const steps: Step[] = [
    {
      command: { type: 'EnterScore', match, score: entered, ...(mistake ? {} : { after90 }), now: enteredAt },
      at: enteredAt,
    },
    {
      command: { type: 'SetWinner', match, winner: mistake ? winnerOf(entered) : winner },
      at: setAt,
    },
  ]
  if (match === FROM_SOURCE) return steps.map(step => ({ ...step, actor: DEMO_SOURCE }))
  if (!mistake) return steps
  const { reason } = mistake
  const at = hoursAfter(enteredAt, HOURS_TO_CORRECTION)
  return [...steps, { command: { type: 'EnterScore', match, score, after90, reason, now: at }, at }]
}
