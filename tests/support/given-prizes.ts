import type { Page } from 'playwright-core'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { postFrom } from './post-from.ts'

/**
 * Puts prizes in force as an organiser of `page` does.
 * @param page a page of the product that an admin has open
 * @returns the status of the answer
 */
export function givePrizes(
  page: Page,
  competition: string,
  prizes: readonly PrizeRule[],
  reason: string,
): Promise<number> {
  return postFrom(page, '/api/admin/prizes/rules', { competition, prizes, reason })
}
