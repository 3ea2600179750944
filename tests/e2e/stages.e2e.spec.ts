// @module-tag thorough
/** An admin sets the stages of a competition, and fans see a table of each. */
import { expect, test } from 'vitest'
import { LEAGUE, PLAYED } from '#api/support/league.ts'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, WIDE } from '#tests/support/browser.ts'
import { useLeague } from '#tests/support/league-browser.ts'

const league = useLeague(PLAYED)
const { browser } = league

test.each([
  [NARROW, 'Autumn'],
  [WIDE, 'All year'],
])('stages are set and shown, %i pixels wide', async (width, name) => {
  const page = await browser.openPage(width, 'admin')
  await page.goto(`/predictor-admin?competition=${LEAGUE}`)
  const stages = page.getByRole('region', { name: 'Stages' })
  await stages.getByRole('button', { name: / the stages$/ }).click()
  const form = page.getByRole('dialog')
  const field = form.getByLabel('Name')
  expect(await field.inputValue()).not.toBe('')
  await field.fill('')
  await form.getByRole('button', { name: 'Set the stages' }).click()
  await form.getByRole('alert').first().waitFor()
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await field.fill(name)
  await form.getByLabel('Marks of its own').check()
  const mark = form.getByRole('group', { name: 'Mark 1' })
  // The second width finds the mark of the first.
  if ((await mark.count()) === 0) await form.getByRole('button', { name: 'Add a mark' }).click()
  // Nothing is played: all four teams share the places that are marked.
  await mark.getByLabel('To place').fill('4')
  await mark.getByLabel('Label').fill(`Best of ${name}`)
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await form.getByLabel(/^Reason/).fill('It is called so')
  await form.getByRole('button', { name: 'Set the stages' }).click()
  await page.getByText('The stages are in force').waitFor()
  await stages.getByRole('rowheader', { name }).waitFor()
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  const fan = await browser.openPage(width, 'fan')
  await fan.goto(`/pl_predictor?competition=${LEAGUE}`)
  const table = fan.getByRole('region', { name, exact: true })
  await table.getByRole('rowheader', { name: 'Reds' }).waitFor()
  await table.getByText(`Best of ${name}`).last().waitFor()
  const { x = 0, width: wide = 0 } = (await table.getByRole('table').boundingBox()) ?? {}
  expect(x + wide, 'the table ends within the page').toBeLessThanOrEqual(width - 16)
  expect(await axe(fan)).toEqual([])
  expect(await sidewaysScroll(fan)).toBe(0)
})
