import { plural, t } from '@lingui/core/macro'
import { predictorAddress } from '#contract/addresses.ts'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { TeamMark } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import { Link } from '#web/ui/link.tsx'
import { useNarrow } from '#web/ui/media.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import styles from './called-scores.module.css'
import { isClosed, isOpen } from './row-state.ts'

/** Rows at the most: beside the boxes and the own leagues. */
const SHOWN = 5

interface CalledScoresProps {
  competition: CompetitionView
  /** of the round in play */
  matches: readonly MatchView[]
}

/** What is predicted and can still change, where there is room beside what is left to do. */
export function CalledScores({ competition, matches }: CalledScoresProps) {
  const narrow = useNarrow()
  const now = Date.now()
  const called = matches.filter(match => match.prediction && isOpen(match, isClosed(match, now)))
  if (narrow || called.length === 0) return null
  const predictor = predictorAddress({ kind: competition.kind })
  return (
    <section aria-labelledby="called-scores">
      <div className={styles.head}>
        <SectionTitle id="called-scores">{t`Predicted, can still change`}</SectionTitle>
        <Link to={predictor}>
          {plural(called.length, { one: 'Change # score', other: 'Change # scores' })}
        </Link>
      </div>
      <ol>
        {called.slice(0, SHOWN).map(({ id, home, away, prediction }) => (
          <li key={id} className={styles.row}>
            <span>
              {teamText(home)}
              <TeamMark team={home} size={22} />
            </span>
            <b>{prediction && scoreWords(prediction.score)}</b>
            <span>
              <TeamMark team={away} size={22} />
              {teamText(away)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
