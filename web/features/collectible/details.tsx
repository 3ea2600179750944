import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CollectibleDetail } from '#contract/collectible/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { locale } from '#web/languages/languages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { collectibleName } from '#web/ui/written-names.ts'
import { Counts } from './card.tsx'
import styles from './details.module.css'
import { LikeButton } from './like-button.tsx'
import { Offers } from './offers.tsx'
import { OrderForms } from './order-forms.tsx'
import { OwnerForms } from './owner-forms.tsx'
import { STATUS_WORDS } from './status-words.ts'

/** /NFT-details: one collectible, named by the address; what the reader may do with it. */
export function Component() {
  const [get] = useUrlState()
  const id = get('id')
  const found = useQuery({ ...read('collectible', { id }), enabled: id !== '' })
  const detail = found.data?.data
  return (
    <Page
      title={detail ? collectibleName(detail.name) : t`Collectible`}
      lead={detail && t`${STATUS_WORDS[detail.status]}, created by ${detail.creator.name}`}
      end={<ButtonLink to={paths.collectibles}>{t`All collectibles`}</ButtonLink>}
    >
      {id === '' ? <EmptyState /> : <View query={found}>{({ data }) => <Whole collectible={data} />}</View>}
    </Page>
  )
}

function Whole({ collectible }: { collectible: CollectibleDetail }) {
  const user = useUser()
  const isOwner = user?.id === collectible.owner.id
  useViewed(collectible.id, user !== null)
  return (
    <>
      <div className={styles.split}>
        <img
          className={styles.picture}
          src={collectible.image}
          alt={collectibleName(collectible.name)}
          width={800}
          height={800}
        />
        <div className={styles.facts}>
          {collectible.price !== null && (
            <p className={styles.price}>
              {collectible.price.toLocaleString(locale)} <small>SKOR</small>
            </p>
          )}
          {collectible.endsAt !== null && (
            <p className={styles.ends}>
              <Trans>
                Offer ends in <Countdown to={collectible.endsAt} />
              </Trans>
            </p>
          )}
          {collectible.description !== '' && (
            <p>
              <bdi>{collectible.description}</bdi>
            </p>
          )}
          <dl className={styles.list}>
            <dt>{t`Creator`}</dt>
            <dd>{collectible.creator.name}</dd>
            <dt>{t`Owner`}</dt>
            <dd>{isOwner ? t`you` : collectible.owner.name}</dd>
            <dt>{t`Created`}</dt>
            <dd>{gmtStampOf(collectible.createdAt)} GMT</dd>
            <dt>{t`Id`}</dt>
            <dd className={styles.id}>{collectible.id}</dd>
          </dl>
          <Row align="center" gap={4}>
            <Counts collectible={collectible} />
            {user && collectible.status !== 'draft' && <LikeButton collectible={collectible} />}
          </Row>
          {isOwner ? (
            <OwnerForms collectible={collectible} />
          ) : (
            <OrderForms collectible={collectible} signedIn={user !== null} />
          )}
          <p className={styles.note}>
            {t`Nothing of this is on a chain: id, owner and every order stand in SKOR's own history.`}
          </p>
        </div>
      </div>
      <section className={styles.part}>
        <SectionTitle>{t`Current offers`}</SectionTitle>
        <Offers collectible={collectible} isOwner={isOwner} me={user?.id} />
      </section>
    </>
  )
}

/** Counts the reader once; the server knows who came before. */
function useViewed(id: string, signedIn: boolean) {
  const { mutate } = useCommand('viewCollectible')
  useEffect(() => {
    if (signedIn) mutate({ id })
  }, [id, signedIn, mutate])
}
