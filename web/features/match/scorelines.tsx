import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { Picks } from '#contract/entry/calls.ts'
import { sameScore } from '#domain/score.ts'
import type { Score } from '#domain/words.ts'
import { scoreWords } from '#web/game/score-words.ts'
import styles from './match.module.css'

const SHOWN = 6

interface ScorelinesProps {
  picks: Picks
  result: Score | null
  /** what the reader predicted */
  own: Score | null
}

/** The most frequent scores with their shares, the reader's lit, and how many had the final one. */
export function Scorelines({ picks, result, own }: ScorelinesProps) {
  const most = picks.scorelines[0]?.fans ?? 1
  return (
    <>
      <ol className={styles.scorelines}>
        {picks.scorelines.slice(0, SHOWN).map(({ score, fans }) => (
          <li
            key={`${score.home}:${score.away}`}
            className={clsx(
              result && sameScore(score, result) && styles.right,
              own && sameScore(score, own) && styles.own,
            )}
          >
            <b>{scoreWords(score)}</b>
            <span className={styles.track} aria-hidden="true">
              <i style={{ width: `${(fans / most) * 100}%` }} />
            </span>
            <span>{plural(fans, { one: '# fan', other: '# fans' })}</span>
          </li>
        ))}
      </ol>
      {picks.exact !== null && <p className={styles.note}>{exactWords(picks.exact)}</p>}
    </>
  )
}

function exactWords(fans: number): string {
  if (fans === 0) return t`No fan had the final score.`
  return plural(fans, {
    one: 'One fan alone had the final score.',
    other: '# fans had the final score.',
  })
}
