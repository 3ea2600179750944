/** Which competition a page is about: the address says it, else what the reader chose last, else the site's default. */
import type { CompetitionView } from '#contract/round/calls.ts'
import { keptChoice } from '#web/api/kept.ts'

type Kind = CompetitionView['kind']

/**
 * @param get a parameter of the address, or ''
 * @param kind what the page is for; all competitions where it is left out
 * @returns '' where neither the address nor the reader has named one: the site's default is meant
 */
export function competitionOf(get: (name: string) => string, kind?: Kind): string {
  return get('competition') || keptChoice.entryOf(kind).get() || ''
}

/** Pages for all competitions show the choice from now on, and pages of its kind. */
export function rememberCompetition({ id, kind }: Pick<CompetitionView, 'id' | 'kind'>): void {
  keptChoice.entryOf(kind).set(id)
  keptChoice.entryOf(undefined).set(id)
}

/** A choice that the site does not know is none: the data of a site may begin anew. */
export function forgetUnknown(known: readonly Pick<CompetitionView, 'id'>[]): void {
  for (const kept of keptChoice.all()) {
    const id = kept.get()
    if (id !== null && !known.some(competition => competition.id === id)) kept.forget()
  }
}
