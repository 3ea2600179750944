import type { Page } from 'playwright-core'
import type { PrizeRule } from '#domain/prize/rules.ts'

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
  return page.evaluate(async body => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/admin/prizes/rules', { method: 'POST', headers, body })).status
  }, JSON.stringify({ competition, prizes, reason }))
}
