/**
 * What a person reads of a run beside vitest's own report: a line of progress now and then, and before vitest's summary
 * the time of each project, the slowest files, each test that was tried again, and the seed.
 */
import { stripVTControlCharacters, styleText } from 'node:util'
import type { Reporter, TestModule, TestResult, TestSpecification, Vitest } from 'vitest/node'

/** How often a line of progress comes, in milliseconds. */
const PROGRESS_MS = 15_000
/** Slowest files that are named. */
const SLOWEST = 10
/** Running files that a line of progress names. */
const NAMED = 3

/** What a finished file of tests tells the report. */
export interface FinishedFile {
  readonly project: string
  /** from the root of the sources */
  readonly path: string
  /** since the run's start, in milliseconds */
  readonly begins: number
  readonly ends: number
  /** whether anything ran; a file whose tests are all left out says no */
  readonly played: boolean
  readonly tests: { readonly passed: number; readonly failed: number }
  /** tests that passed or failed only after another try */
  readonly retried: readonly RetriedTest[]
}

interface RetriedTest {
  readonly fullName: string
  /** why the first try failed, in one line */
  readonly because: string
}

export class RunReport implements Reporter {
  readonly #seed: number
  readonly #running = new Map<string, { readonly path: string; readonly begins: number }>()
  readonly #finished: FinishedFile[] = []
  #vitest: Vitest | undefined
  #files = 0
  #start = 0
  #timer: NodeJS.Timeout | undefined

  /** @param seed what random tests draw from */
  constructor(seed: number) {
    this.#seed = seed
  }

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }

  onTestRunStart(specifications: readonly TestSpecification[]) {
    this.#start = performance.now()
    this.#files = specifications.length
    this.#say(seedLine(this.#seed))
    this.#timer = setInterval(
      () =>
        this.#say(
          progressLine(
            this.#now(),
            this.#files,
            this.#finished,
            [...this.#running.values()].map(({ path }) => path),
          ),
        ),
      PROGRESS_MS,
    )
    this.#timer.unref()
  }

  onTestModuleQueued(module: TestModule) {
    this.#running.set(keyOf(module), { path: module.relativeModuleId, begins: this.#now() })
  }

  onTestModuleEnd(module: TestModule) {
    const key = keyOf(module)
    const begins = this.#running.get(key)?.begins ?? this.#now()
    this.#running.delete(key)
    this.#finished.push(finished(module, begins, this.#now()))
  }

  onTestRunEnd() {
    clearInterval(this.#timer)
    for (const line of closingLines(this.#finished, this.#seed)) this.#say(line)
  }

  #now(): number {
    return performance.now() - this.#start
  }

  #say(line: string) {
    this.#vitest?.logger.log(styleText('dim', line))
  }
}

function keyOf({ project, moduleId }: TestModule): string {
  return `${project.name} ${moduleId}`
}

function finished(module: TestModule, begins: number, ends: number): FinishedFile {
  const cases = [...module.children.allTests()]
  const count = (state: string) => cases.filter(testCase => testCase.result().state === state).length
  return {
    project: module.project.name,
    path: module.relativeModuleId,
    begins,
    ends,
    played: module.state() !== 'skipped',
    tests: { passed: count('passed'), failed: count('failed') },
    retried: cases
      .filter(testCase => (testCase.diagnostic()?.retryCount ?? 0) > 0)
      .map(testCase => ({ fullName: testCase.fullName, because: reasonIn(testCase.result().errors) })),
  }
}

/** Characters of a reason at the most: an error may hold a whole page. */
const REASON_LENGTH = 300

/** The message of the first error in one line, with the place in our code where the test stood. */
function reasonIn(errors: TestResult['errors']): string {
  const [first] = errors ?? []
  const message = stripVTControlCharacters(first?.message ?? 'no error is known').replace(/\s+/g, ' ')
  const [place] = first?.stacks ?? []
  return `${message.slice(0, REASON_LENGTH)}${place ? ` (line ${place.line})` : ''}`
}

function seedLine(seed: number): string {
  return `Random tests draw from SEED=${seed}, which plays them again.`
}

/** @param now since the run's start, in milliseconds */
export function progressLine(
  now: number,
  files: number,
  done: readonly FinishedFile[],
  running: readonly string[],
): string {
  const sum = (state: keyof FinishedFile['tests']) => done.reduce((all, { tests }) => all + tests[state], 0)
  const more = running.length > NAMED ? ` and ${running.length - NAMED} more` : ''
  return [
    `${clock(now)}  ${done.length} of ${files} files, ${sum('passed')} tests passed, ${sum('failed')} failed`,
    ...(running.length > 0 ? [`now ${running.slice(0, NAMED).join(', ')}${more}`] : []),
  ].join('; ')
}

/** What stands before vitest's own summary. Files of which nothing ran are left out. */
export function closingLines(done: readonly FinishedFile[], seed: number): string[] {
  const played = done.filter(({ played }) => played)
  const projects = [...Map.groupBy(played, ({ project }) => project)].map(([project, files]) => ({
    project,
    files: String(files.length),
    tests: String(files.reduce((all, { tests }) => all + tests.passed + tests.failed, 0)),
    seconds: seconds(files.reduce((all, { begins, ends }) => all + ends - begins, 0)),
    from: clock(Math.min(...files.map(({ begins }) => begins))),
    to: clock(Math.max(...files.map(({ ends }) => ends))),
  }))
  const slowest = played
    .toSorted((a, b) => b.ends - b.begins - (a.ends - a.begins))
    .slice(0, SLOWEST)
    .map(({ project, path, begins, ends }) => ({ seconds: seconds(ends - begins), project, file: path }))
  const tests = done.reduce((sum, { retried }) => sum + retried.length, 0)
  const retried = done.flatMap(({ project, path, retried }) =>
    retried.flatMap(({ fullName, because }) => [
      `  ${project}  ${path}: ${stripVTControlCharacters(fullName)}`,
      `    ${because}`,
    ]),
  )
  return [
    '',
    'Time of the projects; the seconds of a project are those of its files, which run side by side:',
    ...table(projects),
    '',
    'The slowest files:',
    ...table(slowest),
    '',
    tests === 0 ? 'No test was tried again.' : `Tried again (${tests}); what was late once may be wrong:`,
    ...retried,
    seedLine(seed),
  ]
}

/** Rows under the names of their columns; text begins left, numbers end right. */
function table(rows: readonly Readonly<Record<string, string>>[]): string[] {
  const [first] = rows
  if (first === undefined) return []
  const head = Object.fromEntries(Object.keys(first).map(name => [name, name]))
  const widths = Object.keys(first).map(
    name => [name, Math.max(...[head, ...rows].map(row => (row[name] ?? '').length))] as const,
  )
  const isNumber = (name: string) => /^[\d.:]+$/.test(first[name] ?? '')
  return [head, ...rows].map(row =>
    `  ${widths
      .map(([name, width]) =>
        isNumber(name) ? (row[name] ?? '').padStart(width) : (row[name] ?? '').padEnd(width),
      )
      .join('  ')}`.trimEnd(),
  )
}

/** Minutes and seconds. */
function clock(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1000)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
