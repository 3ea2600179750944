/**
 * Where the time goes between a save and its sight: each save is followed through the lines that API and workers write at
 * LOG_LEVEL=debug, by the ids of its requests and by the position of its event. Both run on one machine and so by one clock.
 */
import type { Spans } from '#runtime/spans.ts'
import { percentile } from './report.ts'

/** A save that was seen. */
export interface Seen {
  /** of the save, as its `X-Request-Id` */
  readonly save: string
  /** of the read that saw it */
  readonly read: string
  /** of the save's event */
  readonly position: string
}

/** A line of a process, as pino writes it. */
interface Line {
  readonly name: 'api' | 'workers'
  /** by the machine's clock, in milliseconds */
  readonly time: number
  readonly msg?: string
  /** of a request, when it was answered */
  readonly requestId?: string
  readonly seconds?: number
  readonly spans?: Spans
  /** of a batch that was folded, or of a read model that has moved */
  readonly position?: string
  readonly milliseconds?: number
  readonly events?: number
}

const PARTS = ['decide', 'append', 'relay', 'fold', 'notify', 'wait', 'read'] as const
type Parts = Record<(typeof PARTS)[number], number>

/** @param output what API and workers wrote @returns one line: the median and the 99th percentile of each part */
export function partsOf(output: string, seen: readonly Seen[]): string {
  const lines = linesOf(output)
  const answered = new Map(lines.flatMap(line => (line.requestId ? [[line.requestId, line]] : [])))
  const moves = (name: Line['name']) =>
    lines.filter(line => line.name === name && line.position !== undefined)
  const [folded, moved] = [moves('workers'), moves('api')]
  const parts = seen.flatMap(pair => {
    const [save, read] = [answered.get(pair.save), answered.get(pair.read)]
    const fold = reaching(folded, pair.position)
    const move = reaching(moved, pair.position)
    return save && read && fold && move ? [partsOfOne(save, read, fold, move)] : []
  })
  const events = folded.map(line => line.events ?? 0)
  const figures = PARTS.map(name => {
    const all = parts.map(part => part[name])
    return `${name} ${percentile(all, 0.5).toFixed(1)}/${percentile(all, 0.99).toFixed(1)}`
  })
  return [
    `the parts of ${parts.length} saves, median/p99 in ms: ${figures.join(', ')};`,
    `${folded.length} batches of ${percentile(events, 0.5)}/${percentile(events, 0.99)} events`,
  ].join(' ')
}

function partsOfOne(save: Line, read: Line, fold: Line, move: Line): Parts {
  const { write, append } = save.spans ?? {}
  const stored = append?.milliseconds ?? 0
  const wait = read.spans?.wait?.milliseconds ?? 0
  const took = fold.milliseconds ?? 0
  return {
    decide: (write?.milliseconds ?? 0) - stored,
    append: stored,
    // From the answer of the store to the first statement of the fold.
    relay: fold.time - took - (append?.endedAt ?? save.time),
    fold: took,
    notify: move.time - fold.time,
    wait,
    read: (read.seconds ?? 0) * 1000 - wait,
  }
}

/** The first of the lines, which are in the order of time, that has reached the position. */
function reaching(lines: readonly Line[], position: string): Line | undefined {
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lines[middle]?.position ?? '') < position) from = middle + 1
    else to = middle
  }
  return lines[from]
}

function linesOf(output: string): Line[] {
  return output.split('\n').flatMap(text => {
    if (!text.startsWith('{')) return []
    return [JSON.parse(text) as Line]
  })
}
