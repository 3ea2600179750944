// @module-tag thorough
/** Who won: the prizes first, then who was best, then each match with its best fan. */
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'

const browser = useBrowser()

/** Of a line, with room for two lines of text on a phone, in CSS pixels. */
const LINE = 76

test.each([NARROW, WIDE])('all winners begin with prizes and the best of the week, at %i', async width => {
  const page = await browser.keptPage('fan', width)
  await page.goto('/epl_total_winners')
  const parts = [
    page.getByRole('region', { name: 'Prizes won' }),
    page.getByRole('region', { name: 'Leaders' }),
    page.getByRole('table', { name: 'Winners by match' }),
  ]
  for (const part of parts) await part.waitFor()
  const tops = await Promise.all(parts.map(async part => (await part.boundingBox())?.y ?? -1))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  // An honour of the week also where its prize was won by nobody.
  const best = page.getByText(/^Best of Week \d+$/).locator('..')
  await best.getByRole('link').first().waitFor()
  await best.getByText(/^\d+ points$/).waitFor()
  const rows = parts[2]?.getByRole('row').filter({ hasText: /\d pts?/ })
  expect(await rows?.count()).toBeGreaterThan(0)
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})

test.each([NARROW, WIDE])('a period whose prizes nobody won is one line, at %i', async width => {
  const page = await browser.keptPage(undefined, width)
  await page.goto('/prizes')
  const nobody = page.getByRole('listitem').filter({ hasText: 'Nobody won a prize' })
  await nobody.first().waitFor()
  for (const period of await nobody.all()) {
    const box = await period.boundingBox()
    expect(box?.height).toBeLessThan(LINE)
  }
  // The rest is one press away.
  await nobody.first().locator('summary').click()
  await nobody.first().getByText('Nobody won this prize.').first().waitFor()
  expect(await axe(page)).toEqual([])
})
