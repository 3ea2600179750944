import { textOf } from '#web/languages/i18n.ts'

/** What a schema of the domain refuses, in the language of the page where the catalogue has those words (`web/api/staff-issues.ts`). */
export const issueText = (words: string): string => textOf(`issue.${words}`, words)
