/**
 * Each import() of the build that draws the frames names its module when it is called, so that `web/app/frames.tsx` learns what a page
 * fetches by fetching.
 */
import { relative, sep } from 'node:path'
import { parse } from 'es-module-lexer'
import type { Plugin } from 'vite'

/** What the imports call, of the global object. */
export const NAMES_MODULES = 'namesModule'

/** @param root the folder of the web app: names are paths from there, as in the manifest of a build */
export function namedImports(root: string): Plugin {
  return {
    name: 'skor-named-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async transform(code, id) {
      if (!code.includes('import(')) return null
      const [imports] = await parse(code)
      let named = ''
      let end = 0
      for (const found of imports) {
        const module =
          found.type === 'dynamic' && found.specifier && (await this.resolve(found.specifier, id))
        if (!module || module.external) continue
        const name = JSON.stringify(relative(root, module.id).split(sep).join('/'))
        named += `${code.slice(end, found.importStart)}(globalThis.${NAMES_MODULES}?.(${name}), ${code.slice(found.importStart, found.importEnd)})`
        end = found.importEnd
      }
      return { code: named + code.slice(end), map: null }
    },
  }
}
