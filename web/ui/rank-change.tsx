import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import styles from './rank-change.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface RankChangeProps {
  rank: number
  /** null where there is nothing to compare with */
  before: number | null
}

/** By how many places a rank is better or worse than before; nothing where the rank is the same. */
export function RankChange({ rank, before }: RankChangeProps) {
  const change = before === null ? 0 : before - rank
  if (change === 0) return null
  const [Arrow, word, look] = change > 0 ? [ArrowUp, t`up`, styles.up] : [ArrowDown, t`down`, styles.down]
  return (
    <span className={look}>
      <Arrow size={12} aria-hidden />
      {Math.abs(change)}
      <VisuallyHidden> {word}</VisuallyHidden>
    </span>
  )
}

interface RankAmongProps {
  place: { readonly rank: number; readonly rankBefore: number | null; readonly fans: number }
}

/** '15 of 301', with the change. */
export function RankAmong({ place }: RankAmongProps) {
  return (
    <>
      <span>
        <Trans>
          <b>{place.rank}</b> of {place.fans}
        </Trans>
      </span>
      <RankChange rank={place.rank} before={place.rankBefore} />
    </>
  )
}
