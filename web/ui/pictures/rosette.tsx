import { Canvas, pathThrough, upTo } from './parts/canvas.tsx'
import styles from './pictures.module.css'

const POINTS = 360

/** One line of the engraving: a circle whose radius swings. */
function turn(radius: number, swing: number, waves: number, shift: number): string {
  const points = upTo(POINTS + 1).map((step): [number, number] => {
    const angle = (step / POINTS) * 2 * Math.PI
    const far = radius + swing * Math.sin(waves * angle + shift)
    return [600 + far * Math.cos(angle), 400 + far * Math.sin(angle)]
  })
  return `${pathThrough(points)}z`
}

/** The face of a token, engraved like the back of a banknote. */
export function Picture() {
  return (
    <Canvas>
      {upTo(10).map(line => (
        <path key={line} className={styles.faint} d={turn(330, 60, 24, (line * Math.PI) / 5)} />
      ))}
      {upTo(8).map(line => (
        <path key={line} className={styles.line} d={turn(190, 44, 16, (line * Math.PI) / 4)} />
      ))}
      {upTo(6).map(line => (
        <path
          key={line}
          className={styles.volt}
          style={{ strokeWidth: 2.5 }}
          d={turn(118, 20, 9, (line * Math.PI) / 3)}
        />
      ))}
      <circle className={styles.body} cx="600" cy="400" r="84" />
      <circle className={styles.volt} cx="600" cy="400" r="84" />
      <path className={styles.lit} d="M600 356l42 30-16 50h-52l-16-50z" />
    </Canvas>
  )
}
