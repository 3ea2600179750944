import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { Picks } from '#contract/entry/calls.ts'
import type { MatchView } from '#contract/round/calls.ts'
import { winnerOf } from '#domain/score.ts'
import { teamText } from '#web/game/team-text.ts'
import { Text } from '#web/ui/primitives.tsx'
import styles from './match.module.css'
import { shares } from './shares.ts'

/** Home win, draw, away win: the shares of all fans as one bar, the part lit that the reader is in. */
export function Split({ match, picks }: { match: MatchView; picks: Picks }) {
  const own = match.prediction && winnerOf(match.prediction.score)
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
            <i key={side} className={clsx(side === own && styles.mine)} style={{ flexGrow: fans }} />
          ))}
      </div>
      <dl className={styles.legend}>
        {parts.map(({ side, name }, index) => (
          <div key={side}>
            <Text as="dt" tone="faint" size="small">
              {name}
              {side === own && <small>{t`your prediction`}</small>}
            </Text>
            <dd>{percent[index]} %</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
