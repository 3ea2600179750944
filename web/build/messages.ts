import type { Plugin } from 'vite'

/** Modules without a text are left alone: most of them. */
const MARKS = /from '@lingui\/(core|react)\/macro'/

/** Turns the texts that modules mark into calls with the English message in place: for the builds and for the specs. */
export function messages(): Plugin {
  return {
    name: 'skor-messages',
    // Before JSX is gone.
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: MARKS },
      async handler(code, id) {
        // The parser is loaded with the first text: most specs have none.
        const { withMessages } = await import('./with-messages.ts')
        return withMessages(code, id)
      },
    },
  }
}
