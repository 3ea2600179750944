import { Canvas } from './parts/canvas.tsx'
import styles from './pictures.module.css'

/** Where eleven players stand, from the goal on the left. */
const PLAYERS: readonly (readonly [number, number])[] = [
  [190, 400],
  [330, 250],
  [310, 350],
  [310, 460],
  [330, 560],
  [500, 290],
  [470, 400],
  [500, 520],
  [720, 260],
  [760, 410],
  [700, 550],
]
/** The move that ends in a shot, by number of player. */
const MOVE = [0, 2, 6, 5, 8, 9]
const OTHERS: readonly (readonly [number, number])[] = [
  [1, 5],
  [3, 6],
  [4, 7],
  [6, 7],
  [7, 10],
  [10, 9],
  [5, 6],
  [2, 1],
]
const GOAL: readonly [number, number] = [1075, 395]

const at = (player: number) => PLAYERS[player] ?? GOAL

/** A pitch from above with the passes of one move, which ends in the goal. */
export function Picture() {
  return (
    <Canvas>
      {[0, 2, 4, 6, 8].map(stripe => (
        <rect key={stripe} className={styles.body} x={100 + stripe * 111} y="150" width="111" height="500" />
      ))}
      <g className={styles.line}>
        <path d="M100 150H1099V650H100zM600 150V650" />
        <circle cx="600" cy="400" r="92" />
        <path d="M100 260H250V540H100M1099 260H950V540H1099M100 330H155V470H100M1099 330H1044V470H1099" />
        <path d="M250 345A75 75 0 0 1 250 455M950 345A75 75 0 0 0 950 455" />
      </g>
      {OTHERS.map(([from, to]) => (
        <path
          key={`${from} ${to}`}
          className={styles.line}
          d={`M${at(from)}L${at(to)}`}
          strokeDasharray="4 9"
        />
      ))}
      <path className={styles.volt} d={`M${[...MOVE.map(at), GOAL].join('L')}`} />
      {PLAYERS.map(([x, y], player) => (
        <circle
          key={`${x} ${y}`}
          className={MOVE.includes(player) ? styles.lit : styles.grey}
          cx={x}
          cy={y}
          r={MOVE.includes(player) ? 17 : 12}
        />
      ))}
    </Canvas>
  )
}
