/** The order and the marks of tables, the stages, and added rounds, in words. */
import type { competitionEvents } from '#domain/competition/events.ts'
import type { Best, Carries, StageShape, Stages } from '#domain/competition/stages.ts'
import type { TableMarks } from '#domain/competition/table-marks.ts'
import type { TableOrder } from '#domain/competition/table-order.ts'
import { type Phrase, phrase } from '#domain/phrase.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import { pointsOf } from './names.ts'

/** 'points (3 for a win), goal-difference, head-to-head (points, away-goals)' */
export function orderInWords({ win, criteria }: TableOrder): string {
  return criteria
    .map(criterion => {
      if (typeof criterion !== 'string') return `head-to-head (${criterion.headToHead.join(', ')})`
      return criterion === 'points' ? `points (${win} for a win)` : criterion
    })
    .join(', ')
}

export function saidOfMarks({
  from,
  to,
}: EventIn<typeof competitionEvents, 'TableMarksAdopted'>['data']): Phrase {
  const marks = marksInWords(to)
  if (from === null) return phrase('event.table-marks', `Marks of the table: ${marks}`, { marks })
  const before = marksInWords(from)
  return phrase('event.table-marks-changed', `Marks of the table changed from ${before} to ${marks}`, {
    before,
    marks,
  })
}

type OfCompetition<Type extends keyof typeof competitionEvents> = EventIn<
  typeof competitionEvents,
  Type
>['data']

export function saidOfDeduction({ team, points, from }: OfCompetition<'PointsDeducted'>): Phrase {
  const sentence = `${pointsOf(points)} of the table deducted from ${team}, from ${from} on`
  return phrase('event.points-deducted', sentence, { team, points, from })
}

export function saidOfLifting({ team, points }: OfCompetition<'PointsDeductionLifted'>): Phrase {
  const sentence = `${pointsOf(points)} of the table given back to ${team}`
  return phrase('event.points-given-back', sentence, { team, points })
}

export function saidOfPlace({ teams, by }: OfCompetition<'PlaceDecided'>): Phrase {
  const order = teams.join(', ')
  return phrase(`event.place-decided.${by}`, `Place decided by ${by}: ${order}`, { order })
}

export function saidOfStages({ from, to }: EventIn<typeof competitionEvents, 'StagesSet'>['data']): Phrase {
  const stages = stagesInWords(to)
  if (from === null) return phrase('event.stages', `Stages set: ${stages}`, { stages })
  const before = stagesInWords(from)
  return phrase('event.stages-changed', `Stages changed from ${before} to ${stages}`, { before, stages })
}

export function saidOfRounds({
  rounds: added,
}: EventIn<typeof competitionEvents, 'RoundsAdded'>['data']): Phrase {
  const rounds = added.map(({ name }) => name).join(', ')
  return phrase('event.rounds-added', `Rounds added: ${rounds}`, { rounds })
}

/** 'League 1–33 (one table), Split 34–38 (one table; all points from before; parts of 6 + 6; marks: 1 Champions)' */
function stagesInWords(stages: Stages): string {
  return stages
    .map(({ name, from, to, shape, order, marks, carries, parts, best }) => {
      const details = [
        SHAPES[shape],
        ...(carries.points === 'none' ? [] : [CARRIED[carries.points]]),
        ...(carries.record ? ['matches and goals too'] : []),
        ...(parts.length === 0 ? [] : [`parts of ${parts.join(' + ')}`]),
        ...(order === null ? [] : [`order: ${orderInWords(order)}`]),
        ...(marks === null ? [] : [`marks: ${marksInWords(marks)}`]),
        ...(best === null ? [] : [bestInWords(best)]),
      ]
      return `${name} ${from === to ? from : `${from}–${to}`} (${details.join('; ')})`
    })
    .join(', ')
}

const SHAPES: Readonly<Record<StageShape, string>> = {
  table: 'one table',
  groups: 'groups',
  'knock-out': 'knock-out',
  free: 'in no table',
}

const CARRIED: Readonly<Record<Exclude<Carries['points'], 'none'>, string>> = {
  all: 'all points from before',
  'half-up': 'half of the points from before, rounded up',
  'half-down': 'half of the points from before, rounded down',
}

/** 'the best 4 at place 3: Last 16' */
function bestInWords({ place, teams, label, equalSize }: Best): string {
  const alike = equalSize ? ', without matches against teams that smaller groups don’t have' : ''
  return `the best ${teams} at place ${place}${alike}: ${label}`
}

/** '1–4 Champions League, 18 Play-off'; a dash for none */
function marksInWords(marks: TableMarks): string {
  const labels = marks.map(({ from, to, label }) => `${from === to ? from : `${from}–${to}`} ${label}`)
  return labels.join(', ') || '–'
}
