import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import type { CouponKind } from '#domain/words.ts'
import { Chip, Chips } from '#web/ui/chip.tsx'

/** The power-ups that bear on a prediction, by name. */
export function CouponChips({ kinds, className }: { kinds: readonly CouponKind[]; className?: string }) {
  return (
    <Chips className={className}>
      {kinds.map(kind => (
        <Chip key={kind} tone="accent">
          {kindsOfCoupon[kind].name}
        </Chip>
      ))}
    </Chips>
  )
}
