/** The order and the marks of tables, and the stages, in words. */
import type { competitionEvents } from '#domain/competition/events.ts'
import type { Stages } from '#domain/competition/stages.ts'
import type { TableMarks } from '#domain/competition/table-marks.ts'
import type { TableOrder } from '#domain/competition/table-order.ts'
import { type Phrase, phrase } from '#domain/phrase.ts'
import type { EventIn } from '#domain/vocabulary.ts'

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

export function saidOfStages({ from, to }: EventIn<typeof competitionEvents, 'StagesSet'>['data']): Phrase {
  const stages = stagesInWords(to)
  if (from === null) return phrase('event.stages', `Stages set: ${stages}`, { stages })
  const before = stagesInWords(from)
  return phrase('event.stages-changed', `Stages changed from ${before} to ${stages}`, { before, stages })
}

/** 'League 1–33 (table), Split 34–38 (table, points half-down, 6 + 6)' */
function stagesInWords(stages: Stages): string {
  return stages
    .map(({ name, from, to, shape, carries, parts }) => {
      const said = [
        shape,
        ...(carries.points === 'none' ? [] : [`points ${carries.points}`]),
        ...(parts.length === 0 ? [] : [parts.join(' + ')]),
      ]
      return `${name} ${from === to ? from : `${from}–${to}`} (${said.join(', ')})`
    })
    .join(', ')
}

/** '1–4 Champions League, 18 Play-off'; a dash for none */
function marksInWords(marks: TableMarks): string {
  const said = marks.map(({ from, to, label }) => `${from === to ? from : `${from}–${to}`} ${label}`)
  return said.join(', ') || '–'
}
