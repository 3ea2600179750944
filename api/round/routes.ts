import { errors } from '#contract/errors.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { dayOf } from '#domain/instant.ts'
import type { CompetitionId } from '#domain/words.ts'
import { ownSight } from '#projections/entry/sight.ts'
import { seasonOf } from '#projections/prize/periods.ts'
import { tables } from '#projections/round/league-tables.ts'
import { competitions, matchById, matches, rounds } from '#projections/round/queries.ts'
import { pointsByRound, predictionsOfRound } from '#projections/scoring/queries.ts'
import { rowsOf } from '../competition/table.ts'
import { competitionView } from '../competition/views.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { Services } from '../services.ts'
import { currentRound } from './current-round.ts'
import { lastMatchesOf, matchForms } from './form.ts'
import { liveOf } from './live.ts'
import { matchView } from './views.ts'

/** Matches of a season, about. */
const A_SEASON = 400

export function roundRoutes({
  readModel,
  catalogue,
  ofMatches,
}: Services): Handlers<'competitions' | 'matchList' | 'listRounds' | 'getTables' | 'form' | 'lastMatches'> {
  return {
    competitions: async (_input, { user, now }) => {
      const db = await readModel.live()
      const ruled = (await competitions(db)).filter(({ rules }) => rules !== null)
      if (ruled.length === 0) return { data: [] }
      const chosen = await catalogue.choose(undefined)
      const views = ruled.map(async ({ id }): Promise<CompetitionView> => {
        const { row, ruleset } = await catalogue.choose(id)
        const [all, points] = await Promise.all([
          rounds(db, id),
          user ? pointsByRound(db, user.id, id) : new Map<number, number>(),
        ])
        return competitionView({ row, ruleset, isDefault: id === chosen.id, rounds: all, points }, now)
      })
      const data = await Promise.all(views)
      return { data: data.sort((a, b) => Number(b.isDefault) - Number(a.isDefault)) }
    },

    matchList: async ({ query }, { user, now }) => {
      const { text, sort } = query
      const db = await readModel.live()
      const competition = await catalogue.choose(query.competition)
      const round = await catalogue.round(competition, query.round)
      const [found, own] = await Promise.all([
        matches(db, { competition: competition.id, round, text, sort }, query),
        user ? predictionsOfRound(db, ownSight(user.id), user.id, competition.id, round) : [],
      ])
      const ownByMatch = new Map(own.map(prediction => [prediction.match, prediction]))
      const live = await liveOf(db, { matches: found.rows, ruleset: competition.ruleset }, now)
      return listView(found, query, row => {
        const mine = ownByMatch.get(row.id)
        return matchView(row, now, mine, live(row.id, mine))
      })
    },

    listRounds: async ({ query }, { now }) => {
      const { id } = await catalogue.choose(query.competition)
      const all = await rounds(await readModel.live(), id)
      const current = currentRound(all, now.toISOString())
      const offered = all.filter(({ number, settled }) => settled > 0 || number === current)
      return { data: offered.map(({ number, name }) => ({ number, name })) }
    },

    getTables: async ({ query }, { now }) => {
      const { id } = await catalogue.choose(query.competition)
      const all = await tables(await readModel.live(), id, dayOf(now.toISOString()))
      return { data: all.flatMap(rowsOf) }
    },

    form: async ({ query }) => {
      const competition = await catalogue.choose(query.competition)
      const round = await catalogue.round(competition, query.round)
      const { id } = competition
      return { data: matchForms(await seasonMatches(id), round) }
    },

    lastMatches: async ({ query }) => {
      const match = await matchById(await readModel.live(), query.match)
      if (!match) throw errors.noSuchMatch()
      return { data: lastMatchesOf(await seasonMatches(match.competition), match) }
    },
  }

  async function seasonMatches(id: CompetitionId) {
    const season = await ofMatches.get({ key: `season, ${id}`, rows: A_SEASON }, async () =>
      seasonOf(await readModel.live(), id),
    )
    return season?.matches ?? []
  }
}
