// @module-tag thorough
/** An admin pastes the players of a pool, sees who is new and why a line is left out, and keeps the new ones. */
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'

const browser = useBrowser()

test.each([NARROW, WIDE])('players come from a sheet, at %i', async width => {
  const name = `Wanda ${width === WIDE ? 'Wide' : 'Narrow'}`
  const page = await browser.openPage(width, 'admin')
  const settled = async () => expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.goto('/usersList?show=kept')
  await page.getByRole('link', { name: 'Players from a sheet' }).click()
  const cells = page.getByLabel('Cells of a spreadsheet')
  await cells.fill(`Name;E-Mail\n${name};wanda@example.com\n${name};\n;`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const row = page
    .getByRole('row', { name: `${name} WandaN` })
    .or(page.getByRole('row', { name: `${name} WandaW` }))
  await row.getByText('New: would be kept').waitFor()
  await page.getByText('1 e-mail was compared with accounts, and will not be kept.').waitFor()
  await page.getByText('The same name stands in line 2').waitFor()
  await page.getByRole('button', { name: 'Keep 1 player' }).click()
  await page.getByText('Please give a reason of 3 to').waitFor()
  await settled()
  await page.getByLabel('Reason').fill('The pool of our bar')
  await page.getByRole('button', { name: 'Keep 1 player' }).click()
  await page.getByText('1 player is kept').waitFor()

  const buffer = Buffer.from(`${name}\n`)
  await page.getByLabel('Or a file').setInputFiles({ name: 'pool.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Nobody of the sheet is new here.').waitFor()
  await row.getByText('Kept already').waitFor()
  await settled()
})
