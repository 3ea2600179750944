import { t } from '@lingui/core/macro'
import { ButtonLink } from '../ui/button.tsx'
import { paths } from '../ui/paths.ts'

/** From the predictor to the season's questions. */
export function BonusLink({ competition }: { competition: string }) {
  return (
    <ButtonLink small to={`${paths.bonus}?${new URLSearchParams({ competition })}`}>
      {t`Bonus questions`}
    </ButtonLink>
  )
}
