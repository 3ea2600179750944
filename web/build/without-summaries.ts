/** The sentences of the contract are for the API document: the pages never show them, and leave them out. */
import type { Plugin } from 'vite'

const CONTRACT = /\/contract\/[\w-]+\.ts$/
const SUMMARY = /^ {2}summary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm

export function withoutSummaries(): Plugin {
  return {
    name: 'skor-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null
      return { code: code.replace(SUMMARY, "  summary: '',"), map: null }
    },
  }
}
