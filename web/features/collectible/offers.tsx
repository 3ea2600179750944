import { t } from '@lingui/core/macro'
import type { CollectibleDetail, OfferView } from '#contract/collectible/calls.ts'
import { locale } from '#web/languages/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import styles from './details.module.css'
import { OFFER_WORDS } from './status-words.ts'
import { useOrder } from './use-order.ts'

interface OffersProps {
  collectible: CollectibleDetail
  isOwner: boolean
  /** the reader's id */
  me: string | undefined
}

/** Who offered what, and the owner's answers; who made an offer can take it back. */
export function Offers({ collectible, isOwner, me }: OffersProps) {
  const columns: readonly Column<OfferView>[] = [
    { title: t`Offer By`, heads: true, cell: ({ buyer }) => (buyer.id === me ? t`you` : buyer.name) },
    {
      title: t`Wallet Address`,
      wideOnly: true,
      breaks: true,
      cell: ({ walletAddress }) => walletAddress ?? t`none linked`,
    },
    { title: t`Date`, wideOnly: true, cell: ({ at }) => `${gmtStampOf(at)} GMT` },
    {
      title: t`Offer Price`,
      number: true,
      strong: true,
      cell: ({ amount }) => amount.toLocaleString(locale),
    },
    { title: t`Status`, cell: ({ status }) => OFFER_WORDS[status] },
    {
      title: t`Action`,
      number: true,
      cell: offer => (
        <Answers collectible={collectible} offer={offer} isOwner={isOwner} isMine={offer.buyer.id === me} />
      ),
    },
  ]
  if (collectible.offers.length === 0) return <EmptyState title={t`No offers yet`} />
  return (
    <Table
      caption={t`Current offers`}
      columns={columns}
      rows={collectible.offers}
      rowKey={({ order }) => order}
    />
  )
}

interface AnswersProps {
  collectible: CollectibleDetail
  offer: OfferView
  isOwner: boolean
  isMine: boolean
}

function Answers({
  collectible: { id },
  offer: { order: offer, status, buyer },
  isOwner,
  isMine,
}: AnswersProps) {
  const { order, busy } = useOrder()
  const answer = (action: 'accept' | 'decline') => void order({ id, action, order: offer }).catch(() => {})
  if (status !== 'open' || !(isOwner || isMine)) return null
  return (
    <span className={styles.answers}>
      {isOwner && (
        <Button
          small
          busy={busy}
          onClick={() => answer('accept')}
          aria-label={t`Accept the offer of ${buyer.name}`}
        >
          {t`Accept`}
        </Button>
      )}
      <Button
        small
        look="quiet"
        busy={busy}
        onClick={() => answer('decline')}
        aria-label={isOwner ? t`Decline the offer of ${buyer.name}` : t`Take your offer back`}
      >
        {isOwner ? t`Decline` : t`Take back`}
      </Button>
    </span>
  )
}
