import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MatchForm } from '#contract/round/form-calls.ts'
import { teamText } from '#web/game/team-text.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './match-form.module.css'

const WORDS = { won: t`won`, drawn: t`drawn`, lost: t`lost` }

interface TeamsFormProps {
  home: string
  away: string
  /** undefined while it is not there: the line keeps its place */
  form: MatchForm | undefined
}

/** The last five results of both teams, the oldest first: ticks at the sides of the teams, up for a match won, down for one lost. */
export function TeamsForm({ home, away, form }: TeamsFormProps) {
  return (
    <>
      <Results team={home} results={form?.home} />
      <Results team={away} results={form?.away} />
    </>
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
        <i key={index} className={styles[result]} aria-hidden="true" />
      ))}
    </span>
  )
}
