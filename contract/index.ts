/** The whole contract: the server must have a handler for each, a test walks them all. */
import { first } from './first.ts'
import { later } from './later.ts'
import { market } from './market.ts'

export const contract = { ...first, ...market, ...later } as const

export type RouteName = keyof typeof contract
