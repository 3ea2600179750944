import { t } from '@lingui/core/macro'
import type { CollectibleStatus, OfferView } from '#contract/collectible/calls.ts'

export const STATUS_WORDS: Readonly<Record<CollectibleStatus, string>> = {
  draft: t`Draft`,
  listed: t`For sale`,
  withdrawn: t`Withdrawn`,
  sold: t`Sold`,
}

export const OFFER_WORDS: Readonly<Record<OfferView['status'], string>> = {
  open: t`Open`,
  declined: t`Declined`,
  lost: t`Ended`,
  sold: t`Sold`,
}
