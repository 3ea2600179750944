/** Whether what stays in its place while a page is scrolled keeps off what is read and used. */
import type { Page } from 'playwright-core'

/** Parts of the way down a page at which it is looked at. */
const PLACES = [0, 0.25, 0.5, 0.75, 1]

/**
 * A bar across the window at its upper or lower edge, or at another such bar, takes the place of the page there: it must leave
 * free what is first and last on the page. Anything else that is fixed must never lie over a text or a control.
 * @returns what is covered by what, at each of five places
 */
export async function coveredOn(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (const place of PLACES) for (const finding of await page.evaluate(coveredAt, place)) found.add(finding)
  return [...found]
}

async function coveredAt(place: number): Promise<string[]> {
  /** Two boxes that share less than this many pixels touch, and don't cover each other. */
  const TOUCHES = 1
  const endNow = () => document.documentElement.scrollHeight - innerHeight
  let end: number
  // A page that grows while it is scrolled is scrolled again: what comes late moves its end.
  do {
    end = endNow()
    window.scrollTo({ top: end * place, behavior: 'instant' })
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  } while (end !== endNow())
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const all = [...document.querySelectorAll('body *')].filter(seen)
  const fixed = all.filter(element => {
    const { position } = getComputedStyle(element)
    // What is sticky covers something only once it has left its place: a bar at an edge then, like one that is fixed.
    return position === 'fixed' || position === 'sticky'
  })
  const box = (element: Element) => element.getBoundingClientRect()
  const edges: Element[] = []
  for (let more = true; more; ) {
    const [top, bottom] = [
      Math.max(
        0,
        ...edges
          .map(box)
          .filter(({ top }) => top < innerHeight / 2)
          .map(({ bottom }) => bottom),
      ),
      Math.min(
        innerHeight,
        ...edges
          .map(box)
          .filter(({ top }) => top >= innerHeight / 2)
          .map(({ top }) => top),
      ),
    ]
    const next = fixed.find(element => {
      const { left, right, top: from, bottom: to } = box(element)
      // A row of a table goes across the table alone, whose other rows move out from under it.
      const around = getComputedStyle(element).position === 'sticky' ? element.parentElement : null
      const room = box(around ?? document.documentElement)
      const across = left <= room.left + TOUCHES && right >= room.right - TOUCHES
      return !edges.includes(element) && across && (from <= top + TOUCHES || to >= bottom - TOUCHES)
    })
    more = next !== undefined
    if (next) edges.push(next)
  }
  const shares = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCHES &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCHES
  /** Texts by their lines, and controls, that are no part of an element. */
  const contents = all.filter(element =>
    element.matches('a, button, input, select, textarea, h1, h2, h3, p, td, th, dt, dd, small, b, span'),
  )
  const covered: string[] = []
  for (const bar of fixed) {
    const isEdge = edges.includes(bar)
    const atEnd =
      (place === 0 && box(bar).top < innerHeight / 2) || (place === 1 && box(bar).bottom > innerHeight / 2)
    if (isEdge && !atEnd) continue
    for (const element of contents) {
      if (
        bar.contains(element) ||
        element.contains(bar) ||
        fixed.some(other => other !== bar && other.contains(element))
      )
        continue
      if ((element.textContent ?? '').trim() === '' && !element.matches('input, select, textarea, button, a'))
        continue
      if (!shares(box(bar), box(element))) continue
      const name = (element: Element) =>
        `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 30)}`
      covered.push(`${name(bar)} over ${name(element)}`)
    }
  }
  return covered
}
