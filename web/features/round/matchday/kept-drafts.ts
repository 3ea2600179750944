/** Drafts of a sheet outlast a reload: they are kept with the tab, by round and admin. */
import { isFields, readStored } from '#web/ui/stored.ts'
import type { Draft, Drafts } from './lines.ts'

export function keptDrafts(sheet: { competition: string; round: number; user: string }) {
  const key = `results.${sheet.competition}.${sheet.round}.${sheet.user}`
  return {
    get: (): Drafts => readDrafts(sessionStorage.getItem(key)),
    set: (drafts: Drafts) => sessionStorage.setItem(key, JSON.stringify(drafts)),
  }
}

const TEXTS = ['home', 'away', 'home90', 'away90', 'winner'] as const

export function readDrafts(text: string | null): Drafts {
  return readStored<Draft>(
    text,
    value =>
      TEXTS.every(name => typeof value[name] === 'string') &&
      typeof value.extra === 'boolean' &&
      (value.before === null || (isFields(value.before) && isFields(value.before.score))),
  )
}
