import { t } from '@lingui/core/macro'
import { useCommand } from '#web/api/command.ts'
import { notify } from '#web/ui/toast.tsx'

/** Spends a power-up on a match and says so. @param onSettled whether it was spent or refused */
export function usePowerUp(onSettled: () => void) {
  const use = useCommand('useCoupon')
  return {
    busy: use.isPending,
    spend: (...[body]: Parameters<typeof use.mutate>) =>
      // What was spent may be gone from the page by the time of the answer: callbacks of `mutate` would go with it.
      void use
        .mutateAsync(body)
        .then(() => notify.success(t`Coupon applied successfully`), notify.error)
        .finally(onSettled),
  }
}
