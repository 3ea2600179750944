// @module-tag thorough
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { signInWith } from '#tests/support/sign-in.ts'

const browser = useBrowser()
/** How long the workers may take to write the winner's mail, in milliseconds. */
const MAILED_WITHIN_MS = 20_000

test('a raffle goes from its list to a draw that a visitor repeats, and the winner chooses the prize', async () => {
  const admin = await browser.openPage(undefined, 'admin')
  await admin.goto('/admin-raffle')
  const raffle = admin
    .getByRole('listitem')
    .filter({ hasText: 'Close the list' })
    .filter({ hasText: 'Publishes' })
  const month = await raffle.getByRole('heading', { level: 2 }).textContent()
  await raffle.getByRole('button', { name: 'Close the list' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Close the list' }).click()
  await admin.getByText('The list is closed', { exact: true }).waitFor()
  await admin.getByRole('button', { name: 'Draw the winner' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Draw the winner' }).click()
  await admin.getByText('The winner is drawn', { exact: true }).waitFor()
  const email =
    (await admin
      .getByText(/@example\.com$|@skor\.example$/)
      .first()
      .textContent()) ?? ''
  await admin.goto('/admin-replays')
  await admin
    .getByText(/^Winner of the raffle of \p{L}+ \d{4} drawn$/u)
    .first()
    .waitFor()

  const visitor = await browser.openPage(390)
  await visitor.goto('/monthly_reffle')
  const drawn = visitor.getByRole('article', { name: month ?? '' })
  await drawn.getByRole('button', { name: 'Repeat this draw' }).click()
  await drawn.getByText('The draw comes out the same in your browser.').waitFor()
  await drawn.getByText('By hand, in a shell').click()
  expect(await drawn.locator('pre').textContent()).toContain('sha256sum')
  expect(await visitor.textContent('main')).not.toContain('@')
  await drawn.getByRole('button', { name: 'See who is on the list' }).click()
  await visitor
    .getByRole('dialog')
    .getByText(/^Page 1 of/)
    .waitFor()

  const { url } = ourProduct()
  const winner = await browser.openPage()
  const session = await signInWith(url, { email, password: ourProduct().demoPassword })
  await winner.context().addCookies([{ ...session, url }])
  await winner.goto('/dev/mail')
  await expect
    .poll(async () => (await winner.reload()) && (await winner.textContent('body')), {
      timeout: MAILED_WITHIN_MS,
    })
    .toContain('You won the monthly raffle of SKOR')
  await winner.goto('/monthly_reffle')
  await winner.getByRole('button', { name: /^Gaming headset/ }).click()
  await winner.getByRole('button', { name: 'Choose', exact: true }).click()
  await winner.getByText('Your choice is saved').waitFor()
  await visitor.goto('/monthly_reffle')
  await visitor
    .getByRole('article', { name: month ?? '' })
    .getByText('Gaming headset')
    .waitFor()
})

test('a fan leaves the raffles, and takes part again by a declaration, all by keyboard', async () => {
  const fan = await browser.openPage(undefined, 'fan')
  await fan.goto('/monthly_reffle')
  await fan.getByRole('button', { name: 'Take part no more' }).press('Enter')
  await fan.getByText('You take part in no further raffle').waitFor()
  await fan.getByRole('button', { name: 'Take part', exact: true }).press('Enter')
  await fan.getByText('Please declare that you are 18 or older').waitFor()
  await fan.getByLabel('I am 18 or older').press('Space')
  await fan.getByRole('button', { name: 'Take part', exact: true }).press('Enter')
  await fan.getByText('You take part in the raffles').waitFor()
  await expect(fan.getByRole('button', { name: 'Take part no more' }).waitFor()).resolves.toBeUndefined()
})
