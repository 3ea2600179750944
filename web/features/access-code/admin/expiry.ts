import { t } from '@lingui/core/macro'
import { gmtStringOf } from '#web/ui/time.ts'

/** 'Sun, 29 Nov 2026 15:30:00 GMT'; a code that was never sent has no end. */
export function expiryText(expiresAt: string | null): string {
  return expiresAt === null ? t`Not sent` : gmtStringOf(expiresAt)
}
