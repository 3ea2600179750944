/** Whether a page is HTML as the standard has it. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Page } from 'playwright-core'

const standard = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

/**
 * What the page has that the standard does not, a line each; empty is good. Asked of what scripts have made by now, but for the
 * inside of the captcha, which is its library's.
 */
export async function wrongHtml(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const widget of copy.querySelectorAll('altcha-widget')) widget.replaceChildren()
    return `<!doctype html>${copy.outerHTML}`
  })
  const { results } = await standard.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} (${selector ?? 'the page'})`),
  )
}
