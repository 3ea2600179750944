/** Whether a process has the demo, and where the demo keeps files beside its events. */
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Never in production. */
export function hasDemo(config: Config): boolean {
  return config.DEMO && config.NODE_ENV !== 'production'
}

/** What the demo's own source of results says; there is none where the demo was not loaded with these data. */
export function demoResultsFolder(config: Config): string {
  return join(config.DATA_DIR, 'demo-results')
}
