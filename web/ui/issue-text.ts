import { t } from '@lingui/core/macro'
import { textOf } from '#web/languages/i18n.ts'

/** Of the library: a schema that says nothing of a value has these words. */
const UNNAMED = 'Invalid input'

/** What a schema of the domain refuses, in the language of the page where the catalogue has those words (`staffIssue`). */
export function issueText(words: string): string {
  return words === UNNAMED
    ? t({ id: 'issue.Invalid input', message: 'Invalid input' })
    : textOf(`issue.${words}`, words)
}
