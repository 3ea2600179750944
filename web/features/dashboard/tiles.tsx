import styles from './tiles.module.css'

interface TilesProps {
  points: number
  predictions: number
}

/** The three totals; the specification shows the points under two names. */
export function Tiles({ points, predictions }: TilesProps) {
  return (
    <dl className={styles.tiles}>
      <Tile name="Total SKOR Points" value={points} />
      <Tile name="Total Prediction Points" value={points} />
      <Tile name="Total Predicted Matches" value={predictions} />
    </dl>
  )
}

function Tile({ name, value }: { name: string; value: number }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
