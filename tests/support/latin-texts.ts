/** What a page in a language of another script says in Latin letters. */
import type { Page } from 'playwright-core'

/** Attributes that are shown or read out. */
const SAID = ['aria-label', 'title', 'placeholder', 'alt']
/** What is no text of the product's: code, what is typed or was written by people, and what the page itself calls English, such as articles. */
const NOT_SAID = 'script, style, template, code, pre, input, textarea, bdi, [lang="en"]'

/** @returns the texts with Latin letters that are shown, and those of attributes, each once; without the document's title */
export function latinTextsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ attributes, others }) => {
      const texts = new Set<string>()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement
        if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest(others)) continue
        if (node instanceof Element)
          for (const name of attributes) texts.add(node.getAttribute(name)?.trim() ?? '')
        else texts.add(node.textContent?.trim() ?? '')
      }
      return [...texts].filter(text => /[A-Za-z]{2}|^[A-Za-z]$/.test(text))
    },
    { attributes: SAID, others: NOT_SAID },
  )
}
