/**
 * The calls of visitors and fans, which every page knows. The build evaluates this file (`web/build/evaluated.ts`), so that no schema
 * reaches a page.
 */
import { type Calls, callsOf } from './call.ts'

export const calls: Calls = callsOf('others')
