import { textOf } from '#web/languages/i18n.ts'
import { isolated } from '#web/languages/languages.ts'

/** The label of a mark of a table: the usual ones are translated, those that organisers word stand as they are. */
export const labelText = (label: string) => textOf(`mark.${label}`, isolated(label))
