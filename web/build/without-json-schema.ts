/** The browser writes no JSON Schema: what zod has for that stays out of the pages, a fifth of its code. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const JSON_SCHEMA = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)/gm

export function withoutJsonSchema(): Plugin {
  return {
    name: 'skor-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!JSON_SCHEMA.test(id)) return null
      const names = [...(await readFile(id, 'utf8')).matchAll(EXPORTED)].map(([, name]) => name)
      // zod calls some of them for each schema that it makes, for a method which the pages never call.
      return names.map(name => `export const ${name} = () => () => {}`).join('\n')
    },
  }
}
