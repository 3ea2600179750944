import { t } from '@lingui/core/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { paths } from '#web/ui/paths.ts'

/** From the predictor to the season's questions. */
export function BonusLink({ competition }: { competition: string }) {
  return (
    <ButtonLink small to={`${paths.bonus}?${new URLSearchParams({ competition })}`}>
      {t`Bonus questions`}
    </ButtonLink>
  )
}
