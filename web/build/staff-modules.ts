/**
 * Which modules of the web only pages of staff need: their texts stand in a catalogue of their own, which no fan fetches. The imports
 * say it, so that a part which a fan's page begins to use changes its catalogue by itself.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What every page begins with. */
const ENTRY = 'web/main.tsx'
/** Here the pages of staff begin: it is part of every page, and what it imports is not. */
const STAFF_ROUTES = 'web/app/staff-routes.tsx'
/** What the server says to staff, for the catalogues alone: no page imports these. */
const STAFF_TEXTS = ['staff-answers', 'staff-done', 'staff-issues', 'staff-phrases', 'sheet-texts'].map(
  name => `web/api/${name}.ts`,
)

/** What a module imports, at once or later; not what it imports for its types alone. */
function namesImportedBy(module: string): string[] {
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
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
}

/** The modules and styles of the web among them. */
function importsOf(module: string): string[] {
  if (!/\.tsx?$/.test(module)) return []
  return namesImportedBy(module).flatMap(name => {
    const path = name.startsWith('.') ? join(dirname(module), name) : name.replace('#', '')
    return /^web\/.*\.(tsx?|css)$/.test(path) && existsSync(join(ROOT, path)) ? [path] : []
  })
}

function reachable(entries: readonly string[], end?: string): Set<string> {
  const found = new Set<string>()
  const ahead = [...entries]
  for (let module = ahead.pop(); module; module = ahead.pop()) {
    if (found.has(module)) continue
    found.add(module)
    if (module !== end) ahead.push(...importsOf(module))
  }
  return found
}

const ofEveryone = reachable([ENTRY], STAFF_ROUTES)

const ofStaff = reachable([STAFF_ROUTES, ...STAFF_TEXTS]).difference(ofEveryone)

/** Those that may have texts, as paths from the root of the project, such as 'web/features/admin-dash/to-do.tsx'. */
export const STAFF_MODULES: readonly string[] = [...ofStaff].filter(module => /\.tsx?$/.test(module)).sort()

/** @param id the whole path of a module or of its styles */
export const isOfStaff = (id: string): boolean => ofStaff.has(relative(ROOT, id).split(sep).join('/'))
