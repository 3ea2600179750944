/** The six pages whose first loads are measured: those that most visits begin with. */
import type { Who } from './sign-in.ts'

export interface FirstPage {
  readonly path: string
  /** a visitor when left out */
  readonly as?: Who
}

export const FIRST_PAGES = [
  { path: '/' },
  { path: '/pl_predictor?round=38', as: 'fan' },
  { path: '/leaderboard', as: 'fan' },
  { path: '/playgame' },
  { path: '/NFT' },
  { path: '/blog-details?count=3' },
] as const satisfies readonly FirstPage[]

/** The predictor of a week that has ten matches. */
export const PREDICTOR = FIRST_PAGES[1]
