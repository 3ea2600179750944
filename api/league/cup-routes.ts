/** Knock-out cups of leagues. */
import type { Cup, CupTie } from '#contract/league/cup-calls.ts'
import { bracketOf, cupRounds, type Tie, type Week } from '#domain/league/bracket.ts'
import type { UserId } from '#domain/words.ts'
import type { Profile } from '#people/identity/users.ts'
import { leagueWords } from '#people/league/words.ts'
import { type CupRow, cupsOf, cupWeeks, firstLockOf } from '#projections/league/cups.ts'
import { rounds } from '#projections/round/queries.ts'
import { fanView } from '../account/person.ts'
import { changed, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { announceCup, callOffCup, drawCup } from './cup-commands.ts'
import { readLeague } from './shared.ts'

export function cupRoutes(
  services: Services,
): Handlers<'leagueCup' | 'announceCup' | 'drawCup' | 'callOffCup'> {
  const { readModel, users, catalogue } = services
  return {
    leagueCup: async ({ query }, context): Promise<{ data: Cup | null }> => {
      const { competitionName } = await readLeague(services, query.league, context)
      const db = await readModel.live()
      const [cup, ...before] = await cupsOf(db, query.league)
      if (!cup) return { data: null }
      const reasons = await leagueWords.find(
        services.identity,
        [cup, ...before].flatMap(({ calledOff }) => (calledOff ? [calledOff.words] : [])),
      )
      const calledOffView = ({ calledOff }: CupRow) =>
        calledOff && { at: calledOff.at, reason: reasons.get(calledOff.words) ?? null }
      const count = cup.fans.length === 0 ? 0 : cupRounds(cup.fans.length)
      const [weeks, all, profile, locksAt] = await Promise.all([
        cupWeeks(db, cup, count),
        rounds(db, cup.competition),
        users.profiles(cup.fans),
        firstLockOf(db, cup.competition, cup.firstRound),
      ])
      const nameOf = (number: number) => all.find(round => round.number === number)?.name ?? String(number)
      const ofCup = Array.from({ length: count }, (_, index) => weeks.get(cup.firstRound + index))
      const bracket = count === 0 ? [] : bracketOf(cup.fans, ofCup)
      const champion = cup.calledOff ? null : (bracket.at(-1)?.[0]?.winner ?? null)
      return {
        data: {
          number: cup.cup,
          competition: cup.competition,
          commitment: cup.commitment,
          seed: cup.seed,
          competitionName: competitionName(cup.competition),
          announcedAt: cup.announcedAt,
          firstRound: { number: cup.firstRound, name: nameOf(cup.firstRound), locksAt },
          fans: cup.fans.length,
          rounds: bracket.map((ties, index) => ({
            round: cup.firstRound + index,
            roundName: nameOf(cup.firstRound + index),
            final: ofCup[index]?.final ?? false,
            ties: ties.map((tie, place) => ({ tie: place + 1, ...tieView(tie, ofCup[index], profile) })),
          })),
          champion: champion === null ? null : fanView(champion, profile(champion)),
          calledOff: calledOffView(cup),
          calledOffBefore: before.flatMap(earlierCup => {
            const calledOff = calledOffView(earlierCup)
            const { cup: number, seed } = earlierCup
            return calledOff
              ? [{ number, roundName: nameOf(earlierCup.firstRound), drawn: seed !== null, ...calledOff }]
              : []
          }),
        },
      }
    },

    announceCup: async ({ body }, context) => {
      const { id: competition } = await catalogue.choose(body.competition)
      await catalogue.round(await catalogue.choose(competition), String(body.firstRound))
      const done = await announceCup(services, context, { ...body, by: signedIn(context).id })
      return changed(services, doneText('announceCup', 'The cup is announced'), done)
    },

    callOffCup: async ({ body }, context) => {
      const done = await callOffCup(services, context, { ...body, by: signedIn(context).id })
      return changed(services, doneText('callOffCup', 'The cup is called off'), done)
    },

    drawCup: async ({ body: { league } }, context) => {
      const done = await drawCup(services, context, { league, by: signedIn(context).id })
      return changed(services, doneText('drawCup', 'The cup is drawn'), done)
    },
  }
}

function tieView(
  { fans, winner, decided }: Tie,
  week: Week | undefined,
  profile: (id: UserId) => Profile,
): Omit<CupTie, 'tie'> {
  const [first, other] = fans
  const view = (fan: UserId | null) => (fan === null ? null : fanView(fan, profile(fan)))
  const points = (fan: UserId | null) =>
    week === undefined || fan === null || decided === 'bye' ? null : (week.results.get(fan)?.points ?? 0)
  return {
    fans: [view(first), view(other)],
    points: [points(first), points(other)],
    winner: winner === null ? null : winner === first ? 0 : 1,
    decided,
  }
}
