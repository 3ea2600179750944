/** A fan's visit to a running demo in a browser, for the scripts that take pictures of the product. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { unpackBrowser } from '#tests/support/browser-program.ts'
import { signIn } from '#tests/support/sign-in.ts'

/**
 * Signed in as the demo's fan, by night, in English and Greenwich time, past the welcome dialog. The browser is closed
 * when the visit has ended.
 * @param address of the product, such as http://127.0.0.1:3000
 * @param screen the size of its window, and the pixels to a point
 */
export async function visitDemo(
  address: string,
  screen: Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor'>,
  visit: (context: BrowserContext, browser: Browser) => Promise<void>,
): Promise<void> {
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
    await context.addCookies([{ ...(await signIn(address, 'fan')), url: address }])
    await visit(context, browser)
  } finally {
    await browser.close()
  }
}
