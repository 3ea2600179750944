import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { debianPostgres } from './tests/support/debian-postgres.ts'
import { LongFilesFirst } from './tests/support/long-files-first.ts'
import { RunReport } from './tests/support/run-report.ts'
import { messages } from './web/build/messages.ts'

const NO_TESTS = ['**/node_modules/**', '**/dist/**', '**/.data/**']

/**
 * Files that run side by side: each has a database or a product of its own. One more than the two cores that the whole
 * run is meant for, since files wait for browsers, restarts and locks. Four keep products from answering in time where a
 * machine is slow: the load was 20, and a save or a replay went over its limit.
 */
const SIDE_BY_SIDE = 3

/** Node keeps there what it made of our sources: a process that a test starts takes a quarter less of the CPU. */
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/skor/compiled')

/** What all random tests draw from. This file is loaded more than once in a run, which has one seed. */
process.env.SEED ??= String(Date.now() % 1_000_000)
const SEED = Number(process.env.SEED)

/** How long `expect.poll` waits for what comes soon, on a machine that is busy with other files, in milliseconds. */
const PATIENCE_MS = 20_000

/** Tests of locks, orders and figures, whose SQL other tests have too. */
const ANY_POSTGRES = 'any-postgres' as const

/** Folders with SQL of their own: their specs also run on Debian's Postgres, where the machine has one. */
const ON_DEBIAN = ['eventstore/postgres', 'people', 'projections', 'tests/compliance']

/** The mode of `npm test`, which leaves out the tests tagged `thorough` and tries fewer random cases. */
const QUICK = 'quick'

/** What each file of tests begins with. */
const SETUP = ['tests/support/seed-setup.ts']

/**
 * What a mode leaves out; where that is a whole file, the file is not even loaded: loading costs as much as a test, and a
 * file of browser tests asks for a product meanwhile.
 */
function excludedIn(mode: string): string[] {
  if (mode !== QUICK) return NO_TESTS
  const isThorough = (file: string) => readFileSync(file, 'utf8').startsWith('// @module-tag thorough')
  return [...NO_TESTS, ...globSync('**/*.spec.ts', { exclude: NO_TESTS }).filter(isThorough)]
}

/** A test that lasts longer is named in the report of its file, in milliseconds. */
const SLOW_MS = 2_000

/** A test with real servers on a busy machine is late now and then: once more, and the report names the test that was late. */
const RETRIES = 1

/** unit: no I/O. int: real services. debian: some of int on an older Postgres. e2e: a real browser on the running product. faults: processes killed. */
export default defineConfig(({ mode }) => ({
  test: {
    sequence: { sequencer: LongFilesFirst },
    reporters: [new RunReport(SEED), 'default'],
    slowTestThreshold: SLOW_MS,
    tags: [
      { name: 'thorough', description: 'npm run test:all alone', skip: mode === QUICK },
      { name: ANY_POSTGRES, description: 'whatever the version of Postgres: not again on an older one' },
    ],
    provide: { seed: SEED, thorough: mode !== QUICK },
    coverage: {
      provider: 'v8',
      include: ['domain/**/*.ts'],
      exclude: ['**/*.spec.ts'],
      reporter: ['text'],
      thresholds: { 100: true },
    },
    projects: [
      {
        plugins: [messages(), lingui()],
        test: {
          name: 'unit',
          setupFiles: SETUP,
          maxWorkers: SIDE_BY_SIDE,
          // Pure code leaves nothing behind: the modules of a file serve the next one (42 s of imports, now 10).
          isolate: false,
          // Milliseconds on a quiet machine; properties over thousands of cases take a minute under coverage beside other work.
          testTimeout: 120_000,
          expect: { requireAssertions: true },
          include: ['**/*.spec.{ts,tsx}'],
          exclude: [...excludedIn(mode), '**/*.{int,e2e,faults}.spec.*'],
        },
      },
      {
        plugins: [messages()],
        test: {
          name: 'int',
          setupFiles: SETUP,
          maxWorkers: SIDE_BY_SIDE,
          // A module that keeps something keys it by database or store, and each test has its own: files share modules.
          isolate: false,
          expect: { poll: { timeout: PATIENCE_MS }, requireAssertions: true },
          include: ['**/*.int.spec.ts'],
          exclude: excludedIn(mode),
          retry: RETRIES,
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      ...(debianPostgres && mode !== QUICK
        ? [
            {
              test: {
                name: 'debian',
                expect: { requireAssertions: true },
                tags: [{ name: ANY_POSTGRES, skip: true }],
                setupFiles: SETUP,
                maxWorkers: SIDE_BY_SIDE,
                isolate: false,
                include: ON_DEBIAN.map(folder => `${folder}/**/*.int.spec.ts`),
                exclude: excludedIn(mode),
                retry: RETRIES,
                globalSetup: ['tests/support/debian-postgres-setup.ts'],
                testTimeout: 60_000,
                hookTimeout: 120_000,
              },
            },
          ]
        : []),
      {
        plugins: [messages()],
        test: {
          name: 'e2e',
          setupFiles: ['tests/support/built-setup.ts'],
          include: ['**/*.e2e.spec.ts'],
          exclude: excludedIn(mode),
          // Each worker has a product, which its files have one after the other.
          maxWorkers: SIDE_BY_SIDE,
          isolate: false,
          // The products have a Postgres each; this one is for an API that a file runs by its own clock.
          globalSetup: ['tests/support/postgres-setup.ts', 'tests/support/product-setup.ts'],
          expect: { poll: { timeout: PATIENCE_MS }, requireAssertions: true },
          testTimeout: 90_000,
          hookTimeout: 120_000,
          retry: RETRIES,
        },
      },
      {
        test: {
          name: 'faults',
          expect: { requireAssertions: true },
          maxWorkers: SIDE_BY_SIDE,
          include: ['**/*.faults.spec.ts'],
          exclude: excludedIn(mode),
          retry: RETRIES,
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
