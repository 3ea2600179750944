import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from './i18n.ts'

/** What the macro `Trans` becomes: a message with elements within, in the language of the page. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />
}
