import { Canvas, scatter, upTo } from './parts/canvas.tsx'
import styles from './pictures.module.css'

const SIDE = 9
/** Half a plot's width and height as it is seen from above at an angle. */
const HALF_X = 62
const HALF_Y = 34
/** Where the stadium stands. */
const IN_STADIUM = (column: number, row: number) => column >= 3 && column <= 5 && row >= 3 && row <= 5
/** Plots that have an owner's house. */
const HOUSES = new Set(['2 1', '6 2', '1 5', '7 4', '3 7', '6 7'])

const centre = (column: number, row: number): [number, number] => [
  600 + (column - row) * HALF_X,
  400 + (column + row - SIDE + 1) * HALF_Y,
]

function plot(column: number, row: number, grow = 0.9): string {
  const [x, y] = centre(column, row)
  const [dx, dy] = [HALF_X * grow, HALF_Y * grow]
  return `M${x} ${y - dy}L${x + dx} ${y}L${x} ${y + dy}L${x - dx} ${y}z`
}

/** Plots of land around a stadium; some have a house. */
export function Picture() {
  return (
    <Canvas>
      {upTo(SIDE * SIDE).map(index => {
        const [column, row] = [index % SIDE, Math.floor(index / SIDE)]
        if (IN_STADIUM(column, row)) return null
        const shade = scatter(index) > 0.5 ? styles.body : styles.raised
        return <path key={index} className={shade} d={plot(column, row)} />
      })}
      <path className={styles.body} d={plot(4, 4, 2.9)} />
      {upTo(6).map(tier => (
        <ellipse
          key={tier}
          className={tier === 5 ? styles.volt : styles.line}
          cx="600"
          cy={400 - tier * 9}
          rx={110 + tier * 9}
          ry={58 + tier * 4}
        />
      ))}
      <ellipse className={styles.wash} cx="600" cy="400" rx="106" ry="54" />
      {[...HOUSES].map(place => (
        <House key={place} at={place} />
      ))}
    </Canvas>
  )
}

function House({ at }: { at: string }) {
  const [column = 0, row = 0] = at.split(' ').map(Number)
  const [x, y] = centre(column, row)
  return (
    <g>
      <path className={styles.wash} d={plot(column, row)} />
      <path className={styles.grey} d={`M${x - 26} ${y - 2}l26 14v-34l-26-14z`} />
      <path className={styles.lit} d={`M${x} ${y + 12}l26-14v-34l-26 14z`} />
      <path className={styles.raised} d={`M${x - 26} ${y - 36}l26-14 26 14-26 14z`} />
    </g>
  )
}
