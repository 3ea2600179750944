import { type FormEvent, useState } from 'react'
import type { MatchView } from '#contract/matches.ts'
import { useCommand } from '#web/api/command.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { paths } from '#web/ui/paths.ts'
import { ScoreInput } from '#web/ui/score-input.tsx'
import { notify } from '#web/ui/toast.tsx'
import styles from './forms.module.css'
import { MatchPage } from './match-page.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'
import { type CheckedScore, checkScore } from './score-form.ts'
import { selecting } from './selected-match.ts'

/** /predictor-Edit: the score up to 120 minutes; a second one is a correction. */
export function Component() {
  return (
    <MatchPage title="Update score">
      {(match, mayAct) =>
        mayAct ? <SetScore key={match.id} match={match} /> : <ReadOnlyNote what="set scores" />
      }
    </MatchPage>
  )
}

function SetScore({ match }: { match: MatchView }) {
  const [home, setHome] = useState(match.score ? String(match.score.home) : '')
  const [away, setAway] = useState(match.score ? String(match.score.away) : '')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState<CheckedScore>()
  const setScore = useCommand('setScore')
  const problem = tried?.ok === false ? tried : undefined

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const checked = checkScore({ home, away, reason }, match.score)
    setTried(checked)
    if (!checked.ok) return
    try {
      await setScore.mutateAsync({ match: match.id, score: checked.score, reason: checked.reason })
      notify.success('Score updated successfully')
      setReason('')
    } catch (failed) {
      notify.error(failed)
    }
  }

  return (
    <form className={styles.form} onSubmit={event => void onSubmit(event)} noValidate>
      <fieldset className={styles.scores} aria-describedby="score-problem">
        <legend className={styles.legend}>Score up to 120 minutes</legend>
        <ScoreInput label={`${match.home} goals`} placeholder="0" value={home} onChange={setHome} />
        <span className={styles.colon}>:</span>
        <ScoreInput label={`${match.away} goals`} placeholder="0" value={away} onChange={setAway} />
      </fieldset>
      <p id="score-problem" className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem?.field === 'score' && problem.message}
      </p>
      {match.score && (
        <>
          <Field
            label="Reason of the correction"
            value={reason}
            onChange={event => setReason(event.target.value)}
            maxLength={300}
            hint="Fans and auditors read it in the explanation of their points."
            problem={problem?.field === 'reason' ? problem.message : undefined}
          />
          <p className={styles.effect}>
            A correction works out the points, ranks and winners of every fan who predicted this match again.
            A winner that no longer fits the score is corrected with it.
          </p>
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={setScore.isPending}>
          {match.score ? 'Correct score' : 'Set score'}
        </Button>
        {match.score && match.winner === null && (
          <ButtonLink to={paths.adminWinner + selecting(match)}>Set the winner</ButtonLink>
        )}
      </div>
    </form>
  )
}
