import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Eye, Heart } from 'lucide-react'
import type { CollectibleView } from '#contract/collectible/calls.ts'
import { useUser } from '#web/api/session.ts'
import { locale } from '#web/languages/languages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { collectibleName } from '#web/ui/written-names.ts'
import styles from './card.module.css'
import { collectiblePath } from './collectible-path.ts'
import { STATUS_WORDS } from './status-words.ts'

interface CardProps {
  collectible: CollectibleView
  /** its picture is fetched at once, before other pictures */
  first: boolean
}

/** A collectible in a list. */
export function Card({ collectible, first }: CardProps) {
  const isOwner = useUser()?.id === collectible.owner.id
  return (
    <article className={styles.card}>
      <Link className={styles.link} to={collectiblePath(collectible.id)}>
        <img
          className={styles.picture}
          src={collectible.image}
          alt=""
          width={800}
          height={800}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
        <h2 className={styles.name}>{collectibleName(collectible.name)}</h2>
      </Link>
      <Text tone="faint" size="small">{t`by ${collectible.creator.name}`}</Text>
      <div className={styles.row}>
        {collectible.price === null ? (
          <Chip>{STATUS_WORDS[collectible.status]}</Chip>
        ) : (
          <b className={styles.price}>{collectible.price.toLocaleString(locale)} SKOR</b>
        )}
        <Counts collectible={collectible} />
      </div>
      {collectible.price !== null && (
        <div className={styles.buy}>
          <Text tone="quiet" size="small">
            {collectible.endsAt !== null && (
              <Trans>
                Ends in <Countdown to={collectible.endsAt} className={styles.clock} />
              </Trans>
            )}
          </Text>
          <ButtonLink small to={collectiblePath(collectible.id)}>
            {isOwner ? t`Manage` : t`Buy Now`}
          </ButtonLink>
        </div>
      )}
    </article>
  )
}

/** How many persons like it, and have seen it. */
export function Counts({ collectible }: { collectible: Pick<CollectibleView, 'likes' | 'views'> }) {
  return (
    <span className={styles.counts}>
      <Heart size={14} aria-hidden /> {collectible.likes}
      <VisuallyHidden> {t`likes,`} </VisuallyHidden>
      <Eye size={14} aria-hidden /> {collectible.views}
      <VisuallyHidden> {t`views`}</VisuallyHidden>
    </span>
  )
}
