/** Words that a page tears apart at the end of a line, as where a column is narrower than a word of the reader's language. */
import type { Page } from 'playwright-core'

/** What is no word: code, ids and addresses may break anywhere. */
const NO_WORDS = 'script, style, template, code, pre, input, textarea, select'

/** @returns the words and names of shown texts, such as 'marek89', whose letters and figures stand in more than one line, each once */
export function brokenWordsOf(page: Page): Promise<string[]> {
  return page.evaluate(others => {
    const broken = new Set<string>()
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest(others)) continue
      // What is read out alone takes a pixel.
      if (element.clientWidth === 1) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.add(word)
      }
    }
    return [...broken]
  }, NO_WORDS)
}
