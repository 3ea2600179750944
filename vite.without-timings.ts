/** How long the build's own plugins take is nothing that whoever builds the product can mend: no warning says it. */
import type { Plugin } from 'vite'

/** For every part of a build: the pages, and what draws them beforehand. */
export function withoutTimings(): Plugin {
  return {
    name: 'skor-without-timings',
    configEnvironment: () => ({ build: { rolldownOptions: { checks: { bundlerTimings: false } } } }),
  }
}
