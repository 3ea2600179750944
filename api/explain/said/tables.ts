/** The order and the marks of tables, the stages, and added rounds, in words. */
import { roundPhrase } from '#contract/round-names.ts'
import type { competitionEvents } from '#domain/competition/events.ts'
import type { Best, Carries, Stage, StageShape, Stages } from '#domain/competition/stages.ts'
import type { TableMarks } from '#domain/competition/table-marks.ts'
import type { HeadToHeadCriterion, OverallCriterion, TableOrder } from '#domain/competition/table-order.ts'
import { commaList, nameList, type Phrase, type PhraseList, phrase, phraseAround } from '#domain/phrase.ts'
import type { EventIn } from '#domain/vocabulary.ts'
import { pointsOf } from './names.ts'

type OfCompetition<Type extends keyof typeof competitionEvents> = EventIn<
  typeof competitionEvents,
  Type
>['data']

export function saidOfOrder({ order }: OfCompetition<'TableOrderAdopted'>): Phrase {
  return phraseAround(
    'event.table-order',
    { order: orderInWords(order) },
    lists => `Order of the tables adopted: ${lists.order}`,
  )
}

/** 'points (3 for a win), goal difference, head to head (points, away goals)' */
export function orderInWords({ win, criteria }: TableOrder): PhraseList {
  return commaList(
    criteria.map(criterion => {
      if (typeof criterion !== 'string')
        return phraseAround(
          'order.head-to-head',
          { criteria: commaList(criterion.headToHead.map(criterionInWords)) },
          lists => `head to head (${lists.criteria})`,
        )
      return criterion === 'points'
        ? phrase('order.points-for-a-win', `points (${win} for a win)`, { win })
        : criterionInWords(criterion)
    }),
  )
}

/** 'goal-difference' -> 'goal difference' */
function criterionInWords(criterion: OverallCriterion | HeadToHeadCriterion): Phrase {
  return phrase(`order.${criterion}`, criterion.replaceAll('-', ' '))
}

export function saidOfMarks({ from, to }: OfCompetition<'TableMarksAdopted'>): Phrase {
  const marks = marksInWords(to)
  if (from === null)
    return phraseAround('event.table-marks', { marks }, lists => `Marks of the table: ${lists.marks}`)
  return phraseAround(
    'event.table-marks-changed',
    { before: marksInWords(from), marks },
    lists => `Marks of the table changed from ${lists.before} to ${lists.marks}`,
  )
}

export function saidOfDeduction({ team, points, from }: OfCompetition<'PointsDeducted'>): Phrase {
  const sentence = `${pointsOf(points)} of the table deducted from ${team}, from ${from} on`
  return phrase('event.points-deducted', sentence, { team, points, from })
}

export function saidOfLifting({ team, points }: OfCompetition<'PointsDeductionLifted'>): Phrase {
  const sentence = `${pointsOf(points)} of the table given back to ${team}`
  return phrase('event.points-given-back', sentence, { team, points })
}

export function saidOfPlace({ teams, by }: OfCompetition<'PlaceDecided'>): Phrase {
  return phraseAround(
    `event.place-decided.${by}`,
    { order: nameList(teams) },
    lists => `Place decided by ${by}: ${lists.order}`,
  )
}

export function saidOfStages({ from, to }: OfCompetition<'StagesSet'>): Phrase {
  const stages = stagesInWords(to)
  if (from === null) return phraseAround('event.stages', { stages }, lists => `Stages set: ${lists.stages}`)
  return phraseAround(
    'event.stages-changed',
    { before: stagesInWords(from), stages },
    lists => `Stages changed from ${lists.before} to ${lists.stages}`,
  )
}

export function saidOfRounds({ rounds }: OfCompetition<'RoundsAdded'>): Phrase {
  return phraseAround(
    'event.rounds-added',
    { rounds: commaList(rounds.map(({ name }) => roundPhrase(name))) },
    lists => `Rounds added: ${lists.rounds}`,
  )
}

/** 'League 1–33 (one table), Split 34–38 (one table; all points from before; parts of 6 + 6; marks: 1 Champions)' */
function stagesInWords(stages: Stages): PhraseList {
  return commaList(
    stages.map(stage =>
      phraseAround(
        'stage.with-details',
        { name: commaList([roundPhrase(stage.name)]), details: { phrases: detailsOf(stage), between: '; ' } },
        lists => `${lists.name} ${placesFrom(stage)} (${lists.details})`,
        { places: placesFrom(stage) },
      ),
    ),
  )
}

function detailsOf({ shape, order, marks, carries, parts, best }: Stage): Phrase[] {
  const details = [SHAPES[shape]]
  if (carries.points !== 'none') details.push(CARRIED[carries.points])
  if (carries.record) details.push(phrase('stage.record', 'matches and goals too'))
  const teams = parts.join(' + ')
  if (parts.length > 0) details.push(phrase('stage.parts', `parts of ${teams}`, { teams }))
  if (order !== null)
    details.push(
      phraseAround('stage.order', { order: orderInWords(order) }, lists => `order: ${lists.order}`),
    )
  if (marks !== null)
    details.push(
      phraseAround('stage.marks', { marks: marksInWords(marks) }, lists => `marks: ${lists.marks}`),
    )
  if (best !== null) details.push(bestInWords(best))
  return details
}

const SHAPES: Readonly<Record<StageShape, Phrase>> = {
  table: phrase('stage.table', 'one table'),
  groups: phrase('stage.groups', 'groups'),
  'knock-out': phrase('stage.knock-out', 'knock-out'),
  free: phrase('stage.free', 'in no table'),
}

const CARRIED: Readonly<Record<Exclude<Carries['points'], 'none'>, Phrase>> = {
  all: phrase('stage.all', 'all points from before'),
  'half-up': phrase('stage.half-up', 'half of the points from before, rounded up'),
  'half-down': phrase('stage.half-down', 'half of the points from before, rounded down'),
}

/** 'the best 4 at place 3: Last 16' */
function bestInWords({ place, teams, label, equalSize }: Best): Phrase {
  const alike = equalSize ? ', without matches against teams that smaller groups don’t have' : ''
  return phraseAround(
    equalSize ? 'stage.best-of-equal-size' : 'stage.best',
    { label: labelled(label) },
    lists => `the best ${teams} at place ${place}${alike}: ${lists.label}`,
    { place, teams },
  )
}

/** '1–4 Champions League, 18 Play-off'; a dash for none */
function marksInWords(marks: TableMarks): PhraseList {
  if (marks.length === 0) return commaList([phrase('name', '–')])
  return commaList(
    marks.map(mark =>
      phraseAround(
        'mark.at-places',
        { label: labelled(mark.label) },
        lists => `${placesFrom(mark)} ${lists.label}`,
        { places: placesFrom(mark) },
      ),
    ),
  )
}

const labelled = (label: string) => commaList([phrase(`mark.${label}`, label)])

/** '1–4', '18' */
const placesFrom = ({ from, to }: { readonly from: number; readonly to: number }) =>
  from === to ? `${from}` : `${from}–${to}`
