/** `npm run check:supply` asks what is known of the packages, and writes down which ones there are. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { runScript } from './command-line.ts'

const USAGE = `Usage: npm run check:supply [-- --list FILE]

Asks the registry of npm whether the packages of package-lock.json have the signatures of those who published them, and whether
a weakness of theirs is known that is high or critical. Ends with 1 where something is found, and with 3 where a service did
not answer: then nothing is known, and the words say of what. That each package has its hash, and which ones may run
a script when they are installed, 'npm test' checks by itself.

  --list FILE  writes the packages of production into FILE (CycloneDX, JSON)
  --help       shows this`

const FOUND = 1
const NOT_ASKED = 3
/** Of what npm prints, in bytes: the list of all packages has about two million. */
const MAX_OUTPUT = 64 * 2 ** 20
/** How long npm may take for one of the questions, in milliseconds. */
const ANSWERED_WITHIN_MS = 300_000

const GRAVE = ['high', 'critical'] as const

/** What npm prints where no service answers it. */
const NoAnswer = z.union([
  z.object({ error: z.object({ summary: z.string().min(1) }) }).transform(({ error }) => error.summary),
  z.object({ message: z.string() }).transform(({ message }) => message),
])
const Package = z.object({ name: z.string(), version: z.string() })
const Signatures = z.object({ invalid: z.array(Package), missing: z.array(Package) })
const Advisories = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
})

const run = promisify(execFile)

/** npm prints what it found, and says by its code that it found something. */
async function npm(...args: string[]): Promise<string> {
  const options = { maxBuffer: MAX_OUTPUT, timeout: ANSWERED_WITHIN_MS }
  return run('npm', args, options).then(
    ({ stdout }) => stdout,
    (problem: { stdout?: string; message: string }) => problem.stdout || JSON.stringify(problem),
  )
}

interface Question<Answer> {
  readonly subject: string
  readonly args: readonly string[]
  readonly answer: z.ZodType<Answer>
  readonly found: (answer: Answer) => readonly string[]
}

/** @returns the code that the script ends with */
async function ask<Answer>({ subject, args, answer, found }: Question<Answer>): Promise<number> {
  const output: unknown = JSON.parse(await npm(...args, '--json'))
  const known = answer.safeParse(output)
  if (!known.success) {
    const reason = NoAnswer.safeParse(output).data ?? 'npm said nothing that this script knows'
    console.log(`${subject}: not known, since no service answered (${reason})`)
    return NOT_ASKED
  }
  const all = found(known.data)
  for (const finding of all) console.log(`${subject}: ${finding}`)
  if (all.length === 0) console.log(`${subject}: nothing found`)
  return all.length === 0 ? 0 : FOUND
}

const nameOf = ({ name, version }: z.output<typeof Package>) => `${name}@${version}`

await runScript({ usage: USAGE, options: { list: { type: 'string' } } }, async ({ list }) => {
  if (list !== undefined) {
    await writeFile(
      list,
      await npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'),
    )
    console.log(`Packages of production: written to ${list}`)
  }
  const codes = [
    await ask({
      subject: 'Signatures',
      args: ['audit', 'signatures'],
      answer: Signatures,
      found: ({ invalid, missing }) => [
        ...invalid.map(dependency => `${nameOf(dependency)} has a wrong one`),
        ...missing.map(dependency => `${nameOf(dependency)} has none`),
      ],
    }),
    await ask({
      subject: 'Known weaknesses',
      args: ['audit', '--package-lock-only'],
      answer: Advisories,
      found: ({ vulnerabilities }) =>
        Object.entries(vulnerabilities)
          .filter(([, { severity }]) => GRAVE.some(grave => grave === severity))
          .map(([name, { severity, range }]) => `${name} ${range} (${severity})`),
    }),
  ]
  return codes.includes(FOUND) ? FOUND : Math.max(...codes)
})
