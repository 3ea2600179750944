/** A person's hand at a page, whose presses are counted: a field is pressed before it is typed into, a choice takes two presses. */
import type { Locator } from 'playwright-core'

export class Hand {
  presses = 0

  async press(at: Locator): Promise<void> {
    await at.click()
    this.presses++
  }

  async type(into: Locator, text: string): Promise<void> {
    await into.click()
    await into.fill(text)
    this.presses++
  }

  async choose(select: Locator, option: string): Promise<void> {
    await select.selectOption(option)
    this.presses += 2
  }
}
