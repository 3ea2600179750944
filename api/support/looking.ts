/** What a sweep of the workers needs beside its own dependencies, where a test takes its turn. */
import type pg from 'pg'
import { controlOf } from '#projections/engine/control.ts'
import { createLogger } from '#runtime/log.ts'

export function lookingBy({ pool }: { readonly pool: pg.Pool }) {
  return { control: controlOf(pool), logger: createLogger('test', 'fatal') }
}
