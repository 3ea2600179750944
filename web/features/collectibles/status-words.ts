import type { CollectibleStatus, OfferView } from '#contract/collectibles.ts'

export const STATUS_WORDS: Readonly<Record<CollectibleStatus, string>> = {
  draft: 'Draft',
  listed: 'For sale',
  withdrawn: 'Withdrawn',
  sold: 'Sold',
}

export const OFFER_WORDS: Readonly<Record<OfferView['status'], string>> = {
  open: 'Open',
  declined: 'Declined',
  lost: 'Ended',
  sold: 'Sold',
}
