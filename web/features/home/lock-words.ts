import { t } from '@lingui/core/macro'
import type { Rules } from '#domain/scoring/rules.ts'
import { lockText } from '#web/ui/duration.ts'
import { gmtStampOf } from '#web/ui/time.ts'

/** '60 minutes before kick-off', and by the moment at which everything locks where the rules name one. */
export function lockWords({ by, ...lock }: Rules['lock']): string {
  const before = lockText(lock)
  return by === null ? before : t`${before}, by ${gmtStampOf(by)} GMT at the latest`
}
