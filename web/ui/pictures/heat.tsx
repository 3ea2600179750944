import { clsx } from 'clsx'
import { Canvas, upTo } from './parts/canvas.tsx'
import styles from './pictures.module.css'

const APART = 40
const COLUMNS = 30
const ROWS = 20
/** Where the interest lies: place, reach, weight. */
const PEAKS = [
  { x: 380, y: 330, reach: 150, weight: 1 },
  { x: 820, y: 460, reach: 190, weight: 1.1 },
  { x: 640, y: 250, reach: 100, weight: 0.6 },
]

function heatAt(x: number, y: number): number {
  return PEAKS.reduce((sum, peak) => {
    const far = ((x - peak.x) ** 2 + (y - peak.y) ** 2) / (2 * peak.reach ** 2)
    return sum + peak.weight * Math.exp(-far)
  }, 0)
}

/** A field of dots that grow where the interest is, and the way through it. */
export function Picture() {
  return (
    <Canvas>
      {upTo(COLUMNS * ROWS).map(index => {
        const [x, y] = [20 + (index % COLUMNS) * APART, 20 + Math.floor(index / COLUMNS) * APART]
        const heat = heatAt(x, y)
        return (
          <circle
            key={index}
            className={clsx(heat > 0.72 ? styles.lit : heat > 0.3 ? styles.grey : styles.raised)}
            cx={x}
            cy={y}
            r={(3 + Math.min(heat, 1.1) * 12).toFixed(1)}
          />
        )
      })}
    </Canvas>
  )
}
