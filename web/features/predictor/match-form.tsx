import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MatchForm } from '#contract/form.ts'
import { scoreWords } from '#web/ui/score-words.ts'
import { teamText } from '#web/ui/team-text.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './match-form.module.css'

const LETTERS = {
  won: t({ message: 'W', context: 'letter of a match won' }),
  drawn: t({ message: 'D', context: 'letter of a match drawn' }),
  lost: t({ message: 'L', context: 'letter of a match lost' }),
}
const WORDS = { won: t`won`, drawn: t`drawn`, lost: t`lost` }

interface TeamsFormProps {
  home: string
  away: string
  /** undefined while it is not there: the line keeps its place */
  form: MatchForm | undefined
}

/** The last five results of both teams, and how their previous match ended: a quiet line under the inputs. */
export function TeamsForm({ home, away, form }: TeamsFormProps) {
  return (
    <div className={styles.line}>
      <Results team={home} results={form?.home} />
      <Meeting home={home} meeting={form?.meeting} />
      <Results team={away} results={form?.away} />
    </div>
  )
}

function Results({ team, results = [] }: { team: string; results: MatchForm['home'] | undefined }) {
  return (
    <span className={styles.results}>
      {results.length > 0 && (
        <VisuallyHidden>
          <Trans>
            Last matches of {teamText(team)}: {results.map(result => WORDS[result]).join(', ')}.
          </Trans>
        </VisuallyHidden>
      )}
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result is its place
        <i key={index} className={styles[result]} aria-hidden="true">
          {LETTERS[result]}
        </i>
      ))}
    </span>
  )
}

/** From the side of the team that is at home now. */
function Meeting({ home, meeting }: { home: string; meeting: MatchForm['meeting'] | undefined }) {
  if (!meeting) return <span />
  const { score } = meeting
  const [left, right] = meeting.home === home ? [score.home, score.away] : [score.away, score.home]
  return (
    <span
      className={styles.meeting}
      title={`${teamText(meeting.home)} ${scoreWords(score)} ${teamText(meeting.away)}`}
    >
      <Trans>
        last time {left}:{right}
      </Trans>
    </span>
  )
}
