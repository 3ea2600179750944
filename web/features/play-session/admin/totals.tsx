import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { byDay, byGame } from './days.ts'
import { minutesOf } from './minutes.ts'
import styles from './totals.module.css'

const DAYS = 14
/** Of the chart, in its own units. */
const HEIGHT = 120
const BAR = 24
const GAP = 6

/** How much was played by day and by game, of all users or of one. Nothing where nothing was played. */
export function Totals({ user }: { user?: string }) {
  const totals = useQuery(read('adminPlayTotals', { days: DAYS, user }))
  if (totals.isPending) return <div className={styles.place} />
  const rows = totals.data?.data ?? []
  if (rows.length === 0) return null
  const games = byGame(rows)
  return (
    <section className={styles.totals} aria-labelledby="play-totals">
      <SectionTitle id="play-totals">{t`The last ${DAYS} days (GMT)`}</SectionTitle>
      <div className={styles.parts}>
        <Chart days={byDay(rows, DAYS, Date.now())} order={games.map(({ game }) => game)} />
        <ul className={styles.games}>
          {games.map(({ game, seconds }, index) => (
            <li key={game}>
              <i style={{ background: colourOf(index) }} />
              {game}
              <b>{minutesOf(seconds)}</b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A bar a day, with a part for each game. */
function Chart({ days, order }: { days: ReturnType<typeof byDay>; order: readonly string[] }) {
  const most = Math.max(...days.map(({ seconds }) => seconds), 1)
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${days.length * (BAR + GAP)} ${HEIGHT + 16}`}
      role="img"
      aria-label={t`Play time by day: ${days.map(({ day, seconds }) => `${day} ${minutesOf(seconds)}`).join(', ')}`}
    >
      {days.map(({ day, games }, index) => {
        let top = HEIGHT
        return (
          <g key={day}>
            {games.map(({ game, seconds }) => {
              const height = (seconds / most) * HEIGHT
              top -= height
              return (
                <rect
                  key={game}
                  x={index * (BAR + GAP)}
                  y={top}
                  width={BAR}
                  height={height}
                  style={{ fill: colourOf(order.indexOf(game)) }}
                >
                  <title>{`${day}, ${game}: ${minutesOf(seconds)}`}</title>
                </rect>
              )
            })}
            <rect className={styles.base} x={index * (BAR + GAP)} y={HEIGHT} width={BAR} height={1} />
            <text className={styles.day} x={index * (BAR + GAP) + BAR / 2} y={HEIGHT + 13}>
              {day.slice(-2)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Neighbours in the legend differ, by night and by day. */
function colourOf(index: number): string {
  return `hsl(${(84 + index * 47) % 360} 62% 52%)`
}
