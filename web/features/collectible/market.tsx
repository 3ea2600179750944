import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { CollectibleSort } from '#contract/collectible/calls.ts'
import { useUser } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListTools, sortOf } from '#web/ui/list-tools.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { WhenNear } from '#web/ui/when-near.tsx'
import { Banner } from './banner.tsx'
import { Card } from './card.tsx'
import styles from './market.module.css'
import { Subscribe } from './subscribe.tsx'

const TopCreators = lazy(async () => ({ default: (await import('./top-creators.tsx')).TopCreators }))

/** Pictures fetched before all others: more than the first would share the line of a phone, and none be there sooner. */
const FETCHED_FIRST = 1
/** The height of a creator with the buttons of the slides, in CSS pixels. */
const CREATORS_HEIGHT = 160
/** Cards of a page: rows of two, three and four are whole. */
const SIZE = 12

const SORTS = [
  { value: 'newest', label: t`Newest first` },
  { value: 'price-low', label: t`Lowest price` },
  { value: 'price-high', label: t`Highest price` },
  { value: 'popular', label: t`Most liked` },
  { value: 'ending', label: t`Ending soon` },
] as const satisfies readonly { value: CollectibleSort; label: string }[]

const SHOWS = [
  { value: '', label: t`For sale` },
  { value: 'sold', label: t`Sold` },
]
const MINE = { value: 'mine', label: t`My collectibles` }

/** /NFT: what is for sale, what was sold, and the reader's own. */
export function Component() {
  const [get, set] = useUrlState()
  const user = useUser()
  const shows = get('show')
  const mine = shows === 'mine' && user !== null
  const found = usePaged(
    'collectibles',
    {
      sort: sortOf(SORTS, get('sort')),
      text: get('text'),
      ...(mine ? { mine: 'true' as const } : {}),
      ...(shows === 'sold' ? { status: 'sold' as const } : {}),
    },
    { size: SIZE },
  )
  return (
    <Page
      title={t`Collectibles`}
      lead={t`Pictures that fans make, and trade for SKOR.`}
      end={<ButtonLink to={paths.createCollectible}>{t`Create a collectible`}</ButtonLink>}
    >
      <Banner />
      <div className={styles.switch}>
        <Segmented
          label={t`Which collectibles`}
          choices={user ? [...SHOWS, MINE] : SHOWS}
          value={mine || shows === 'sold' ? shows : ''}
          onChange={show => set({ show: show === '' ? null : show })}
        />
      </div>
      <ListTools search={t`Search collectibles`} sorts={SORTS} />
      <PagedView
        query={found}
        empty={
          <EmptyState>
            <ButtonLink to={paths.createCollectible}>{t`Create a collectible`}</ButtonLink>
          </EmptyState>
        }
      >
        {({ data }) => (
          <ul className={styles.cards}>
            {data.map((collectible, index) => (
              <li key={collectible.id}>
                <Card collectible={collectible} first={index < FETCHED_FIRST} />
              </li>
            ))}
          </ul>
        )}
      </PagedView>
      {/* What stands below the list comes with the list: nothing in sight moves. */}
      {(found.data !== undefined || Boolean(found.error)) && (
        <>
          <section className={styles.part}>
            <SectionTitle>{t`Top Creators`}</SectionTitle>
            <WhenNear height={CREATORS_HEIGHT}>
              <Suspense fallback={<div style={{ height: CREATORS_HEIGHT }} />}>
                <TopCreators />
              </Suspense>
            </WhenNear>
          </section>
          <section className={styles.part}>
            <SectionTitle>{t`News by mail`}</SectionTitle>
            <Subscribe />
          </section>
        </>
      )}
    </Page>
  )
}
