import { Canvas, pathThrough, scatter, upTo } from './parts/canvas.tsx'
import styles from './pictures.module.css'

const WEEKS = 20
const STEP = 56
/** The week whose score is corrected. */
const AT = 9

const points = upTo(WEEKS).map(week => ({
  x: 70 + week * STEP,
  gain: 6 + scatter(week + 21) * 22,
}))

/** A running total as steps; @param more what the correction adds from its week on */
function steps(more: number): [number, number][] {
  let y = 590
  return points.flatMap(({ x, gain }, week) => {
    const before = y
    y -= gain + (week === AT ? more : 0)
    return [
      [x, before],
      [x, y],
    ]
  })
}

/** A total over the weeks, as it was and as it is after one score was corrected. */
export function Picture() {
  const [x, y] = steps(92)[AT * 2 + 1] ?? [0, 0]
  return (
    <Canvas>
      {upTo(9).map(row => (
        <path key={row} className={styles.faint} d={`M0 ${row * 80 + 60}H1200`} />
      ))}
      {points.map(({ x: week }) => (
        <path key={week} className={styles.faint} d={`M${week} 690v14`} />
      ))}
      <path
        className={styles.line}
        d={pathThrough(steps(0))}
        strokeDasharray="3 9"
        style={{ strokeWidth: 4 }}
      />
      <path className={styles.volt} d={pathThrough(steps(92))} />
      <circle className={styles.wash} cx={x} cy={y} r="54" />
      <circle className={styles.lit} cx={x} cy={y} r="12" />
      <text className={styles.text} x={x - 46} y={y - 74}>
        +8
      </text>
    </Canvas>
  )
}
