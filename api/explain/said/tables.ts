/** The order and the marks of tables, the stages, and added rounds, in words. */
import { roundPhrase } from '#contract/round/names.ts'
import type { competitionEvents } from '#domain/competition/events.ts'
import type { Best, Carries, Stage, StageShape, Stages } from '#domain/competition/stages.ts'
import type { TableMarks } from '#domain/competition/table-marks.ts'
import type { HeadToHeadCriterion, OverallCriterion, TableOrder } from '#domain/competition/table-order.ts'
import { commaList, nameList, ownWords, type Phrase, type PhraseList, phrase } from '#domain/phrase.ts'
import type { EventIn } from '#domain/vocabulary.ts'

type OfCompetition<Type extends keyof typeof competitionEvents> = EventIn<
  typeof competitionEvents,
  Type
>['data']

export function saidOfOrder({ order }: OfCompetition<'TableOrderAdopted'>): Phrase {
  return phrase('event.table-order', 'Order of the tables adopted: {order}', { order: orderInWords(order) })
}

/** 'points (3 for a win), goal difference, head to head (points, away goals)' */
export function orderInWords({ win, criteria }: TableOrder): PhraseList {
  return commaList(
    criteria.map(criterion => {
      if (typeof criterion !== 'string')
        return phrase('order.head-to-head', 'head to head ({criteria})', {
          criteria: commaList(criterion.headToHead.map(name => CRITERIA[name])),
        })
      return criterion === 'points'
        ? phrase('order.points-for-a-win', 'points ({win} for a win)', { win })
        : CRITERIA[criterion]
    }),
  )
}

const CRITERIA: Readonly<Record<OverallCriterion | HeadToHeadCriterion, Phrase>> = {
  points: phrase('order.points', 'points'),
  'goal-difference': phrase('order.goal-difference', 'goal difference'),
  'goal-average': phrase('order.goal-average', 'goal average'),
  'goals-for': phrase('order.goals-for', 'goals for'),
  wins: phrase('order.wins', 'wins'),
  'away-goals': phrase('order.away-goals', 'away goals'),
  'away-wins': phrase('order.away-wins', 'away wins'),
}

export function saidOfMarks({ from, to }: OfCompetition<'TableMarksAdopted'>): Phrase {
  const marks = marksInWords(to)
  if (from === null) return phrase('event.table-marks', 'Marks of the table: {marks}', { marks })
  const lists = { before: marksInWords(from), marks }
  return phrase('event.table-marks-changed', 'Marks of the table changed from {before} to {marks}', lists)
}

export function saidOfDeduction({ team, points, from }: OfCompetition<'PointsDeducted'>): Phrase {
  return phrase(
    'event.points-deducted',
    '{points, plural, one {# point} other {# points}} of the table deducted from {team}, from {from} on',
    { team, points, from },
  )
}

export function saidOfLifting({ team, points }: OfCompetition<'PointsDeductionLifted'>): Phrase {
  return phrase(
    'event.points-given-back',
    '{points, plural, one {# point} other {# points}} of the table given back to {team}',
    { team, points },
  )
}

type Decision = OfCompetition<'PlaceDecided'>['by']

export function saidOfPlace({ teams, by }: OfCompetition<'PlaceDecided'>): Phrase {
  return DECIDED[by]({ order: nameList(teams) })
}

const DECIDED: Readonly<Record<Decision, (lists: { readonly order: PhraseList }) => Phrase>> = {
  'fair-play': lists => phrase('event.place-decided.fair-play', 'Place decided by fair-play: {order}', lists),
  lots: lists => phrase('event.place-decided.lots', 'Place decided by lots: {order}', lists),
  'play-off': lists => phrase('event.place-decided.play-off', 'Place decided by play-off: {order}', lists),
}

export function saidOfStages({ from, to }: OfCompetition<'StagesSet'>): Phrase {
  const stages = stagesInWords(to)
  if (from === null) return phrase('event.stages', 'Stages set: {stages}', { stages })
  const lists = { before: stagesInWords(from), stages }
  return phrase('event.stages-changed', 'Stages changed from {before} to {stages}', lists)
}

export function saidOfRounds({ rounds }: OfCompetition<'RoundsAdded'>): Phrase {
  const names = commaList(rounds.map(({ name }) => roundPhrase(name)))
  return phrase('event.rounds-added', 'Rounds added: {rounds}', { rounds: names })
}

/** 'League 1–33 (one table), Split 34–38 (one table; all points from before; parts of 6 + 6; marks: 1 Champions)' */
function stagesInWords(stages: Stages): PhraseList {
  return commaList(
    stages.map(stage =>
      phrase('stage.with-details', '{name} {places} ({details})', {
        places: placesFrom(stage),
        name: commaList([roundPhrase(stage.name)]),
        details: { phrases: detailsOf(stage), between: '; ' },
      }),
    ),
  )
}

function detailsOf({ shape, order, marks, carries, parts, best }: Stage): Phrase[] {
  const details = [SHAPES[shape]]
  if (carries.points !== 'none') details.push(CARRIED[carries.points])
  if (carries.record) details.push(phrase('stage.record', 'matches and goals too'))
  const teams = parts.join(' + ')
  if (parts.length > 0) details.push(phrase('stage.parts', 'parts of {teams}', { teams }))
  if (order !== null) details.push(phrase('stage.order', 'order: {order}', { order: orderInWords(order) }))
  if (marks !== null) details.push(phrase('stage.marks', 'marks: {marks}', { marks: marksInWords(marks) }))
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
  const values = { place, teams, label: labelled(label) }
  return equalSize
    ? phrase(
        'stage.best-of-equal-size',
        'the best {teams} at place {place}, without matches against teams that smaller groups don’t have: {label}',
        values,
      )
    : phrase('stage.best', 'the best {teams} at place {place}: {label}', values)
}

/** '1–4 Champions League, 18 Play-off'; a dash for none */
function marksInWords(marks: TableMarks): PhraseList {
  if (marks.length === 0) return commaList([ownWords('name', '–')])
  return commaList(
    marks.map(mark =>
      phrase('mark.at-places', '{places} {label}', {
        places: placesFrom(mark),
        label: labelled(mark.label),
      }),
    ),
  )
}

const labelled = (label: string) => commaList([ownWords(`mark.${label}`, label)])

/** '1–4', '18' */
const placesFrom = ({ from, to }: { readonly from: number; readonly to: number }) =>
  from === to ? `${from}` : `${from}–${to}`
