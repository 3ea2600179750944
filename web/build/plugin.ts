/** Lets the web import the Markdown of `web/content`: whole, or its head alone with `?card`, which lists need. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { type Compiled, compile } from './compile.ts'

const PICTURE = '.tsx'

/** @param root the folder of the web app */
export function content(root: string): Plugin {
  const pictures = join(root, 'ui', 'pictures')
  return {
    name: 'skor-content',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (!file.endsWith('.md')) return null
      this.addWatchFile(file)
      const path = relative(join(root, 'content'), file).split(sep).join('/')
      const built = compile({ path, text: await readFile(file, 'utf8') }, picturesIn(pictures))
      return { code: moduleOf(query === 'card' ? cardOf(built) : built, pictures), moduleType: 'js' }
    },
  }
}

/** @returns the names that texts use: 'event-stream' for event-stream.tsx */
export function picturesIn(folder: string): ReadonlySet<string> {
  return new Set(
    readdirSync(folder)
      .filter(name => name.endsWith(PICTURE))
      .map(name => name.slice(0, -PICTURE.length)),
  )
}

function cardOf({ meta, minutes }: Compiled): Omit<Compiled, 'intro' | 'sections'> {
  return { meta, minutes, pictures: [String(meta.picture)] }
}

/** The text as a module that imports the drawings it shows, so that a page loads those and no others. */
function moduleOf({ pictures, ...text }: Omit<Compiled, 'intro' | 'sections'>, folder: string): string {
  const imports = pictures.map(
    (name, index) => `import { Picture as p${index} } from ${JSON.stringify(join(folder, name + PICTURE))}`,
  )
  const shown = pictures.map((name, index) => `${JSON.stringify(name)}: p${index}`)
  return `${imports.join('\n')}\nexport default { ...${JSON.stringify(text)}, pictures: { ${shown.join(', ')} } }\n`
}
