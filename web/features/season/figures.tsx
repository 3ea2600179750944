import type { Season } from '#contract/season.ts'
import { roundWords } from './round-words.ts'
import styles from './season.module.css'

/** The season in figures. */
export function Figures({ of: { place, figures, streaks, rounds } }: { of: Season }) {
  const best = rounds.reduce<Season['rounds'][number] | null>(
    (most, round) => (most && most.points >= round.points ? most : round),
    null,
  )
  const { favourite } = figures
  return (
    <dl className={styles.figures}>
      <Figure name="Rank" value={place?.rank ?? '\u2013'} note={place ? `of ${place.fans}` : 'No rank yet'} />
      <Figure
        name="Points"
        value={place?.points ?? 0}
        note={best ? `${best.points} in ${roundWords(best.name)}, the most` : ''}
      />
      <Figure
        name="Exact scores"
        value={figures.exact}
        note={`right result ${figures.right} times, of ${figures.predicted} predicted`}
      />
      <Figure
        name="Predicted"
        value={figures.predicted}
        note={`of ${figures.matches} matches that were settled`}
      />
      <Figure
        name="Whole rounds in a row"
        value={streaks.wholeRounds.longest}
        note={`now ${streaks.wholeRounds.current}: each match of a round predicted`}
      />
      <Figure
        name="Exact in a row"
        value={streaks.exactScores.longest}
        note={`now ${streaks.exactScores.current}, of the matches predicted`}
      />
      {favourite && (
        <Figure
          name="Favourite score"
          value={`${favourite.score.home}:${favourite.score.away}`}
          note={favourite.times === 1 ? 'once' : `${favourite.times} times`}
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
