/** axe-core, run in the pages of the tests' browser. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { Page } from 'playwright-core'

/** The minified file: a page has to compile it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe says of each of its rules: the impact of all that the rule finds. Its types leave this out. */
interface Audit {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] }
}

interface WithAxe {
  readonly axe?: typeof axeCore & Audit
}

/**
 * What axe finds serious or critical, a line each, with the elements; empty is good. Of what fades in or changes its colour
 * the end counts: motion that ends is waited for.
 *
 * A page gets axe once, however often it is checked: compiling axe costs as much as a check. (The builder of
 * `@axe-core/playwright` compiles axe twice for each check.) Rules that find minor or moderate problems alone don't run.
 *
 * @param rules the ids of the rules to check; all when left out
 */
export function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  return run(page, { only: rules, not: [] })
}

/** Likewise without the contrast of colours, which takes three quarters of a check: for pages whose colours another check has seen. */
export function axeWithoutContrast(page: Page): Promise<string[]> {
  return run(page, { not: ['color-contrast'] })
}

interface Rules {
  readonly only?: readonly string[] | undefined
  readonly not: readonly string[]
}

async function run(page: Page, rules: Rules): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => (window as WithAxe).axe !== undefined))) await frame.evaluate(SOURCE)
  return page.evaluate(async ({ only, not }) => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // An animation whose element goes away is cancelled.
    await Promise.allSettled(ends.map(({ finished }) => finished))
    const { axe } = window as WithAxe
    if (!axe) throw new Error('the page was left while axe was put into it')
    const isSevere = (impact: unknown) => impact === 'serious' || impact === 'critical'
    const mild = axe._audit.rules.filter(({ impact }) => !isSevere(impact)).map(({ id }) => id)
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(only
        ? { runOnly: { type: 'rule' as const, values: [...only] } }
        : { rules: Object.fromEntries([...mild, ...not].map(id => [id, { enabled: false }])) }),
    })
    return violations
      .filter(({ impact }) => isSevere(impact))
      .map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
      )
  }, rules)
}
