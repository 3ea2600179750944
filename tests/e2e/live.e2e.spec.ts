// @module-tag thorough
/** The demo's own source of results: a match in play, and what the source says that the product does not. */
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'

const browser = useBrowser()
const MATCH = 'premier-league-2022-23.32.man-utd-chelsea'
const IF_ENDED = /^\d+ pts? if it ended so$/

test.each([WIDE, NARROW])(
  'a match in play shows its score and points that count nowhere, at %i',
  async width => {
    const page = await browser.openPage(width, 'fan')
    await page.goto('/pl_predictor?round=32')
    const row = page.getByRole('listitem').filter({ hasText: 'Man Utd' }).filter({ hasText: 'Chelsea' })
    await row.getByText('Live', { exact: true }).waitFor()
    await row.getByText(IF_ENDED).waitFor()
    // Neither the points of the match nor a score that can be typed.
    expect(await row.getByRole('button', { name: /^Why/ }).count()).toBe(0)
    expect(await row.getByRole('textbox').count()).toBe(0)
    expect(await axe(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    await page.goto('/dashboard')
    const prediction = page.getByRole('row').filter({ hasText: 'Man Utd' }).filter({ hasText: 'Chelsea' })
    await prediction.getByText('Live', { exact: true }).waitFor()
    await prediction.getByText(IF_ENDED).waitFor()
    expect(await axe(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    const answer = await page.request.get(`/api/matches/${MATCH}`)
    const { match } = (await answer.json()).data
    expect(match).toMatchObject({ matchStatus: 'scheduled', live: { points: expect.any(Number) } })
    expect(match.prediction.earned_points).toBeNull()
  },
)

test('an admin sees what the source of the demo says, with its name, and that it contradicts a result', async () => {
  const page = await browser.openPage(WIDE, 'admin')
  await page.goto('/admin-results')
  const rowOf = (home: string, away: string) =>
    page.getByRole('row').filter({ hasText: home }).filter({ hasText: away })
  await rowOf('Brighton', 'Man City').getByText('no real results').locator('visible=true').first().waitFor()
  await rowOf('Chelsea', 'Brighton').getByText('no real results').locator('visible=true').first().waitFor()
  await expect(
    rowOf('Leeds', 'Spurs').getByText('no real results').locator('visible=true').first().waitFor(),
  ).resolves.toBeUndefined()
})
