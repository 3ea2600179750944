import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { Season } from '#contract/season/calls.ts'
import { roundText } from '#web/game/round-text.ts'
import { locale } from '#web/languages/languages.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { type Chart, chartOf, type Line, type Measure } from './chart-lines.ts'
import styles from './progress-chart.module.css'

const WORDS = { rank: t`Rank after every round`, total: t`Points after every round` } as const

/** Rank or points after every round as lines, the fan's own the strongest; the same figures stand in a table. */
export function ProgressChart({ season, measure }: { season: Season; measure: Measure }) {
  const chart = chartOf(season, measure)
  if (!chart)
    return <p className={styles.none}>{t`So many fans play that ranks of past rounds are not kept.`}</p>
  const caption = WORDS[measure]
  return (
    <figure className={styles.figure}>
      <div className={styles.chart}>
        <span className={styles.top}>{chart.top.toLocaleString(locale)}</span>
        <span className={styles.bottom}>{chart.bottom.toLocaleString(locale)}</span>
        <Lines chart={chart} label={`${caption}: ${chart.lines.map(wordsOf).join(', ')}`} />
        <span className={styles.first}>{chart.first}</span>
        <span className={styles.round}>{t`Round`}</span>
        <span className={styles.last}>{chart.last}</span>
      </div>
      <ul className={styles.legend}>
        {chart.lines.map((line, index) => (
          <li key={line.id}>
            <svg width="28" height="8" aria-hidden="true">
              <line x1="0" x2="28" y1="4" y2="4" className={clsx(styles.line, styles[`line${index}`])} />
            </svg>
            {line.name} <b>{line.value.toLocaleString(locale)}</b>
          </li>
        ))}
      </ul>
      <details className={styles.table}>
        <summary>{t`The figures as a table`}</summary>
        <Table
          caption={caption}
          columns={columnsOf(season, measure)}
          rows={[...season.rounds].reverse()}
          rowKey={({ number }) => String(number)}
        />
      </details>
    </figure>
  )
}

const wordsOf = ({ name, value }: Line) => `${name} ${value}`

/** Stretched to its frame: strokes keep their width, and the figures beside it are text of the page. */
function Lines({ chart, label }: { chart: Chart; label: string }) {
  const [own] = chart.lines
  const end = own?.places.at(-1)
  return (
    <div className={styles.frame}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        {[25, 50, 75].map(y => (
          <line key={y} x1="0" x2="100" y1={y} y2={y} className={styles.grid} />
        ))}
        {[...chart.lines.entries()].reverse().map(([index, { id, places }]) => (
          <polyline
            key={id}
            points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
            className={clsx(styles.line, styles[`line${index}`])}
          />
        ))}
      </svg>
      {end && <i className={styles.end} style={{ left: `${end.x}%`, top: `${end.y}%` }} />}
    </div>
  )
}

type Row = Season['rounds'][number]

function columnsOf({ user, rivals }: Season, measure: Measure): readonly Column<Row>[] {
  return [
    { title: t`Round`, heads: true, cell: ({ name }) => roundText(name) },
    { title: user.name, number: true, strong: true, cell: row => row[measure] ?? '\u2013' },
    ...rivals.map(rival => ({
      title: rival.user.name,
      number: true,
      cell: ({ number }: Row) => rival.rounds.find(round => round.number === number)?.[measure] ?? '\u2013',
    })),
  ]
}
