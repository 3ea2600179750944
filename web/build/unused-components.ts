import type { Plugin } from 'vite'

/** The name that a component of a library has for developers. */
const NAMED = /^[\w$]+\.displayName = .*;$/gm
/** React's functions that make a component or a context, and change nothing. */
const MADE = /(?<=^(?:var|let|const) [\w$]+ = )(?=(?:[\w$]+\.)?(?:forwardRef|memo|createContext)\()/gm

/**
 * Lets the build leave out the components of libraries that nothing uses: a name given after a component is made, and the call that makes
 * the component, look as if they changed something.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'skor-unused-components',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/.*\.m?js$/, code: /displayName = |forwardRef\(|memo\(|createContext\(/ },
      handler: code => ({ code: code.replace(NAMED, '').replace(MADE, '/* @__PURE__ */ '), map: null }),
    },
  }
}
