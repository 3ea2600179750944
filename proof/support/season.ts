/** A round of six matches and the fans who predicted it, as events of a log: for specs of the replay. */
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { LoggedEvent } from '../leaf/event.ts'
import type { CheckedLeaf } from '../verify/log.ts'
import { judge, replayOf } from '../verify/replay/replay.ts'
import type { Shown } from '../verify/replay/shown.ts'
import type { Verdict } from '../verify/replay/verdict.ts'

const KICK_OFF = '2022-08-06T15:00:00.000Z'
export const SAVED = '2022-08-01T12:00:00.000Z'
export const AFTER = '2022-08-06T18:00:00.000Z'
const names = ['ants-bees', 'cats-dogs', 'elks-frogs', 'gnus-hens', 'jays-kites', 'moles-newts']
export const ids = names.map(name => `league.1.${name}`)
export const [ann, bob, cid] = ['ann', 'bob', 'cid'] as const

export class SeasonLog {
  readonly events: LoggedEvent[] = []
  readonly #revisions = new Map<string, number>()

  take(type: string, stream: string, data: object, time = SAVED): void {
    const revision = (this.#revisions.get(stream) ?? -1) + 1
    this.#revisions.set(stream, revision)
    const header = { id: `${stream} ${revision}`, type, version: 1, stream, revision, time, actor: 'admin' }
    this.events.push({ ...header, data: data as LoggedEvent['data'] })
  }

  onMatch(type: string, match: string, data: object, time = AFTER): void {
    this.take(type, 'round-league.1', { competition: 'league', round: 1, match, ...data }, time)
  }

  /** Predicts all matches: those that are named as they ended, the others wrong. */
  save(user: string, right: readonly string[], time = SAVED): void {
    const predictions = ids.map(match => ({ match, to: { home: right.includes(match) ? 1 : 3, away: 0 } }))
    const data = { competition: 'league', round: 1, user, predictions }
    this.take('PredictionsSaved', `entry-league.1.${user}`, data, time)
  }

  /** Asks a question for a number, which Ann answers by 7. */
  ask(question: object): void {
    this.take('QuestionAsked', 'questions-league', {
      ...question,
      asks: { kind: 'number', min: 0, max: 99 },
      locksAt: AFTER,
    })
    this.take('AnswerSaved', `answers-league.${ann}`, { ...question, user: ann, from: null, to: 7 })
  }

  settle(): void {
    for (const match of ids) {
      this.onMatch('ScoreEntered', match, { score: { home: 1, away: 0 } })
      this.onMatch('WinnerSet', match, { winner: 'home' })
    }
  }

  publish(period: string, awards: readonly object[]): void {
    this.take('PrizesPublished', `prizes-league.${period}`, { competition: 'league', period, awards }, AFTER)
  }
}

/** What the verifier says of each thing in the log. */
export async function verdictsOn(
  events: readonly LoggedEvent[],
  shown: Shown | null = null,
): Promise<readonly Verdict[]> {
  return (await judge(await replayOf(() => leavesOf(events)), shown)).verdicts
}

/** The leaves that these events have. */
export function leavesOf(events: readonly LoggedEvent[]): CheckedLeaf[] {
  return events.map((event, index) => ({ index, event, problem: null }))
}

/** A competition under the rules of the Premier League, with one round of six matches. */
export function openSeason(): SeasonLog {
  const log = new SeasonLog()
  const league = { competition: 'league' }
  log.take('CompetitionOpened', 'competition-league', { ...league, kind: 'league' })
  log.take('RulesetAdopted', 'competition-league', { ...league, rules: rulesPresets['premier-league'] })
  for (const [at, match] of ids.entries()) {
    const [home, away] = names[at]?.split('-') ?? []
    log.onMatch('MatchScheduled', match, { home, away, kickOff: KICK_OFF, marquee: at === 0 }, SAVED)
  }
  return log
}

/** All matches end 1:0. Ann has the five prize matches right, Bob all but the first, Cid the last five. */
export function playedSeason(): SeasonLog {
  const log = openSeason()
  log.save(ann, ids.slice(0, 5), '2022-08-02T12:00:00.000Z')
  log.save(bob, ids.slice(1, 6))
  log.save(cid, ids.slice(1), '2022-08-03T12:00:00.000Z')
  log.settle()
  return log
}

/** What the full season publishes. */
export const ROUND = [{ prize: 'all-five', winners: [ann], share: 5_000 }]
export const SEASON = [{ prize: 'season-board', winners: [bob], share: 100_000 }]

/** A season with a question, answers, a power-up and a late kick-off, and two publications. */
export function fullSeason(): SeasonLog {
  const log = openSeason()
  const question = { competition: 'league', question: 1 }
  log.ask(question)
  log.save(ann, ids.slice(0, 5))
  log.save(bob, ids.slice(1))
  log.take('CouponUsed', `coupons-league.${bob}`, {
    competition: 'league',
    round: 1,
    user: bob,
    kind: 'weekly',
    match: ids[1],
  })
  log.onMatch('MatchPostponed', ids[5] ?? '', { kickOff: '2022-08-07T15:00:00.000Z', reason: 'fog' }, SAVED)
  log.settle()
  log.take('QuestionSettled', 'questions-league', { ...question, answer: 7 })
  log.publish('round-1', ROUND)
  log.publish('season', SEASON)
  return log
}
