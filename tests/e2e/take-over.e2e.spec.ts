// @module-tag thorough
/** An admin invites a kept player, who sets a password by the mail's link and is signed in. */
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { until } from '#tests/support/until.ts'

const browser = useBrowser()

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

  let link: string | undefined
  await until('the invitation is there', async () => {
    const [mail] = await mailsTo(ourProduct().url, email)
    link = /\/take-over#\S+/.exec(mail?.text ?? '')?.[0]
    return link !== undefined
  })
  const own = await browser.openPage(width)
  await own.goto(link ?? '')
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
