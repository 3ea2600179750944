import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Eye, Heart } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { CollectibleView } from '#contract/collectibles.ts'
import { useUser } from '#web/api/session.ts'
import { locale } from '#web/languages/languages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { collectibleName } from '#web/ui/written-names.ts'
import styles from './card.module.css'
import { collectiblePath } from './collectible-path.ts'
import { STATUS_WORDS } from './status-words.ts'

interface CardProps {
  of: CollectibleView
  /** its picture is fetched at once, before other pictures */
  first: boolean
}

/** A collectible in a list. */
export function Card({ of, first }: CardProps) {
  const isOwner = useUser()?.id === of.owner.id
  return (
    <article className={styles.card}>
      <Link className={styles.link} to={collectiblePath(of.id)}>
        <img
          className={styles.picture}
          src={of.image}
          alt=""
          width={800}
          height={800}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
        <h2 className={styles.name}>{collectibleName(of.name)}</h2>
      </Link>
      <p className={styles.by}>{t`by ${of.creator.name}`}</p>
      <div className={styles.row}>
        {of.price === null ? (
          <Chip>{STATUS_WORDS[of.status]}</Chip>
        ) : (
          <b className={styles.price}>{of.price.toLocaleString(locale)} SKOR</b>
        )}
        <Counts of={of} />
      </div>
      {of.price !== null && (
        <div className={styles.buy}>
          <p className={styles.ends}>
            {of.endsAt !== null && (
              <Trans>
                Ends in <Countdown to={of.endsAt} className={styles.clock} />
              </Trans>
            )}
          </p>
          <ButtonLink small to={collectiblePath(of.id)}>
            {isOwner ? t`Manage` : t`Buy Now`}
          </ButtonLink>
        </div>
      )}
    </article>
  )
}

/** How many persons like it, and have seen it. */
export function Counts({ of }: { of: Pick<CollectibleView, 'likes' | 'views'> }) {
  return (
    <span className={styles.counts}>
      <Heart size={14} aria-hidden /> {of.likes}
      <VisuallyHidden> {t`likes,`} </VisuallyHidden>
      <Eye size={14} aria-hidden /> {of.views}
      <VisuallyHidden> {t`views`}</VisuallyHidden>
    </span>
  )
}
