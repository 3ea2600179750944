/** Matches and rounds as the sentences of the API name them, and no page does. */
import type { Page } from 'playwright-core'

/** 'Arsenal v Wolves', 'Round 37'. Three rounds of the cup have such names of their own. */
const OF_THE_API = /\p{L} v \p{L}|\bround (?![123]\b)\d+/iu

/** @returns the texts of the page, and those that are read out, that name a match or a round as the API does */
export async function namesOfTheApiOn(page: Page): Promise<string[]> {
  return (await saidOn(page)).filter(text => OF_THE_API.test(text))
}

function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const read = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(element =>
      ['aria-label', 'title', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
    )
    // What people wrote stands isolated, in whatever language.
    const unread = document.createElement('style')
    unread.textContent = 'bdi, option, script, style { display: none !important }'
    document.head.append(unread)
    // biome-ignore lint/performance/useDomNodeTextContent: what is shown, line by line
    const lines = document.body.innerText.split('\n')
    unread.remove()
    return [document.title, ...lines, ...read]
  })
}
