import { t } from '@lingui/core/macro'
import type { Score } from '#domain/words.ts'

/** '2:1', the home team's goals where the page has the home team: on the right of a page that is read from right to left. */
export const scoreWords = ({ home, away }: Score) => t`${home}:${away}`
