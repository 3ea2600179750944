// @module-tag thorough
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { codeFromMail } from '#tests/support/mail.ts'
import { ourProduct } from '#tests/support/our-product.ts'

const browser = useBrowser()

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

/** Fills in the person's fields one by one; each step's message comes before. */
async function walkThroughPerson(page: Page, name: string, email: string) {
  const says = async (message: string) => {
    await submit(page)
    await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
  }
  await says('Please enter valid name')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await says('Please enter valid email')
  await page.getByLabel('Email address').fill(email)
  await says('Please enter valid phone number')
  await page.getByLabel('Phone Number').fill('501234567')
  await says('Please select user role')
  await page.getByLabel('User Role').selectOption('other')
  await says('Please enter your role')
  await page.getByLabel('Enter your role').fill('Coach')
}

test('a question is asked with each message in its order, and read by the admin alone', async () => {
  const page = await browser.openPage()
  await page.goto('/contact')
  expect(await page.getByLabel('Country code').locator('option:checked').textContent()).toBe(
    'United Arab Emirates (+971)',
  )
  await walkThroughPerson(page, 'Ada Asks', 'ada@asks.example')
  await submit(page)
  await page.getByText('Please enter your message').waitFor()
  const long = `${'When does the new season start? '.repeat(10)}Thank you.`
  await page.getByLabel('Message').fill(long)
  await submit(page)
  await page.getByText('Data submitted successfully').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')

  const admin = await browser.openPage(undefined, 'admin')
  await admin.goto('/user_query_list')
  await admin.getByRole('button', { name: 'Read more from Ada Asks' }).click()
  await admin.getByRole('dialog').getByText('Thank you.').waitFor()
  await admin.keyboard.press('Escape')
  await admin.getByLabel('Search queries').fill('nobody asked this')
  await admin.getByText('No data found').waitFor()
})

test('an access code: asked for, sent by the admin, entered, and the site opens in a new tab', async () => {
  const email = 'max@meta.com'
  const page = await browser.openPage()
  await page.goto('/get_code')
  await page.getByText('please allow 24-48 hours').waitFor()
  await walkThroughPerson(page, 'Max Meta', email)
  await submit(page)
  await page.waitForURL('/')

  const admin = await browser.openPage(undefined, 'admin')
  await admin.goto('/access_code_req')
  const row = admin.getByRole('row').filter({ hasText: 'Max Meta' })
  await row.getByRole('cell', { name: 'Not sent' }).waitFor()
  await row.getByRole('button', { name: 'Send Code to Max Meta' }).click()
  await admin.getByText('Code sent successfully').waitFor()
  await row.getByText('None yet').waitFor({ state: 'detached' })

  const code = await codeFromMail(ourProduct().url, email)
  await page.getByRole('button', { name: 'Enter Access Code' }).click()
  const dialog = page.getByRole('dialog')
  await submit(page)
  await dialog.getByText('Please enter code first').waitFor()
  await dialog.getByLabel('Access code').fill('not-a-code')
  await submit(page)
  await page.getByText('Please enter valid code').waitFor()
  await dialog.getByLabel('Access code').fill(code)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), submit(page)])
  await page.getByText('Code verify successfully').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect(opened.waitForURL(`${ourProduct().url}/**`)).resolves.toBeUndefined()
})

test('an application to the foundation opens with what its button was for, and reaches the admin with its kind', async () => {
  const page = await browser.openPage()
  await page.goto('/project-info')
  await page.getByRole('button', { name: 'Personalise your land' }).click()
  await page.waitForURL('/project-info?for=Land+personalisation')
  await page.getByRole('radio', { name: 'Land personalisation', checked: true }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Fay Founds')
  await page.getByLabel('Email address').fill('fay@founds.example')
  await page.getByLabel('Phone Number').fill('501234567')
  await page.getByLabel('Your plan').fill('A school beside the pitch.')
  const send = page.getByRole('button', { name: 'Send application' })
  await send.click()
  await page.getByRole('alert').getByText('Please enter your sport', { exact: true }).waitFor()
  await page.getByLabel('Your sport').fill('Goalball')
  await send.click()
  await page.getByText('Your application is with us. We answer by email.').waitFor()

  const admin = await browser.openPage(undefined, 'admin')
  await admin.goto('/user_query_list?text=Fay')
  const row = admin.getByRole('row').filter({ hasText: 'Fay Founds' })
  await expect(row.getByText('Foundation: Land personalisation, Goalball').waitFor()).resolves.toBeUndefined()
})
