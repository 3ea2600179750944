// @module-tag thorough
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'

const browser = useBrowser()
const LEAGUE = 'Premier League 2022-23'
const LEAGUE_ID = 'premier-league-2022-23'
const WHY = 'The league changed its rules in mid-season'
/** Other rules count every prediction of a season anew, twice: for the preview, and for what happens. In milliseconds. */
const RULED_WITHIN_MS = 60_000

test(
  'an admin sees what other rules would do, keeps the rules, and then puts the others in force',
  async () => {
    const page = await browser.openPage(undefined, 'admin')
    await page.goto('/admin-replays')
    const rules = page.getByRole('region', { name: 'Rules in force' })
    const league = rules.getByRole('listitem').filter({ hasText: LEAGUE })
    const inForce = league.getByText(/, version 1: /)
    await inForce.waitFor()
    // A test that comes once more may find the others in force.
    const before = (await inForce.textContent())?.split(',')[0] ?? ''
    const other = before === 'world-cup' ? 'premier-league' : 'world-cup'

    await league.getByRole('button', { name: 'See what they would do' }).click()
    await league.getByText('Please give a reason for other rules').waitFor()

    const choose = async () => {
      await league.getByLabel(/^Other rules/).selectOption(other)
      await league.getByLabel(/^Reason for other rules/).fill(WHY)
      await league.getByRole('button', { name: 'See what they would do' }).click()
    }
    await choose()
    const preview = page.getByRole('dialog')
    await preview.getByText(/^\d+ fans change$/).waitFor({ timeout: RULED_WITHIN_MS })
    await preview.getByText(/matches close at another time/).waitFor()
    await preview.getByRole('button', { name: 'Cancel' }).click()
    await preview.waitFor({ state: 'detached' })
    await league.getByText(`${before}, version 1`).waitFor()

    await choose()
    await preview.getByRole('button', { name: 'Put in force' }).click({ timeout: RULED_WITHIN_MS })
    await page.getByText('The rules are in force').waitFor({ timeout: RULED_WITHIN_MS })
    // Said once the tables of the whole season are there, whether or not the answer came before them.
    await league.getByText('What happened is what the preview showed.').waitFor({ timeout: RULED_WITHIN_MS })
    await league.getByText(`${other}, version 1`).waitFor({ timeout: RULED_WITHIN_MS })
    await page
      .getByRole('table', { name: 'Recent changes' })
      .getByText(`Rules adopted: ${other}, version 1`)
      .first()
      .waitFor()

    const fan = await browser.openPage(undefined, 'fan')
    await fan.goto('/help')
    await fan.getByRole('button', { name: /^Your points: / }).click()
    const notice = fan
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: `Rules of ${LEAGUE}` })
      .first()
    await notice.getByText(`Rules adopted: ${other}, version 1: \u2018${WHY}\u2019.`).waitFor()
    await notice.getByRole('link').click()
    await fan.getByRole('table', { name: 'Changes' }).getByText(WHY).first().waitFor()

    // Other files have the same product, and the rules that the demo began with: power-ups differ by the rules.
    const status = await page.evaluate(
      async body => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/api/admin/rules', { method: 'POST', headers, body })).status
      },
      JSON.stringify({ competition: LEAGUE_ID, ruleset: before, reason: WHY }),
    )
    expect(status).toBe(200)
    await league.getByText(`${before}, version 1`).waitFor({ timeout: RULED_WITHIN_MS })
  },
  3 * RULED_WITHIN_MS,
)

test('an auditor reads the rules, and changes none', async () => {
  const page = await browser.openPage(undefined, 'auditor')
  await page.goto('/admin-replays')
  const rules = page.getByRole('region', { name: 'Rules in force' })
  await rules.getByRole('listitem').first().waitFor()
  expect(await rules.getByRole('button').count()).toBe(0)
})
