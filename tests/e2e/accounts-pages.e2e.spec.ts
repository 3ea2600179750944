// @module-tag thorough
import { expect, test } from 'vitest'
import { demoFan } from '#data/demo/fans.ts'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { meetWelcome } from '#tests/support/welcome.ts'
import { testWholePages, type WholePage } from '#tests/support/whole-page.ts'

const browser = useBrowser()

/** Every page of accounts, as whom it is looked at, and a text that stands there once its content has come. */
const PAGES: readonly WholePage[] = [
  { path: '/Login', shows: 'Forgot Password?' },
  { path: '/login-code', shows: 'Back to login' },
  { path: '/Register', shows: "I'm not a robot" },
  { path: '/verify-otp', shows: 'Code from the mail' },
  { path: '/verify-forgot-otp', shows: 'Code from the mail' },
  { path: '/Forgot_password', shows: 'Back to login' },
  { path: '/contact', shows: 'Phone Number' },
  { path: '/get_code', shows: 'Headquarters: London, UK' },
  { path: '/', as: 'fan', shows: 'Get Access Code' },
  { path: '/profileUpdate', as: 'fan', shows: 'Account Info' },
  { path: '/usersList', as: 'admin', shows: 'Page 1 of' },
  { path: '/usersList', as: 'auditor', shows: 'Page 1 of' },
  { path: `/usersList/${demoFan.id}`, as: 'admin', shows: 'What you can do' },
  { path: `/usersList/${demoFan.id}`, as: 'auditor', shows: 'Can sign in' },
  { path: '/admin-account-acts', as: 'admin', shows: 'History of accounts' },
  { path: '/admin-account-acts', as: 'auditor', shows: 'History of accounts' },
  { path: '/user_query_list', as: 'admin', shows: /Page 1 of|No data found/ },
  { path: '/access_code_req', as: 'admin', shows: /Page 1 of|No data found/ },
  { path: '/admin-mails', as: 'admin', shows: /Page 1 of|No data found/ },
  { path: '/admin-mails', as: 'auditor', shows: /Page 1 of|No data found/ },
]

testWholePages(browser, PAGES)

test('the welcome dialog has no finding at either width', async () => {
  for (const width of [WIDE, NARROW]) {
    const page = await browser.openPage(width, undefined, true)
    await meetWelcome(page)
    expect(await axe(page), `at ${width}`).toEqual([])
    expect(await sidewaysScroll(page), `at ${width}`).toBe(0)
  }
})
