import { t } from '@lingui/core/macro'

/** '22 of 38' becomes 'round 22 of 38'; the stages of a tournament have names of their own. */
export function roundWords(name: string): string {
  return /^\d/.test(name) ? t`round ${name}` : name
}
