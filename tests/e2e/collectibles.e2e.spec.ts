// @module-tag thorough
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoUsers } from '#data/demo/fans.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { signInWith } from '#tests/support/sign-in.ts'

const browser = useBrowser()

/** Another fan of the demo, with SKOR of a week of logins. */
async function otherFan() {
  const [, other] = demoUsers().filter(({ role }) => role === 'user')
  if (!other) throw new Error('the demo has no other fan')
  const { url } = ourProduct()
  const session = await signInWith(url, { email: other.email, password: ourProduct().demoPassword })
  const page = await browser.openPage()
  await page.context().addCookies([{ ...session, url }])
  return page
}

test('a fan makes a collectible and lists it, and another fan buys it', async () => {
  const seller = await browser.openPage(undefined, 'fan')
  await seller.goto('/create-nft')
  await seller.getByRole('button', { name: 'Create', exact: true }).click()
  await seller.getByText('Please enter a name').waitFor()
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  await seller
    .getByLabel('Picture')
    .setInputFiles({ name: 'pitch.png', mimeType: 'image/png', buffer: picture })
  await seller.getByLabel('Name').fill('Extra time')
  await seller.getByRole('button', { name: 'Create', exact: true }).click()
  await seller.getByText('NFT Created Successful').waitFor()
  await seller.getByLabel('Price in SKOR').fill('120')
  await seller.getByRole('button', { name: 'List for sale' }).click()
  await seller.getByText('Your collectible is listed').waitFor()

  const buyer = await otherFan()
  await buyer.goto('/NFT?text=Extra+time')
  await buyer.getByRole('link', { name: 'Extra time' }).click()
  await buyer.getByRole('button', { name: 'Buy Now for 120 SKOR' }).click()
  // Nothing is spent before the question is answered.
  const question = buyer.getByRole('alertdialog')
  await question.getByText('120 SKOR go from your account').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await buyer.getByRole('button', { name: 'Buy Now for 120 SKOR' }).click()
  await question.getByRole('button', { name: 'Buy Now' }).click()
  await buyer.getByText('The collectible is yours').waitFor()
  await buyer.getByRole('button', { name: 'List for sale' }).waitFor()
  // Nothing would read the answer of the order again.
  expect(await buyer.evaluate(() => localStorage.getItem('transactions'))).toBeNull()
  await buyer.goto('/transactions')
  await buyer
    .locator('tbody tr')
    .filter({ hasText: 'Purchase' })
    .filter({ hasText: 'Extra time' })
    .filter({ hasText: '-120' })
    .waitFor()

  await seller.goto('/transactions?type=sale')
  await seller.locator('tbody tr').filter({ hasText: 'Extra time' }).filter({ hasText: '+120' }).waitFor()
})

test('an offer is made, seen by its owner, and accepted', async () => {
  const buyer = await otherFan()
  await buyer.goto('/NFT?text=Half-time')
  await buyer.getByRole('link', { name: 'Half-time orange' }).click()
  await buyer.getByLabel('Your offer in SKOR').fill('60')
  await buyer.getByRole('button', { name: 'Make Offer' }).click()
  await buyer.getByText('Your offer is made').waitFor()
  const seller = await browser.openPage(undefined, 'fan')
  await seller.goto(buyer.url())
  await seller.getByRole('button', { name: /^Accept the offer of/ }).click()
  await seller.getByText('The offer is accepted').waitFor()
  await buyer.reload()
  await expect(buyer.getByRole('button', { name: 'List for sale' }).waitFor()).resolves.toBeUndefined()
})
