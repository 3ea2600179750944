/**
 * Modules that are evaluated while the product is built: pages get their exports as plain values, and nothing of what the values were
 * made from. The development server starts anew when one of these modules, or what it imports, has changed.
 */
import type { Plugin } from 'vite'
import * as calls from '#contract/calls.ts'
import * as staffCalls from '#contract/staff-calls.ts'

const MODULES: readonly (readonly [file: RegExp, module: object])[] = [
  [/\/contract\/calls\.ts$/, calls],
  [/\/contract\/staff-calls\.ts$/, staffCalls],
]

export function evaluated(): Plugin {
  return {
    name: 'skor-evaluated',
    load(id) {
      const [, module] = MODULES.find(([file]) => file.test(id)) ?? []
      if (!module) return null
      const lines = Object.entries(module).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
      )
      return { code: lines.join('\n'), moduleType: 'js' }
    },
  }
}
