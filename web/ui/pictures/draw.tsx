import { clsx } from 'clsx'
import { Canvas, scatter, upTo } from './parts/canvas.tsx'
import styles from './pictures.module.css'

const BITS = 16
const SIZE = 30
const LEFT = 140
const TOP = 205
const NAMES = 11
const DRAWN = 7

/** The bits of a seed, and the one line of a list that they point at. */
export function Picture() {
  const y = TOP + 12 + DRAWN * 34
  return (
    <Canvas>
      {upTo(BITS * 13).map(bit => (
        <rect
          key={bit}
          className={clsx(scatter(bit * 7 + 1) > 0.52 ? styles.lit : styles.body)}
          x={LEFT + (bit % BITS) * SIZE}
          y={TOP + Math.floor(bit / BITS) * SIZE}
          width={SIZE - 6}
          height={SIZE - 6}
          rx="3"
        />
      ))}
      <path className={styles.volt} d={`M${LEFT + BITS * SIZE + 14} 400C700 400 690 ${y} 760 ${y}`} />
      {upTo(NAMES).map(name => (
        <rect
          key={name}
          className={name === DRAWN ? styles.lit : styles.raised}
          x="780"
          y={TOP + name * 34}
          width={170 + scatter(name + 2) * 120}
          height="20"
          rx="5"
        />
      ))}
    </Canvas>
  )
}
