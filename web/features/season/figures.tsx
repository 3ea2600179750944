import { plural, t } from '@lingui/core/macro'
import type { Season } from '#contract/season/calls.ts'
import { roundWithin } from '#web/game/round-text.ts'
import { scoreWords } from '#web/game/score-words.ts'
import styles from './season.module.css'

/** The season in figures. */
export function Figures({ season: { place, figures, streaks, rounds } }: { season: Season }) {
  const best = rounds.reduce<Season['rounds'][number] | null>(
    (most, round) => (most && most.points >= round.points ? most : round),
    null,
  )
  const { favourite } = figures
  return (
    <dl className={styles.figures}>
      <Figure
        name={t`Rank`}
        value={place?.rank ?? '\u2013'}
        note={place ? t`of ${place.fans}` : t`No rank yet`}
      />
      <Figure
        name={t`Points`}
        value={place?.points ?? 0}
        note={best ? t`${best.points} in ${roundWithin(best.name)}, the most` : ''}
      />
      <Figure
        name={t`Exact scores`}
        value={figures.exact}
        note={t`right result ${figures.right} times, of ${figures.predicted} predicted`}
      />
      <Figure
        name={t`Predicted`}
        value={figures.predicted}
        note={t`of ${figures.matches} matches that were settled`}
      />
      <Figure
        name={t`Whole rounds in a row`}
        value={streaks.wholeRounds.longest}
        note={t`now ${streaks.wholeRounds.current}: each match of a round predicted`}
      />
      <Figure
        name={t`Exact in a row`}
        value={streaks.exactScores.longest}
        note={t`now ${streaks.exactScores.current}, of the matches predicted`}
      />
      {favourite && (
        <Figure
          name={t`Favourite score`}
          value={scoreWords(favourite.score)}
          note={plural(favourite.times, { one: 'once', other: '# times' })}
        />
      )}
    </dl>
  )
}

function Figure({ name, value, note }: { name: string; value: number | string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <span>{note}</span>
      </dd>
    </div>
  )
}
