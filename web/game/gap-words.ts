import { t } from '@lingui/core/macro'

/** '13 ahead', '7 behind', 'level'. @param more points than the other fan has */
export function gapWords(more: number): string {
  if (more === 0) return t`level`
  return more > 0 ? t`${more} ahead` : t`${-more} behind`
}
