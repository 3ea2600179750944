/** Which modules and styles of the web others need, as their imports say. Paths are from the root of the project, such as 'web/ui/form.tsx'. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Whether modules that are fetched later count as well as those that come with the module itself. */
type Reach = 'at once' | 'at once or later'

/** @returns the names that a module imports; not those that it imports for types alone */
function namesImportedBy(module: string, reach: Reach): string[] {
  const source = readFileSync(join(ROOT, module), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(module, source).module
  const isForTypes = (entries: readonly { readonly isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType)
  return [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      isForTypes(entries) ? [] : moduleRequest.value,
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...(reach === 'at once' ? [] : dynamicImports).map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    ),
  ]
}

function importsOf(module: string, reach: Reach): string[] {
  if (!/\.tsx?$/.test(module)) return []
  return namesImportedBy(module, reach).flatMap(name => {
    const path = name.startsWith('.') ? join(dirname(module), name) : name.replace('#', '')
    return /^web\/.*\.(tsx?|css)$/.test(path) && existsSync(join(ROOT, path)) ? [path] : []
  })
}

/**
 * @param entries where the search begins; they are among the result
 * @param end a module whose own imports are left out
 */
export function reachable(entries: readonly string[], reach: Reach, end?: string): Set<string> {
  const found = new Set<string>()
  const ahead = [...entries]
  for (let module = ahead.pop(); module; module = ahead.pop()) {
    if (found.has(module)) continue
    found.add(module)
    if (module !== end) ahead.push(...importsOf(module, reach))
  }
  return found
}

/** @param id the whole path of a module or of its styles, as the build names them */
export const pathOf = (id: string): string => relative(ROOT, id).split(sep).join('/')
