import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { RewardOffer } from './reward-offer.tsx'
import styles from './tiles.module.css'

interface TilesProps {
  points: number
  predictions: number
}

/** The three totals: SKOR that the fan has, points of predictions, and how many matches were predicted. */
export function Tiles({ points, predictions }: TilesProps) {
  const skor = useQuery(read('mySkor')).data?.data
  return (
    <div className={styles.totals}>
      <dl className={styles.tiles}>
        <Tile name="Total SKOR Points" value={skor?.balance ?? 0} />
        <Tile name="Total Prediction Points" value={points} />
        <Tile name="Total Predicted Matches" value={predictions} />
      </dl>
      {skor && <RewardOffer skor={skor} />}
    </div>
  )
}

function Tile({ name, value }: { name: string; value: number }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>{value.toLocaleString('en')}</dd>
    </div>
  )
}
