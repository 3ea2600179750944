import { Canvas, scatter, upTo } from './parts/canvas.tsx'
import styles from './pictures.module.css'

const FANS = 9
const WEEKS = 8
const STEP = 160
/** The fan whose climb is shown. */
const OWN = 6

/** For each week the fans in their order of rank; every week some neighbours change places. */
const orders = upTo(WEEKS).reduce<number[][]>((weeks, week) => {
  const order = [...(weeks.at(-1) ?? upTo(FANS))]
  for (const place of upTo(FANS - 1)) {
    const climbs = order[place + 1] === OWN || (order[place] !== OWN && scatter(week * 11 + place) > 0.68)
    if (climbs) order.splice(place, 2, ...order.slice(place, place + 2).reverse())
  }
  weeks.push(order)
  return weeks
}, [])

function climbOf(fan: number): string {
  return orders
    .map((order, week) => {
      const [x, y] = [40 + week * STEP, 190 + order.indexOf(fan) * 52]
      return week === 0
        ? `M${x} ${y}`
        : `C${x - STEP / 2} ${190 + (orders[week - 1]?.indexOf(fan) ?? 0) * 52} ${x - STEP / 2} ${y} ${x} ${y}`
    })
    .join('')
}

/** Ranks over the weeks: one fan climbs through the others. */
export function Picture() {
  return (
    <Canvas>
      {upTo(FANS).map(fan => (
        <path
          key={fan}
          className={fan === OWN ? styles.volt : styles.line}
          d={climbOf(fan)}
          style={{ strokeWidth: fan === OWN ? 9 : 4 }}
        />
      ))}
      {orders.map((order, week) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks never change
          key={week}
          className={styles.lit}
          cx={40 + week * STEP}
          cy={190 + order.indexOf(OWN) * 52}
          r="15"
        />
      ))}
    </Canvas>
  )
}
