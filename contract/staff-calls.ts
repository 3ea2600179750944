/** The calls of staff alone, which their pages fetch. Evaluated by the build as `calls.ts`. */
import { type Calls, callsOf } from './call.ts'

export const staffCalls: Calls = callsOf('staff')
