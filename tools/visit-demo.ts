/** A fan's visit to a running demo in a browser, for the scripts that take pictures of the product. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { readConfig } from '#runtime/config.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { unpackBrowser } from '#tests/support/browser-program.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { findDemoPassword } from '../scripts/demo-password.ts'

/**
 * Signed in as the demo's fan, by night, in English and Greenwich time, past the welcome dialog. The browser is closed
 * when the visit has ended.
 * @param address of the product, such as http://127.0.0.1:3000; DATA_DIR is where its data are
 * @param screen the size of its window, and the pixels to a point
 */
export async function visitDemo(
  address: string,
  screen: Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor'>,
  visit: (context: BrowserContext, browser: Browser) => Promise<void>,
): Promise<void> {
  const demoPassword = await findDemoPassword(readConfig())
  if (demoPassword === undefined)
    throw new OperatorError('DATA_DIR has no demo-password: set it to the folder of the running demo.')
  const browser = await chromium.launch({
    executablePath: await unpackBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
  try {
    const context = await browser.newContext({
      ...screen,
      baseURL: address,
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    })
    await context.addInitScript(() => localStorage.setItem('isCheckForModel', 'true'))
    await context.addCookies([{ ...(await signIn({ url: address, demoPassword }, 'fan')), url: address }])
    await visit(context, browser)
  } finally {
    await browser.close()
  }
}
