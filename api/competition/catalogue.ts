/** The competitions with the rules that readers' answers need, remembered for a moment, and at most until one changes. */

import { errors } from '#contract/errors.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { EVERYTHING, topicOf } from '#domain/topics.ts'
import type { CompetitionId, RoundNumber } from '#domain/words.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { type CompetitionRow, competition, defaultCompetition, rounds } from '#projections/round/queries.ts'
import { AgedCache } from '../http/aged-cache.ts'

/** How old the rules and the choice of the default may be where notifications are lost, in milliseconds. */
const MAX_AGE_MS = 1_000
const MAX_COMPETITIONS = 100

export interface RuledCompetition {
  readonly ruleset: Rules
  readonly id: CompetitionId
  readonly row: CompetitionRow
}

export class Catalogue {
  readonly #readModel: ReadModel
  readonly #competitions = new AgedCache<RuledCompetition>(MAX_AGE_MS, MAX_COMPETITIONS)
  /** Ends the subscription to changes. */
  readonly close: () => void

  constructor(readModel: ReadModel) {
    this.#readModel = readModel
    this.close = readModel.changes(({ topics }) => {
      if (topics.map(topicOf).some(topic => topic === 'competition' || topic === EVERYTHING))
        this.#competitions.clear()
    })
  }

  /**
   * @param id the site's default where it is left out
   * @throws ApiError 404 where there is none, or it has no rules yet
   */
  choose(id?: CompetitionId): Promise<RuledCompetition> {
    return this.#competitions.get(id ?? '', async () => {
      const db = await this.#readModel.live()
      const row = id === undefined ? await defaultCompetition(db) : await competition(db, id)
      if (!row?.rules) throw errors.notFound('There is no such competition')
      return { id: row.id, row, ruleset: row.rules }
    })
  }

  /**
   * The round that the wire names by its number ('38') or its name ('38 of 38').
   * @returns undefined for none: all of them
   * @throws ApiError 404
   */
  async round(competition: RuledCompetition, wire: string | undefined): Promise<RoundNumber | undefined> {
    if (wire === undefined || wire === '') return undefined
    const all = await rounds(await this.#readModel.live(), competition.id)
    const round = all.find(({ name, number }) => name === wire || String(number) === wire)
    if (!round) throw errors.notFound('There is no such round')
    return round.number
  }
}
