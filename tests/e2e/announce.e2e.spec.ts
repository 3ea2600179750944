// @module-tag thorough
/** An admin writes to all fans after a look at the mail; a fan reads the notice and ends the mails. A product of its own, as all its fans are told. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BEFORE_LOCK } from '#api/support/league.ts'
import { people } from '#api/support/people.ts'
import { SECRETS } from '#api/support/running-api.ts'
import { ReminderLinks } from '#people/reminder/links.ts'
import { axe } from '#tests/support/axe.ts'
import { ONE_WIDTH, sidewaysScroll } from '#tests/support/browser.ts'
import { useLeague } from '#tests/support/league-browser.ts'

const league = useLeague(BEFORE_LOCK)
const { browser } = league

/** The same words are sent once a day: a test that comes once more has others. */
let sent = 0

async function lookAt(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

test.each(ONE_WIDTH)('an admin announces, and a fan reads and ends the mails, at %i', async width => {
  const subject = `The final, number ${++sent}`
  const admin = await browser.openPage(width, 'admin')
  await admin.goto('/user_pridection_list?show=announce')
  const see = admin.getByRole('button', { name: 'See the mail' })
  await see.click()
  await admin.getByText('Please give a subject of 3 to 120 characters').waitFor()
  await admin.getByText('Please give a text of 3 to 4,000 characters').waitFor()
  await lookAt(admin)
  await admin.getByLabel('To').selectOption({ label: 'All fans' })
  await admin.getByLabel('Subject').fill(subject)
  await admin.getByLabel('Text').fill('It is played on Sunday.\n<b>Come</b> to https://example.com/final')
  await see.click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('3 fans can read the notice.').waitFor()
  await dialog.getByText('<b>Come</b> to https://example.com/final').waitFor()
  await dialog.getByText(/No more messages of the organiser by mail: http/).waitFor()
  await lookAt(admin)
  await dialog.getByRole('button', { name: 'Send to 3 fans' }).click()
  await admin.getByText('The announcement is on its way').waitFor()
  await admin.getByText(subject).first().waitFor()
  await admin
    .getByText(/to all fans: 3 in all/)
    .first()
    .waitFor()
  expect(await admin.getByLabel('Subject').inputValue()).toBe('')

  // The same once more is refused, in words.
  await admin.getByLabel('Subject').fill(subject)
  await admin.getByLabel('Text').fill('It is played on Sunday.\n<b>Come</b> to https://example.com/final')
  await see.click()
  await dialog.getByRole('button', { name: 'Send to 3 fans' }).click()
  await admin.getByText('This was sent to these fans today already').waitFor()

  const auditor = await browser.openPage(width, 'auditor')
  await auditor.goto('/user_pridection_list?show=announce')
  await auditor.getByText(subject).click()
  await auditor.getByText('<b>Come</b> to https://example.com/final').first().waitFor()
  expect(await auditor.getByRole('button', { name: 'See the mail' }).count()).toBe(0)
  await lookAt(auditor)

  const fan = await browser.openPage(width, 'fan')
  await fan.goto('/settings')
  await fan.getByRole('button', { name: /^\d+ messages?$/ }).click()
  const news = fan.getByRole('dialog')
  await news.getByText(subject).waitFor()
  await news.getByText('<b>Come</b> to https://example.com/final').waitFor()
  await lookAt(fan)
  await fan.keyboard.press('Escape')
  const wishes = fan.getByRole('region', { name: 'Messages of the organiser' })
  const byMail = wishes.getByLabel('Mail me what the organiser writes to all')
  await byMail.check()
  await byMail.uncheck()
  await wishes.getByText(/^Saved \d/).waitFor()
  await lookAt(fan)
  await byMail.check()
  await wishes.getByText(/^Saved \d/).waitFor()

  const link = new URL(new ReminderLinks(SECRETS, league.api.url).linkOf(people.ada.id, 'announcements'))
  const visitor = await browser.openPage(width)
  await visitor.goto(link.pathname + link.search)
  await visitor.getByRole('button', { name: 'Stop the messages' }).click()
  await visitor.getByText('You get no more messages of the organiser by mail').waitFor()
  await lookAt(visitor)
  await fan.reload()
  await byMail.waitFor()
  await expect.poll(() => byMail.isChecked()).toBe(false)
})
