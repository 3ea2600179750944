/**
 * The HTML of each page: its title, what React draws before any answer is there, and what the browser will need next.
 * So a page appears with its first bytes, and everything it waits for is under way before a script has run.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import type { Ask } from '#contract/first-asks.ts'
import { withAnyValue } from '#contract/page-address.ts'
import type { Frame, frameOf, modulesOf, pageAddresses, staffAddresses } from '#web/app/frames.tsx'
import { BUILT_WEEKS } from '#web/features/entry/built-weeks.ts'
import { paths } from '#web/ui/paths.ts'
import { STAFF_TEXTS } from './chunks.ts'
import { compress } from './compressed.ts'
import { criticalStyles } from './critical-styles.ts'
import { writeSmallFonts } from './fonts.ts'
import { writeServiceWorker } from './service-worker.ts'

const FRAMES = 'frames'
const ENTRY = 'index.html'
/** The sheet of all pages. */
const STYLES = 'style.css'
/** The calls of staff, for `web/api/known-calls.ts`: fetched with the first of them. */
const STAFF_CALLS = '../contract/staff-calls.ts'
/** The name of the build, for `api/http/build-named.ts`: all files that have a hash in their name are in it. */
const BUILD = 'build.txt'
/** Of that name, in characters. */
const BUILD_LENGTH = 16
/** What each page asks at once, for `api/http/built-asks.ts`. */
const ASKS = 'asks.json'
/** The addresses that have a page, for `api/http/built-pages.ts`. */
const ADDRESSES = 'addresses.json'
/** The texts whose number `count` of an article's address names. */
const ARTICLES = 'content/articles'

/** What names a script that draws. */
const SCRIPT = /<(?:script type="module"|link rel="modulepreload")/g
/** Scripts draw what stands there already: letters and styles go before them on a slow line. */
const AFTER_PAINT = '$& fetchpriority="low"'

/** Builds what draws the frames after the pages, writes the HTML of each page, and compresses everything. */
export function pages(root: string): Plugin {
  const dist = join(root, 'dist')
  return {
    name: 'skor-pages',
    apply: 'build',
    config: () => ({
      builder: {
        async buildApp(builder) {
          for (const { name } of Object.values(builder.environments))
            if (builder.environments[name]) await builder.build(builder.environments[name])
          await writePages(root, dist)
          await writeServiceWorker(root, dist)
          await compress(dist)
        },
      },
      environments: {
        client: { build: { manifest: true } },
        ssr: {
          build: {
            outDir: join(dist, FRAMES),
            copyPublicDir: false,
            rolldownOptions: { input: join(root, 'app/frames.tsx') },
          },
        },
      },
    }),
  }
}

async function writePages(root: string, dist: string): Promise<void> {
  const listed = await readFile(join(dist, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(listed) as Manifest
  const build = createHash('sha256').update(listed).digest('hex').slice(0, BUILD_LENGTH)
  const fonts = await writeSmallFonts(dist)
  const first = await readFile(join(dist, 'first.js'), 'utf8')
  const template = (await readFile(join(dist, ENTRY), 'utf8'))
    // The parser would wait for a file. `api/http/security-headers.ts` allows this text alone.
    .replace('<script src="/first.js"></script>', () => `${fonts.links}<script>${first}</script>`)
    .replace(
      '</head>',
      `<meta name="build" content="${build}"><meta name="staff-calls" content="/${chunkOf(manifest, STAFF_CALLS).file}">${fonts.faces}</head>`,
    )
  const withCritical = await criticalStyles(dist, chunkOf(manifest, STYLES).file)
  const built = (await import(join(dist, FRAMES, 'frames.js'))) as {
    frameOf: typeof frameOf
    modulesOf: typeof modulesOf
    pageAddresses: typeof pageAddresses
    staffAddresses: typeof staffAddresses
  }
  const articles = await articlesIn(root)
  const asks: Record<string, readonly Ask[]> = {}
  const addresses = built.pageAddresses()
  const ofStaff = new Set(built.staffAddresses())
  for (const path of Object.values(paths))
    if (!addresses.some(address => address.path === path || address.path.startsWith(`${path}/:`)))
      throw new Error(`The router has no page for ${path}.`)
  for (const { path: pattern } of addresses) {
    const path = withAnyValue(pattern)
    const page = path.slice(1) || 'index'
    const own = await built.modulesOf(path)
    const write = async (address: string, needed: readonly string[], file: string) => {
      const chunks = chunksOf(manifest, needed)
      if (chunks.names.has(STAFF_TEXTS) && !ofStaff.has(pattern))
        throw new Error(`${address} is a page of fans and brings the texts of staff.`)
      const frame = await built.frameOf(address)
      asks[page] ??= frame.asks
      await mkdir(dirname(join(dist, 'pages', file)), { recursive: true })
      await writeFile(join(dist, 'pages', file), withCritical(htmlOf(template, frame, chunks)))
    }
    await write(path, own, `${page}.html`)
    // `api/http/pages.ts` chooses by the parameter.
    if (path === paths.article)
      for (const [count, text] of articles)
        await write(`${path}?count=${count}`, [...own, text], `${page}/${count}.html`)
    if (path === paths.predictor)
      for (let week = 1; week <= BUILT_WEEKS; week += 1)
        await write(`${path}?round=${week}`, own, `${page}/${week}.html`)
  }
  await writeFile(join(dist, ENTRY), template)
  await writeFile(join(dist, BUILD), build)
  await writeFile(join(dist, ASKS), JSON.stringify(asks))
  await writeFile(join(dist, ADDRESSES), JSON.stringify(addresses))
  await rm(join(dist, FRAMES), { recursive: true })
}

/** @returns by their numbers, the modules of the articles */
async function articlesIn(root: string): Promise<Map<number, string>> {
  const names = await readdir(join(root, ARTICLES))
  return new Map(names.map(name => [Number.parseInt(name, 10), `${ARTICLES}/${name}`]))
}

function htmlOf(template: string, frame: Frame, chunks: ReturnType<typeof chunksOf>): string {
  const head = [
    `<title>${frame.title}</title>`,
    ...chunks.styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return template
    .replace('<title>SKOR</title>', () => head.join(''))
    .replaceAll(SCRIPT, AFTER_PAINT)
    .replace('<div id="root"></div>', () => `<div id="root">${frame.html}</div>`)
}

/** What modules need, beyond what the template has: each chunk with all that it imports, once. */
function chunksOf(manifest: Manifest, modules: readonly string[]) {
  const inTemplate = new Set(reachable(manifest, ENTRY))
  const keys = new Set(modules.flatMap(module => reachable(manifest, module)))
  const needed = [...keys].filter(key => !inTemplate.has(key)).flatMap(key => manifest[key] ?? [])
  return {
    names: new Set(needed.map(({ name }) => name)),
    scripts: needed.map(({ file }) => file),
    styles: [...new Set(needed.flatMap(({ css }) => css ?? []))],
  }
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`)
  return chunk
}

function reachable(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const { imports } = chunkOf(manifest, key)
  if (seen.has(key)) return []
  seen.add(key)
  for (const next of imports ?? []) reachable(manifest, next, seen)
  return [...seen]
}
