import { goesLive, type ReplayView } from '#contract/replays.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import styles from './replay-list.module.css'
import { changedText } from './replay-words.ts'

type Result = NonNullable<ReplayView['result']>
type Fan = Result['fans'][number]

const count = new Intl.NumberFormat('en-GB')
const NONE = '-'

const COLUMNS: readonly Column<Fan>[] = [
  { title: 'Player', heads: true, cell: fan => fan.user.name },
  { title: 'Points before', number: true, cell: fan => fan.pointsBefore ?? NONE },
  { title: 'Points after', number: true, strong: true, cell: fan => fan.pointsAfter ?? NONE },
  { title: 'Rank before', number: true, cell: fan => fan.rankBefore ?? NONE },
  { title: 'Rank after', number: true, strong: true, cell: fan => fan.rankAfter ?? NONE },
]

/** Whether the compared tables are equal, and which fans would have other points or another rank. */
export function ReplayResultView({ replay, result }: { replay: ReplayView; result: Result }) {
  const differing = result.tables.filter(table => !table.equal).map(table => table.table)
  return (
    <div className={styles.result}>
      <p className={styles.verdict} data-equal={result.equal}>
        {result.equal === null ? 'Not compared' : result.equal ? 'Tables are equal' : 'Tables differ'}
      </p>
      <p className={styles.note}>
        {count.format(result.events)} events in {result.seconds.toFixed(1)} s
        {result.generation !== null && `, generation ${result.generation}`}
        {result.fingerprint && (
          <>
            , fingerprint <code className={styles.code}>{result.fingerprint.slice(0, 12)}</code>
          </>
        )}
      </p>
      {differing.length > 0 && <p className={styles.note}>Different: {differing.join(', ')}</p>}
      {result.changedFans > 0 && (
        <details className={styles.fans}>
          <summary>{changedText(result.changedFans, goesLive(replay.kind))}</summary>
          {result.fans.length > 0 && (
            <Table
              caption="Fans whose points or rank change"
              columns={COLUMNS}
              rows={result.fans}
              rowKey={fan => fan.user.id}
            />
          )}
          {result.fans.length < result.changedFans && (
            <p className={styles.note}>The first {result.fans.length} are shown.</p>
          )}
        </details>
      )}
    </div>
  )
}
