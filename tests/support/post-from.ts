import type { Page } from 'playwright-core'

/**
 * What the API answers to whom a page belongs to, asked as the page's own scripts ask.
 * @param page open at an address of the product
 * @param path of the API: '/api/admin/deductions'
 * @returns the status of the answer
 */
export function postFrom(page: Page, path: string, body: unknown): Promise<number> {
  return page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    [path, JSON.stringify(body)] as const,
  )
}
