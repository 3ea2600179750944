import { t } from '@lingui/core/macro'
import type { Picks } from '#contract/predictions.ts'
import type { MatchView } from '#contract/rounds.ts'
import { teamText } from '#web/ui/team-text.ts'
import styles from './match.module.css'
import { shares } from './shares.ts'

/** Home win, draw, away win: the shares of all fans as one bar. */
export function Split({ match, picks }: { match: MatchView; picks: Picks }) {
  const parts = [
    { side: 'home', name: teamText(match.home), fans: picks.home },
    { side: 'draw', name: t`Draw`, fans: picks.draw },
    { side: 'away', name: teamText(match.away), fans: picks.away },
  ] as const
  const percent = shares(parts.map(({ fans }) => fans))
  return (
    <>
      <div className={styles.split} aria-hidden="true">
        {parts
          .filter(({ fans }) => fans > 0)
          .map(({ side, fans }) => (
            <i key={side} className={styles[side]} style={{ flexGrow: fans }} />
          ))}
      </div>
      <dl className={styles.legend}>
        {parts.map(({ side, name }, index) => (
          <div key={side}>
            <dt>
              <i className={styles[side]} aria-hidden="true" />
              {name}
            </dt>
            <dd>{percent[index]} %</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
