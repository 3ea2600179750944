import { differenceOf } from '#domain/prize/difference.ts'
import { PRIZES_PRESETS, prizesPresets } from '#domain/prize/presets/prizes.ts'
import { nameOf } from '#domain/round/match.ts'
import { disputesToDo } from '#projections/dispute/queries.ts'
import { countParked } from '#projections/engine/fold/parked.ts'
import { atOnePosition } from '#projections/engine/read/at-one-position.ts'
import { matchesOf, periodsOf, type Season, seasonOf } from '#projections/prize/periods.ts'
import { correctionsAfter, prizesOfFan, publishedPrizes } from '#projections/prize/queries.ts'
import { computePrizes, waitsForRoundBefore } from '#projections/prize/winners.ts'
import { boundsOf, type Page } from '#runtime/page.ts'
import { changed, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'
import { choosePrizeMatches, publishPrizes, reopenPrizes } from './commands.ts'
import { setPrizes } from './rule-commands.ts'
import { changeView, namedIn, periodView, roundNameOf } from './views.ts'

/** Matches that are named of those that prizes wait for. */
const UNSETTLED_NAMED = 3

type Names =
  | 'prizes'
  | 'myPrizes'
  | 'adminPrizes'
  | 'publishPrizes'
  | 'reopenPrizes'
  | 'choosePrizeMatches'
  | 'prizeRules'
  | 'setPrizes'

export function prizeRoutes(services: Services): Handlers<Names> {
  const { readModel, catalogue, users } = services

  /** @param recompute also those that are published */
  async function periods(competition: string | undefined, page: Page, recompute: boolean) {
    const { id } = await catalogue.choose(competition)
    return atOnePosition(await readModel.live(), async (tx, position) => {
      const season = (await seasonOf(tx, id)) as Season
      const published = await publishedPrizes(tx, id)
      const all = periodsOf(season, published)
      const { limit, offset } = boundsOf(page)
      const rows = []
      for (const period of all.slice(offset, offset + limit)) {
        const standing = published.get(period)
        const computed = standing && !recompute ? null : await computePrizes(tx, season, period)
        const ids = matchesOf(season, period).map(match => match.id)
        const corrections = recompute ? await correctionsAfter(tx, ids, standing?.last.position ?? '') : 0
        rows.push({ period, standing, computed, corrections })
      }
      const parked = recompute ? await countParked(tx) : 0
      const disputes = recompute ? await disputesToDo(tx, id) : 0
      const profile = await users.profiles(rows.flatMap(row => namedIn(row.standing, row.computed)))
      return { rows, total: all.length, season, position, parked, disputes, profile }
    })
  }

  return {
    prizes: async ({ query }) => {
      const found = await periods(query.competition, query, false)
      return listView(found, query, ({ period, standing, computed }) =>
        periodView(found.season, period, standing, computed, found.profile),
      )
    },

    myPrizes: async (_input, context) => {
      const db = await readModel.live()
      const own = await prizesOfFan(db, signedIn(context).id)
      const seasons = new Map<string, Season | null>()
      for (const { competition } of own)
        if (!seasons.has(competition)) seasons.set(competition, await seasonOf(db, competition))
      return {
        data: own.flatMap(({ competition, period, award: { rule, share }, at, status }) => {
          const season = seasons.get(competition)
          if (!season) return []
          const roundName = roundNameOf(season, period)
          const common = { competition, competitionName: season.competition.name, period, roundName }
          return [{ ...common, prize: rule.id, rule, share, at, status }]
        }),
      }
    },

    adminPrizes: async ({ query }) => {
      const found = await periods(query.competition, query, true)
      const { season, position, parked, disputes, profile } = found
      const doubt = await services.doubt()
      return listView(found, query, ({ period, standing, computed, corrections }) => {
        const unsettled = computed?.unsettled ?? []
        const before = computed?.before ?? null
        const waits = computed !== null && waitsForRoundBefore(computed)
        const difference = standing ? differenceOf(standing.last.awards, computed?.awards ?? []) : []
        return {
          ...periodView(season, period, standing, computed, profile),
          fingerprint: computed?.fingerprint ?? '',
          position,
          corrections,
          parked,
          disputes,
          doubt,
          roundBefore: before && waits ? roundNameOf(season, before.period) : null,
          unsettled: { names: unsettled.slice(0, UNSETTLED_NAMED).map(nameOf), total: unsettled.length },
          difference: difference.map(change => changeView(change, profile)),
        }
      })
    },

    publishPrizes: async ({ body }, context) => {
      const done = await publishPrizes(services, context, body)
      return changed(services, doneText('publishPrizes', 'The winners are published'), done)
    },

    reopenPrizes: async ({ body }, context) => {
      const done = await reopenPrizes(services, context, body)
      return changed(services, doneText('reopenPrizes', 'The period is open again'), done)
    },

    prizeRules: async ({ query }) => {
      const { prizes } = (await catalogue.choose(query.competition)).row
      const presets = PRIZES_PRESETS.map(name => ({ name, prizes: prizesPresets[name] }))
      return { data: { prizes, presets } }
    },

    setPrizes: async ({ body }, context) => {
      const done = await setPrizes(services, context, body)
      return changed(services, doneText('setPrizes', 'The prizes are in force'), done)
    },

    choosePrizeMatches: async ({ body }, context) => {
      const done = await choosePrizeMatches(services, context, body)
      return changed(services, doneText('choosePrizeMatches', 'The prize matches are saved'), done)
    },
  }
}
