import { configDefaults, defineConfig } from 'vitest/config'

/**
 * The specs that mutants of a room run against: its own, and of those the ones that say an example. Histories of random
 * commands are left out: they take most of the time, and a mutant that they meet by luck in one run lives in the next one; and
 * so are boards of 300,000 fans.
 */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATED_ROOM}/**/*.spec.ts`],
    exclude: [
      ...configDefaults.exclude,
      '**/*.{int,e2e,faults}.spec.ts',
      'domain/bounds.spec.ts',
      'domain/round/round.spec.ts',
      'proof/verify/replay/readings.spec.ts',
      'proof/verify/replay/mangled.spec.ts',
      'proof/verify/replay/large.spec.ts',
    ],
    setupFiles: ['tests/mutation/fixed-seed.ts'],
    // Pure code leaves nothing behind, so the files of a run share their modules.
    isolate: false,
    // Milliseconds on a quiet machine; the fair draw takes seconds beside other work.
    testTimeout: 30_000,
    expect: { requireAssertions: true },
  },
})
