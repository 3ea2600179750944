import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import { usualMarks } from '#domain/competition/usual-marks.ts'
import { dayOf } from '#domain/instant.ts'
import { deductions } from '#projections/round/deductions.ts'
import { tableRulesOf, tables, tablesOfStages } from '#projections/round/league-tables.ts'
import { rounds } from '#projections/round/queries.ts'
import { changed, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import {
  addRounds,
  adoptTableMarks,
  adoptTableOrder,
  decidePlace,
  deductPoints,
  liftDeduction,
  setStages,
} from './deduction-commands.ts'
import { rowsOf } from './table.ts'

export function deductionRoutes(
  services: Services,
): Handlers<
  | 'deductions'
  | 'deductPoints'
  | 'tableOrder'
  | 'liftDeduction'
  | 'adoptTableOrder'
  | 'tableMarks'
  | 'adoptTableMarks'
  | 'stages'
  | 'setStages'
  | 'addRounds'
  | 'stageTables'
  | 'decidePlace'
> {
  const { readModel, catalogue } = services
  return {
    deductions: async ({ query }) => {
      const { id } = await catalogue.choose(query.competition)
      return { data: [...(await deductions(await readModel.live(), id))] }
    },

    deductPoints: async ({ body }, context) => {
      const done = await deductPoints(services, context, body)
      return changed(services, doneText('deductPoints', 'Points deducted'), done)
    },

    tableOrder: async ({ query }) => {
      const { id } = await catalogue.choose(query.competition)
      const { order } = await tableRulesOf(await readModel.live(), id)
      return {
        data: { order, presets: Object.entries(tableOrders).map(([name, order]) => ({ name, order })) },
      }
    },

    adoptTableOrder: async ({ body }, context) => {
      const done = await adoptTableOrder(services, context, body)
      return changed(services, doneText('adoptTableOrder', 'The order of the tables is in force'), done)
    },

    tableMarks: async ({ query }, { now }) => {
      const { row } = await catalogue.choose(query.competition)
      const db = await readModel.live()
      const [{ marks }, all] = await Promise.all([
        tableRulesOf(db, row.id),
        tables(db, row.id, dayOf(now.toISOString())),
      ])
      const teams = Math.max(0, ...all.map(({ rows }) => rows.length))
      return { data: { marks, usual: [...usualMarks(row.kind, teams)] } }
    },

    adoptTableMarks: async ({ body }, context) => {
      const done = await adoptTableMarks(services, context, body)
      return changed(services, doneText('adoptTableMarks', 'The marks of the tables are in force'), done)
    },

    stages: async ({ query }) => {
      const { id } = await catalogue.choose(query.competition)
      const db = await readModel.live()
      const [{ stages }, all] = await Promise.all([tableRulesOf(db, id), rounds(db, id)])
      return {
        data: { stages, rounds: all.map(({ number, name, knockOut }) => ({ number, name, knockOut })) },
      }
    },

    setStages: async ({ body }, context) => {
      const done = await setStages(services, context, body)
      return changed(services, doneText('setStages', 'The stages are in force'), done)
    },

    addRounds: async ({ body }, context) => {
      const done = await addRounds(services, context, body)
      return changed(services, doneText('addRounds', 'The rounds are added'), done)
    },

    stageTables: async ({ query }, { now }) => {
      const { id } = await catalogue.choose(query.competition)
      const all = await tablesOfStages(await readModel.live(), id, dayOf(now.toISOString()))
      return { data: all.map(({ rows, ...table }) => ({ ...table, rows: rowsOf({ rows, ...table }) })) }
    },

    decidePlace: async ({ body }, context) => {
      const done = await decidePlace(services, context, body)
      return changed(services, doneText('decidePlace', 'The place is decided'), done)
    },

    liftDeduction: async ({ body }, context) => {
      const done = await liftDeduction(services, context, body)
      return changed(services, doneText('liftDeduction', 'Deduction lifted'), done)
    },
  }
}
