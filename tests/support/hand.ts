/** A person's hand at a page, whose presses are counted: a field is pressed before it is typed into, a choice takes two presses. */
import type { Locator } from 'playwright-core'

/**
 * How long people take, in seconds, by the keystroke-level model (Card, Moran and Newell, 1980): to think of what comes next, to reach it
 * with the pointer, to press and let go, and for a key of somebody who types now and then.
 */
const THINKS = 1.35
const POINTS = 1.1
const PRESSES = 0.2
const KEY = 0.28
/** Ctrl and V. */
const PASTE_KEYS = 2

export class Hand {
  presses = 0
  keys = 0

  async press(at: Locator): Promise<void> {
    await at.click()
    this.presses++
  }

  async type(into: Locator, text: string): Promise<void> {
    await into.click()
    await into.fill(text)
    this.presses++
    this.keys += text.length
  }

  async paste(into: Locator, text: string): Promise<void> {
    await into.click()
    await into.fill(text)
    this.presses++
    this.keys += PASTE_KEYS
  }

  async choose(select: Locator, option: string): Promise<void> {
    await select.selectOption(option)
    this.presses += 2
  }

  /** What a person would have needed for all of it, the product's answers not counted. */
  get seconds(): number {
    return this.presses * (THINKS + POINTS + PRESSES) + this.keys * KEY
  }
}
