import { t } from '@lingui/core/macro'
import { useCommand } from '#web/api/command.ts'
import { notify } from '#web/ui/toast.tsx'

/** Spends a power-up on a match and says so. @param onSettled whether it was spent or refused */
export function usePowerUp(onSettled: () => void) {
  const use = useCommand('useCoupon')
  return {
    busy: use.isPending,
    spend: (...[body]: Parameters<typeof use.mutate>) =>
      use.mutate(body, {
        onSuccess: () => notify.success(t`Coupon applied successfully`),
        onError: notify.error,
        onSettled,
      }),
  }
}
