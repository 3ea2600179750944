// @module-tag thorough
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { axe } from '#tests/support/axe.ts'
import { HEIGHT, NARROW, useBrowser, WIDE } from '#tests/support/browser.ts'
import { postFrom } from '#tests/support/post-from.ts'

const browser = useBrowser()
const LEAGUE = 'Premier League 2022-23'
const LEAGUE_ID = 'premier-league-2022-23'
const WHY = 'The league changed its rules in mid-season'
/** Other rules count every prediction of a season anew, twice: for the preview, and for what happens. In milliseconds. */
const RULED_WITHIN_MS = 60_000

/** The demo's fan said 1:1 of Wolves vs Everton, as it ended, without a power-up. */
const MATCH = `${LEAGUE_ID}.37.wolves-everton`
/** By the rules below: 7 for the exact score, three times. */
const NEW_POINTS = '21 points by the rules'

test(
  'an admin begins with a preset, changes values of five kinds, sees what they would do, and fans read and get them',
  async () => {
    const page = await browser.openPage(undefined, 'admin')
    await page.goto('/admin-replays')
    const rules = page.getByRole('region', { name: 'Rules in force' })
    const league = rules.getByRole('listitem').filter({ hasText: LEAGUE })
    await league.getByText(/ points, locked /).waitFor()
    // A test that comes once more may find its own rules in force.
    await asTheDemoBegan(page)
    await league.getByText('premier-league: ').waitFor({ timeout: RULED_WITHIN_MS })

    await league.getByRole('button', { name: 'Choose other rules' }).click()
    const see = league.getByRole('button', { name: 'See what they would do' })
    await league.getByLabel('Begin with').selectOption('terms')
    await league.getByLabel('Begin with').selectOption('world-cup')
    await league.getByLabel('Right margin').fill('3')
    await league.getByLabel('Exact score').fill('101')
    await see.click()
    await league.getByText('at most 100 points for an exact score').waitFor()
    await league.getByText('Please give a reason for other rules').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('points.exact')
    await league.getByText('These values can\u2019t be played yet').waitFor()

    await league.getByLabel('Exact score').fill('7')
    await league.getByLabel('Score that gives points').selectOption('After 90 minutes')
    await league.getByLabel('Minutes before kick-off').fill('120')
    await league.getByRole('checkbox', { name: 'Weekly Multiplier' }).uncheck()
    await league.getByRole('checkbox', { name: 'A rare right result gives points on top' }).check()
    await league.getByRole('textbox', { name: 'Fewer than so many percent of the picks' }).fill('1')
    await league.getByRole('textbox', { name: 'Points on top' }).fill('2')
    await league.getByRole('button', { name: 'Add rounds' }).click()
    for (const [label, value] of [
      ['first', '37'],
      ['last', '37'],
    ] as const)
      await league.getByLabel(`Span 1: ${label} round`).fill(value)
    await league.getByLabel('Span 1: times').fill('3')
    const own = [
      'A match locks 120 minutes before its kick-off.',
      'Scores count up to 90 minutes, whatever extra time brings.',
      'Weekly Multiplier: not in this competition.',
      'A right result that fewer than 1 % of the predictions of its match have gives 2 points on top. All predictions that count are counted.',
      'The points of round 37 count x3.',
    ]
    const words = league.getByRole('region', { name: 'What fans will read' })
    for (const sentence of own) await words.getByText(sentence).waitFor()
    await fitsOnPhones(page)
    await page.setViewportSize({ width: WIDE, height: HEIGHT })
    expect(await axe(page)).toEqual([])
    await league.getByLabel(/^Reason for other rules/).fill(WHY)

    await see.click()
    const preview = page.getByRole('dialog')
    await preview.getByText(/^\d+ fans change$/).waitFor({ timeout: RULED_WITHIN_MS })
    await preview.getByText(/matches close at another time/).waitFor()
    await preview.getByRole('button', { name: 'Cancel' }).click()
    await preview.waitFor({ state: 'detached' })
    await league.getByText('premier-league: ').waitFor()

    await see.click()
    await preview.getByRole('button', { name: 'Put in force' }).click({ timeout: RULED_WITHIN_MS })
    await page.getByText('The rules are in force').waitFor({ timeout: RULED_WITHIN_MS })
    // Said once the tables of the whole season are there, whether or not the answer came before them.
    await league.getByText('What happened is what the preview showed.').waitFor({ timeout: RULED_WITHIN_MS })
    await league.getByText('7 / 3 / 2: ').waitFor({ timeout: RULED_WITHIN_MS })
    await page
      .getByRole('table', { name: 'Recent changes' })
      .getByText('Rules adopted: 7 / 3 / 2')
      .first()
      .waitFor()

    const fan = await browser.openPage(undefined, 'fan')
    await fan.goto('/help')
    const help = fan.getByRole('region', { name: LEAGUE })
    for (const sentence of own) await help.getByText(sentence).waitFor()
    await fan.getByRole('button', { name: /^Your points: / }).click()
    const notice = fan
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: `Rules of ${LEAGUE}` })
      .first()
    await notice.getByText(`Rules adopted: 7 / 3 / 2: \u2018${WHY}\u2019.`).waitFor()
    await notice.getByRole('link').click()
    await fan.getByRole('table', { name: 'Changes' }).getByText(WHY).first().waitFor()
    await fan.goto(`/dashboard?why=${MATCH}`)
    await fan.getByRole('dialog').getByText(NEW_POINTS).waitFor()

    await asTheDemoBegan(page)
    await league.getByText('premier-league: ').waitFor({ timeout: RULED_WITHIN_MS })
  },
  3 * RULED_WITHIN_MS,
)

async function fitsOnPhones(page: Page) {
  await page.setViewportSize({ width: NARROW, height: HEIGHT })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW)
}

/** Other files have the same product, and the rules that the demo began with: power-ups differ by the rules. */
async function asTheDemoBegan(page: Page) {
  const rules = rulesPresets['premier-league']
  const status = await postFrom(page, '/api/admin/rules', { competition: LEAGUE_ID, rules, reason: WHY })
  expect(status).toBe(200)
}

test('an auditor reads the rules, and changes none', async () => {
  const page = await browser.openPage(undefined, 'auditor')
  await page.goto('/admin-replays')
  const rules = page.getByRole('region', { name: 'Rules in force' })
  await rules.getByRole('listitem').first().waitFor()
  expect(await rules.getByRole('button').count()).toBe(0)
})
