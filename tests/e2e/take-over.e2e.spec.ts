// @module-tag thorough
/** An admin invites a kept player, who sets a password by the mail's link and is signed in. */
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { until } from '#tests/support/until.ts'

const browser = useBrowser()

const linkOf = (text: string) => /\/take-over#\S+/.exec(text)?.[0] ?? ''

test.each([NARROW, WIDE])('an open invitation is withdrawn, and its link says so, at %i', async width => {
  const name = `wd${width}`
  const email = `${name}@example.com`
  const page = await browser.openPage(width, 'admin')
  await page.goto('/usersList?show=kept')
  await page.getByRole('heading', { name: 'Add a player' }).waitFor()
  await page.getByLabel('User name').fill(name)
  await page.getByRole('button', { name: 'Add the player' }).click()
  const row = page.getByRole('row', { name })
  await row.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('region', { name: `Invite ${name}` })
  await form.getByLabel('E-mail of the player').fill(email)
  await form.getByLabel('Reason').fill('He asked for it')
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await row.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawal = page.getByRole('region', { name: `Withdraw the invitation of ${name}` })
  await withdrawal.getByRole('button', { name: 'Withdraw the invitation' }).click()
  await withdrawal.getByText('Please give a reason of').waitFor()
  expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await withdrawal.getByLabel('Reason').fill('The mailbox was another one')
  await withdrawal.getByRole('button', { name: 'Withdraw the invitation' }).click()
  await page.getByText('The invitation is withdrawn').waitFor()
  await row.getByRole('button', { name: 'Withdraw' }).waitFor({ state: 'detached' })

  let link = ''
  await until('the invitation is there', async () => {
    link = linkOf((await mailsTo(ourProduct().url, email))[0]?.text ?? '')
    return link !== ''
  })
  const own = await browser.openPage(width)
  await own.goto(link)
  await own.getByLabel('New password').fill('Correct-horse-9')
  await own.getByLabel('Confirm Password').fill('Correct-horse-9')
  await own.getByRole('checkbox').check()
  await own.getByRole('button', { name: 'Submit' }).click()
  await own.getByText('The organiser has withdrawn this invitation').waitFor()
})

test.each([NARROW, WIDE])('a kept player takes the account over, at %i', async width => {
  const name = `inv${width}`
  const email = `${name}@example.com`
  const page = await browser.openPage(width, 'admin')
  await page.goto('/usersList?show=kept')
  await page.getByRole('heading', { name: 'Add a player' }).waitFor()
  await page.getByLabel('User name').fill(name)
  await page.getByRole('button', { name: 'Add the player' }).click()
  await page.getByRole('row', { name }).getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('region', { name: `Invite ${name}` })
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await form.getByText('Please enter valid email').waitFor()
  expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await form.getByLabel('E-mail of the player').fill(email)
  await form.getByLabel('Reason').fill('He asked for it')
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('The invitation is on its way').waitFor()

  let link = ''
  await until('the invitation is there', async () => {
    link = linkOf((await mailsTo(ourProduct().url, email))[0]?.text ?? '')
    return link !== ''
  })
  const own = await browser.openPage(width)
  await own.goto(link)
  await own.getByRole('heading', { name: 'Take the armband' }).waitFor()
  await own.getByRole('button', { name: 'Submit' }).click()
  await own.getByText('Password must contain 1 Uppercase character').waitFor()
  expect([await axe(own), await sidewaysScroll(own)]).toEqual([[], 0])
  await own.getByLabel('New password').fill('Correct-horse-9')
  await own.getByLabel('Confirm Password').fill('Correct-horse-9')
  await own.getByRole('checkbox').check()
  await own.getByRole('button', { name: 'Submit' }).click()
  await own.getByText('The account is yours').waitFor()
  await own.waitForURL(/my-prediction/)
})
