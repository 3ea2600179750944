import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contract } from '#contract/index.ts'
import type { CouponKind } from '#domain/words.ts'
import { call } from '#web/api/client.ts'
import { commandKey } from '#web/api/command-key.ts'
import { refetch } from '#web/api/refetch.ts'
import { notify } from '#web/ui/toast.tsx'

/** Uses a power-up; a retry after a lost answer uses no second one. */
export function useUsePowerUp(onDone: () => void) {
  const client = useQueryClient()
  const [key] = useState(commandKey)
  return useMutation({
    mutationFn: (use: { kind: CouponKind; match: string }) =>
      call(contract.useCoupon, { body: use, idempotencyKey: key.for(use) }),
    onSuccess: async () => {
      key.done()
      notify.success('Coupon applied successfully')
      onDone()
      await refetch(client, contract.useCoupon.changes)
    },
    onError: error => {
      notify.error(error)
      onDone()
    },
  })
}
