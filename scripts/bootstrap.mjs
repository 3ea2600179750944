// The one file that runs on whatever Node the machine has (20 or newer) and without any package: it installs what is
// missing, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How often to look whether the parent process is still there, in milliseconds. */
const PARENT_LOOK_MS = 1_000

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const marker = join(root, 'node_modules', '.skor-installed')

/** Node's own binary: a package of the platform, whose hash the lock file has (`scripts/pinned-node`). */
const isWindows = process.platform === 'win32'
const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`
const pinned = join(root, 'node_modules', `node-${platform}`, 'bin', isWindows ? 'node.exe' : 'node')
/** The first major version that runs our sources as they are: for platforms that have no such package. */
const OWN_FROM = 24

const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), 'run']

/** What each command runs, one after the other: of the steps without ARGUMENTS, or of the one that takes them. */
const commands = {
  packages: { whole: [], part: [] },
  start: { whole: [['scripts/start.ts']], part: ['scripts/start.ts'] },
  test: { whole: [[...vitest, '--mode', 'quick']], part: [...vitest, '--mode', 'quick'] },
  'test:all': {
    // The specs without I/O are held to the coverage by themselves: what others happen to run covers nothing.
    whole: [
      [...vitest, '--project', 'unit', '--coverage'],
      ['scripts/test-elsewhere.ts'],
      // Last, so that the output ends with the summary that most tests are in.
      [...vitest, '--project', '!unit'],
    ],
    part: vitest,
  },
}

const usage = `Usage: npm start
       npm test [-- ARGUMENTS]
       npm run test:all [-- ARGUMENTS]

All, and npm run check, install the packages of package-lock.json first, where that was not done.

  npm start         starts the product on this machine, with a demo season, until Ctrl-C; .env.example lists the settings
  npm test          runs the tests but those that are tagged 'thorough', and tries fewer random cases
  npm run test:all  runs every test, with the coverage of domain/, and the tests without I/O in other zones, languages and times

ARGUMENTS go to vitest, such as: npm test -- --project unit domain/round`

const [name, ...rest] = process.argv.slice(2)
if (name === '--help' || rest.includes('--help')) {
  console.log(usage)
  process.exit(0)
}
const command = commands[name]
if (!command) {
  console.error(
    `'${name ?? ''}' is none of the commands ${Object.keys(commands).join(', ')}. --help says more.`,
  )
  process.exit(2)
}

installWhatIsMissing()
linkPinned()
const program = programOf()
const steps = rest.length === 0 ? command.whole : [[...command.part, ...rest]]
let child
let stopped = false
function stop() {
  stopped = true
  child?.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// npm runs this through a shell that passes no signal on: once the shell is gone, no signal would stop what runs here.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop(), PARENT_LOOK_MS).unref()
for (const step of steps) {
  child = spawn(program, step, {
    cwd: root,
    stdio: 'inherit',
    // A process group of its own: Ctrl-C reaches only this process, which passes it on once, so that things stop in order.
    detached: true,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0 || stopped) process.exit(code ?? 1)
}

/** Installs the locked versions unless the lock file is the one that was installed last. */
function installWhatIsMissing() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  console.log('Installing packages...')
  const installed = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
  })
  if (installed.status !== 0) process.exit(installed.status ?? 1)
  writeFileSync(marker, lock)
}

/** Lets npm's scripts find the pinned Node. npm 11 links it by itself, npm 10 does not. */
function linkPinned() {
  const link = join(bin, isWindows ? 'node.cmd' : 'node')
  if (!existsSync(pinned) || existsSync(link)) return
  if (isWindows) writeFileSync(link, `@"%~dp0\\${relative(bin, pinned)}" %*\r\n`)
  else symlinkSync(relative(bin, pinned), link)
}

/** The pinned Node, or the machine's own where that will do. */
function programOf() {
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= OWN_FROM) return process.execPath
  console.error(
    `No package brings a Node for ${platform}: please install Node ${OWN_FROM} or newer, and run this again.`,
  )
  process.exit(1)
}
