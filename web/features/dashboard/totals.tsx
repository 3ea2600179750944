import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { useUser } from '#web/api/session.ts'
import { Link } from '#web/ui/link.tsx'
import { paths, seasonPath } from '#web/ui/paths.ts'
import { Tiles } from '#web/ui/tiles.tsx'
import { RewardOffer } from './reward-offer.tsx'
import styles from './totals.module.css'

interface TotalsProps {
  points: number
  predictions: number
}

/** SKOR that the fan has, points of predictions, and how many matches were predicted; with the rule of the SKOR. */
export function Totals({ points, predictions }: TotalsProps) {
  const user = useUser()
  const skor = useQuery(read('mySkor')).data?.data
  return (
    <div className={styles.totals}>
      <Tiles
        tiles={[
          { name: t`Total SKOR Points`, value: skor?.balance },
          { name: t`Total Prediction Points`, value: points },
          { name: t`Total Predicted Matches`, value: predictions },
        ]}
      />
      <p className={styles.links}>
        {user && <Link to={seasonPath(user.id)}>{t`Your season in one page`}</Link>}
        <Link to={paths.transactions}>{t`Transactions`}</Link>
        <Link to={paths.collectibles}>{t`Collectibles`}</Link>
      </p>
      <div className={styles.offer}>{skor && <RewardOffer skor={skor} />}</div>
    </div>
  )
}
