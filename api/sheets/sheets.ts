/** Lists as files for spreadsheet programs. */
import { errors } from '#contract/errors.ts'
import { MAX_WORKBOOK_ROWS, type SheetFormat } from '#contract/season/sheet-format.ts'
import { openThreads, type ThreadBounds } from '#runtime/threads.ts'
import { type Bounds, FairQueue, type Share } from '../http/fair-queue.ts'
import type { RequestContext } from '../http/route.ts'
import { csvOf, type Rows } from './csv.ts'
import type { NewWorkbook } from './thread.ts'

const QUEUE: Bounds = { atOnce: 1, waiting: 8, ofOneCaller: 2 }
const THREAD: ThreadBounds = { threads: 1, waiting: 1, heapMiB: 768, withinMs: 20_000 }

const TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export interface Sheet {
  /** 'users' of 'skor-users-2026-11-29.csv' */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: Rows
}

type Asking = Pick<RequestContext, 'now' | 'language' | 'share' | 'counted'>

export class Sheets {
  readonly #queue = new FairQueue(QUEUE)
  readonly #threads = openThreads(new URL('thread.ts', import.meta.url), THREAD)

  /**
   * @returns what goes out: CSV is written as it is read, a workbook is whole before its first byte
   * @throws ApiError 400 where a workbook would have too many rows; 429, 503 where too many are made
   */
  async download({ name, columns, ...sheet }: Sheet, format: SheetFormat, asking: Asking) {
    const { now, language, share, counted } = asking
    const rows = counted(sheet.rows)
    const content =
      format === 'csv'
        ? csvOf(columns, rows, language)
        : once(await this.#queue.run(share, async () => this.#workbook(columns, rows, share)))
    return { data: { type: TYPES[format], fileName: sheetName(name, now, format), content } }
  }

  async #workbook(columns: readonly string[], rows: Rows, share: Share): Promise<Uint8Array> {
    const kept: (readonly string[])[] = []
    for await (const row of rows) {
      if (kept.push(row) > MAX_WORKBOOK_ROWS) throw errors.invalid(TOO_MANY)
    }
    return this.#threads.run<NewWorkbook, Uint8Array>('write', { columns, rows: kept }, share.signal)
  }

  close(): Promise<void> {
    return this.#threads.close()
  }
}

const TOO_MANY = `These are more than ${MAX_WORKBOOK_ROWS.toLocaleString('en')} rows. Please choose CSV, which has no bound`

/** 'skor-users-2026-11-29.csv' */
export function sheetName(subject: string, now: Date, ending: string): string {
  return `skor-${subject}-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}.${ending}`
}

/** What is whole, as a download takes it. */
export async function* once<T>(content: T): AsyncGenerator<T> {
  yield content
}
