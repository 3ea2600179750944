/** Teams as readers of the page's language call them. */
import { t } from '@lingui/core/macro'
import { teamIn } from '#data/teams.ts'
import { language } from '#web/languages/languages.ts'

/** A nation by its name in the language of the page; clubs, and teams that we know nothing of, keep their names. */
export const teamText = (name: string): string => teamIn(language, name)

/** 'Arsenal vs Wolves' */
export function matchName(sides: { readonly home: string; readonly away: string }): string {
  const [home, away] = [teamText(sides.home), teamText(sides.away)]
  return t`${home} vs ${away}`
}
