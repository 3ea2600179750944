/** The order and the marks of tables in words. */
import type { competitionEvents } from '#domain/competition/events.ts'
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

/** '1–4 Champions League, 18 Play-off'; a dash for none */
function marksInWords(marks: TableMarks): string {
  const said = marks.map(({ from, to, label }) => `${from === to ? from : `${from}–${to}`} ${label}`)
  return said.join(', ') || '–'
}
