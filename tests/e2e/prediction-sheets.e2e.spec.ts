// @module-tag thorough
/** An admin pastes predictions of a kept player, sees what each line does, and enters them. */
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'

const browser = useBrowser()

test.each([NARROW, WIDE])('predictions come from a sheet, at %i', async width => {
  const name = `pic${width}`
  const page = await browser.openPage(width, 'admin')
  const settled = async () => expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.goto('/usersList?show=kept')
  await page.getByRole('heading', { name: 'Add a player' }).waitFor()
  await page.getByLabel('User name').fill(name)
  await page.getByRole('button', { name: 'Add the player' }).click()
  const row = page.getByRole('row', { name })
  await row.waitFor()
  // The words of a match that is open, as the page of the player has them: 'Arsenal vs Wolves, ...'.
  await row.getByRole('link', { name: `Predict for ${name}` }).click()
  const section = page.getByRole('region', { name: "Predict in the fan's place" })
  await section.getByLabel('Competition').selectOption('premier-league-2022-23')
  await section.getByLabel('Round').selectOption('38')
  const first = section.getByLabel('Match').locator('option').nth(1)
  await first.waitFor({ state: 'attached' })
  const [, home = '', away = ''] = /^(.+) vs (.+?), /.exec((await first.textContent()) ?? '') ?? []

  await page.goto('/usersList?show=kept')
  await page.getByRole('link', { name: 'Predictions from a sheet' }).click()
  await page.getByLabel('Competition').selectOption('premier-league-2022-23')
  await page
    .getByLabel('Cells of a spreadsheet')
    .fill(`Spieler;Heim;Gast;Tipp\n${name};${home};${away};2:1\nnobody;${home};${away};1:1`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('There is no player “nobody” here').waitFor()
  await page.getByRole('row', { name }).getByText('2:1').waitFor()
  await settled()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The sheet of our bar')
  await page.getByRole('button', { name: 'Enter 1 prediction' }).click()
  await page.getByText('1 prediction is entered').waitFor()
  await settled()
})
