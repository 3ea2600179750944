// @module-tag thorough
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { codeFromMail } from '#tests/support/mail.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { ownFan } from '#tests/support/own-fan.ts'
import { type SessionCookie, signInWith } from '#tests/support/sign-in.ts'

const browser = useBrowser()

test.each([NARROW, WIDE])('a choice is saved at once, without a button, at %i', async width => {
  const page = await browser.openPage(width, (await ownFan()).session)
  await page.goto('/settings')
  const reminders = page.getByRole('region', { name: 'Reminders' })
  const byMail = reminders.getByLabel('Remind me by mail')
  const was = await byMail.isChecked()
  await byMail.setChecked(!was)
  await reminders.getByText(/^Saved \d/).waitFor()
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)

  // Quiet hours that make no sense are not saved, and say why.
  await reminders.getByLabel(/^Quiet hours/).check()
  await reminders.getByText(/^Saved \d/).waitFor()
  await reminders.getByLabel('Quiet until').fill('22:00')
  await reminders.getByText('Quiet hours need two different times').waitFor()
  await reminders.getByLabel('Quiet until').fill('07:00')
  await reminders.getByText(/^Saved \d/).waitFor()

  const receipts = page.getByRole('region', { name: 'Receipts' })
  await receipts.getByLabel('Mail me the receipt of each save').check()
  await receipts.getByText(/^Saved \d/).waitFor()
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  await page.reload()
  await byMail.waitFor()
  expect(await byMail.isChecked()).toBe(!was)
  expect(await reminders.getByLabel('Quiet until').inputValue()).toBe('07:00')
  expect(await receipts.getByLabel('Mail me the receipt of each save').isChecked()).toBe(true)
  await page.context().close()
})

test('the contact form knows who writes', async () => {
  const fan = await ownFan()
  const page = await browser.openPage(NARROW, fan.session)
  await page.goto('/contact')
  const email = page.getByLabel('Email address')
  await expect.poll(() => email.inputValue()).toBe(fan.email)
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).not.toBe('')
  await page.context().close()
})

/** Saves one score of the open week. */
async function saveScore(page: Page, team: string): Promise<void> {
  await page.getByLabel(`${team} goals`).fill('1')
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.getByText(/^Saved \d/).waitFor()
}

test.each([
  { width: NARROW, button: 'Remind me by mail', heading: 'You will be reminded', reminded: true },
  { width: WIDE, button: 'No, thanks', heading: 'You will not be reminded', reminded: false },
])('a first save asks for reminders, and "$button" is kept', async ({ width, button, heading, reminded }) => {
  const page = await browser.openPage(width, (await ownFan()).session)
  await page.goto('/pl_predictor?round=38')
  await page.getByLabel('Arsenal goals').fill('2')
  await page.getByLabel('Wolves goals').fill('2')
  await saveScore(page, 'Arsenal')
  const ask = page.getByRole('region', { name: 'Shall we remind you?' })
  await ask.getByRole('button', { name: button }).scrollIntoViewIfNeeded()
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await ask.getByRole('button', { name: button }).click()
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()

  // Whoever has answered is not asked again.
  await page.reload()
  const settings = page.waitForResponse(
    response => new URL(response.url()).pathname === '/api/users/settings',
  )
  await saveScore(page, 'Wolves')
  await settings
  await page.getByText('Keep receipt').waitFor()
  expect(await page.getByText('Shall we remind you?').count()).toBe(0)

  await page.goto('/settings')
  const byMail = page.getByLabel('Remind me by mail')
  await byMail.waitFor()
  expect(await byMail.isChecked()).toBe(reminded)
  await page.context().close()
})

test.each([NARROW, WIDE])('a session elsewhere is seen and signed out, at %i', async width => {
  const fan = await ownFan()
  const { url, demoPassword } = ourProduct()
  const signIn = () => signInWith(url, { email: fan.email, password: demoPassword })
  const others = [await signIn(), await signIn()]
  const statusOf = async ({ name, value }: SessionCookie) =>
    (await fetch(`${url}/api/users/sessions`, { headers: { cookie: `${name}=${value}` } })).status
  const page = await browser.openPage(width, fan.session)
  await page.goto('/settings')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await sessions.getByText(/^This browser, since/).waitFor()
  const signOut = sessions.getByRole('button', { name: /^Sign out Another browser/ })
  expect(await signOut.count()).toBe(others.length)
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  await signOut.first().click()
  await expect.poll(() => signOut.count()).toBe(1)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.poll(() => signOut.count()).toBe(0)
  expect(await Promise.all([...others, fan.session].map(statusOf))).toEqual([401, 401, 200])
  await page.context().close()
})

test('the own password is changed by the present one, which must be right', async () => {
  const fan = await ownFan()
  const { demoPassword } = ourProduct()
  const page = await browser.openPage(NARROW, fan.session)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByRole('button', { name: 'Change password' }).click()
  const submit = section.getByRole('button', { name: 'Change password' })
  await submit.click()
  await section.getByText('Please enter your password').waitFor()
  await section.getByLabel('Present password').fill('Wrong-horse-1')
  await section.getByLabel('New password').fill('Another-horse-2')
  await section.getByLabel('Confirm Password').fill('Another-horse-2')
  await submit.click()
  await page.getByText('This is not your password').first().waitFor()
  expect(await axe(page)).toEqual([])
  await section.getByLabel('Present password').fill(demoPassword)
  await submit.click()
  await page.getByText('Password changed successfully').first().waitFor()
  const { url } = ourProduct()
  const session = await signInWith(url, { email: fan.email, password: 'Another-horse-2' })
  expect(session.value).not.toBe('')
  await page.context().close()
})

test.each([NARROW, WIDE])('the own email is changed by the codes of both mailboxes, at %i', async width => {
  const fan = await ownFan()
  const { url, demoPassword } = ourProduct()
  const next = `next-${width}-${fan.userName}@example.com`
  const page = await browser.openPage(width, fan.session)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Email' })
  await section.getByRole('button', { name: 'Change email' }).click()
  const send = section.getByRole('button', { name: 'Send the codes' })
  await section.getByLabel('New email').fill(fan.email)
  await send.click()
  await section.getByText('This is your email already').waitFor()
  await section.getByLabel('New email').fill(next)
  await section.getByLabel('Your password').fill(demoPassword)
  expect(await axe(page)).toEqual([])
  await send.click()

  // The page is loaded anew while its reader looks into the mailboxes.
  await section.getByLabel(`Code from the mail to ${next}`).waitFor()
  await page.reload()
  const change = section.getByRole('button', { name: 'Change email' })
  await section.getByLabel(`Code from the mail to ${fan.email}`).fill(await codeFromMail(url, fan.email))
  await change.click()
  await section.getByText('Please fill all the values').waitFor()
  await section.getByLabel(`Code from the mail to ${next}`).fill(await codeFromMail(url, next))
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await change.click()
  await section.getByText(`Your email is ${next}.`).waitFor()
  const session = await signInWith(url, { email: next, password: demoPassword })
  expect(session.value).not.toBe('')
  await page.context().close()
})
