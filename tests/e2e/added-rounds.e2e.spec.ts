// @module-tag thorough
/** An admin adds a round that the competition did not begin with, and a match in it, and a fan predicts the match. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { BEFORE_LOCK, LEAGUE } from '#api/support/league.ts'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, WIDE } from '#tests/support/browser.ts'
import { useLeague } from '#tests/support/league-browser.ts'

const league = useLeague(BEFORE_LOCK)
const { browser } = league
const reason = 'Two teams are level'

test.each([NARROW, WIDE])('a round is added, gets a match and is predicted, %i pixels wide', async width => {
  // A try finds what the one before it left.
  const name = `Play-off ${randomUUID().slice(0, 8)}`
  const page = await browser.openPage(width, 'admin')
  await page.goto(`/predictor-admin?competition=${LEAGUE}`)
  const stages = page.getByRole('region', { name: 'Stages' })
  await stages.getByRole('button', { name: 'Add rounds' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Add the rounds' }).click()
  await form.getByRole('alert').first().waitFor()
  await form.getByText('Please name a round', { exact: true }).waitFor()
  await form.getByLabel('Names').fill('1 OF 2')
  await form.getByLabel('Reason').fill(reason)
  await form.getByRole('button', { name: 'Add the rounds' }).click()
  await form.getByText('There is a round that is called 1 OF 2').waitFor()
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await form.getByLabel('Names').fill(name)
  await form.getByLabel('Knock-out').check()
  await form.getByRole('button', { name: 'Add the rounds' }).click()
  await page.getByText('The rounds are added').waitFor()

  await page.getByRole('button', { name: 'Add a match' }).click()
  const match = page.getByRole('dialog')
  await match.getByLabel('Round', { exact: true }).selectOption({ label: name })
  await match.getByLabel('Home').fill('Reds')
  await match.getByLabel('Away').fill('Greens')
  // In a year whose match is still to come by the browser's clock too.
  await match.getByLabel('Kick-off (GMT)').fill('2027-03-21T15:00')
  await match.getByLabel('Reason').fill(reason)
  await match.getByRole('button', { name: 'Add the match' }).click()
  await page.getByText('The match is added').waitFor()
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  const { rounds } = (await league.api.get('/api/competitions')).body.data[0]
  const { number } = rounds.find((round: { name: string }) => round.name === name)
  const fan = await browser.openPage(width, 'fan')
  await fan.goto(`/pl_predictor?competition=${LEAGUE}&round=${number}`)
  await fan.getByText(name).first().waitFor()
  await fan.getByLabel('Reds goals').fill('2')
  await fan.getByLabel('Greens goals').fill('1')
  await fan.getByRole('button', { name: /^Save/ }).click()
  await fan.getByText(/saved/i).first().waitFor()
  expect(await axe(fan)).toEqual([])
  expect(await sidewaysScroll(fan)).toBe(0)

  await fan.goto('/history-of-changes')
  await fan.getByText(`Rounds added: ${name}`).first().waitFor()
})
