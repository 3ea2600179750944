/** What the contract says for the API document and for the log alone: the pages never read it, and leave it out. */
import type { Plugin } from 'vite'

const CONTRACT = /\/contract\/[\w-]+\.ts$/
const SUMMARY = /^ {2}summary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm
const SECURITY_EVENT = /^ {2}securityEvent: .*,\n/gm

export function withoutSummaries(): Plugin {
  return {
    name: 'skor-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null
      const output = code.replace(SUMMARY, "  summary: '',").replace(SECURITY_EVENT, '')
      return { code: output, map: null }
    },
  }
}
