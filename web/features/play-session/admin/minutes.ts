import { t } from '@lingui/core/macro'

const SECONDS_A_MINUTE = 60
const DECIMALS = 4

/** '1.5000 min', as the specification's table writes play time */
export function minutesOf(seconds: number): string {
  const minutes = (seconds / SECONDS_A_MINUTE).toFixed(DECIMALS)
  return t`${minutes} min`
}
