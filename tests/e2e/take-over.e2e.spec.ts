// @module-tag thorough
/** An admin invites a kept player, who sets a password by the mail's link and is signed in. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { until } from '#tests/support/until.ts'

const browser = useBrowser()

/** @returns the list of kept players, as an admin who has added one sees it */
async function keptPlayer(width: number, name: string): Promise<Page> {
  const page = await browser.openPage(width, 'admin')
  await page.goto('/usersList?show=kept')
  await page.getByRole('heading', { name: 'Add a player' }).waitFor()
  await page.getByLabel('User name').fill(name)
  await page.getByRole('button', { name: 'Add the player' }).click()
  return page
}

/** @returns the link of the invitation that went to an e-mail */
async function linkTo(email: string): Promise<string> {
  let link = ''
  await until('the invitation is there', async () => {
    const [mail] = await mailsTo(ourProduct().url, email)
    link = /\/take-over#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    return link !== ''
  })
  return link
}

async function takeOver(page: Page): Promise<void> {
  await page.getByLabel('New password').fill('Correct-horse-9')
  await page.getByLabel('Confirm Password').fill('Correct-horse-9')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit' }).click()
}

test.each([NARROW, WIDE])('an open invitation is withdrawn, and its link says so, at %i', async width => {
  const name = `wd${width}`
  const email = `${name}@example.com`
  const page = await keptPlayer(width, name)
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

  const own = await browser.openPage(width)
  await own.goto(await linkTo(email))
  await takeOver(own)
  await own.getByText('The organiser has withdrawn this invitation').waitFor()
})

test.each([NARROW, WIDE])('a kept player takes the account over, at %i', async width => {
  const name = `inv${width}`
  const email = `${name}@example.com`
  const page = await keptPlayer(width, name)
  await page.getByRole('row', { name }).getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('region', { name: `Invite ${name}` })
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await form.getByText('Please enter valid email').waitFor()
  expect([await axe(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await form.getByLabel('E-mail of the player').fill(email)
  await form.getByLabel('Reason').fill('He asked for it')
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('The invitation is on its way').waitFor()

  const own = await browser.openPage(width)
  await own.goto(await linkTo(email))
  await own.getByRole('heading', { name: 'Take the armband' }).waitFor()
  await own.getByRole('button', { name: 'Submit' }).click()
  await own.getByText('Password must contain 1 Uppercase character').waitFor()
  expect([await axe(own), await sidewaysScroll(own)]).toEqual([[], 0])
  await takeOver(own)
  await own.getByText('The account is yours').waitFor()
  await own.waitForURL(/my-prediction/)
})
