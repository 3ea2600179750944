import { type FormEvent, useState } from 'react'
import type { MatchView } from '#contract/matches.ts'
import { Reason } from '#domain/words.ts'
import { useCommand } from '#web/api/command.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { paths } from '#web/ui/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './forms.module.css'
import { MatchPage } from './match-page.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'
import { REASON_MESSAGE } from './score-form.ts'
import { selecting } from './selected-match.ts'
import { winnerChoices } from './winner-choice.ts'

/** /set_winner: who won settles the match, and it gives its points. */
export function Component() {
  return (
    <MatchPage title="Set winner">
      {(match, mayAct) =>
        mayAct ? <SetWinner key={match.id} match={match} /> : <ReadOnlyNote what="set winners" />
      }
    </MatchPage>
  )
}

function SetWinner({ match }: { match: MatchView }) {
  const choices = winnerChoices(match)
  const current = choices.find(choice => choice.winner === match.winner)?.name
  const [chosen, setChosen] = useState(current ?? '')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<{ field: 'winner' | 'reason'; message: string }>()
  const setWinner = useCommand('setWinner')
  const changes = current !== undefined && chosen !== current

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (chosen === '') return setProblem({ field: 'winner', message: 'Please select the winner' })
    if (changes && !Reason.safeParse(reason).success)
      return setProblem({ field: 'reason', message: REASON_MESSAGE })
    setProblem(undefined)
    try {
      await setWinner.mutateAsync({
        match: match.id,
        winnerName: chosen,
        reason: changes ? reason.trim() : undefined,
      })
      notify.success('winner updated successfully')
      setReason('')
    } catch (failed) {
      notify.error(failed)
    }
  }

  return (
    <form className={styles.form} onSubmit={event => void onSubmit(event)} noValidate>
      <fieldset className={styles.choices} aria-describedby="winner-problem">
        <legend className={styles.legend}>Winner</legend>
        {choices.map(choice => (
          <label key={choice.winner} className={styles.choice}>
            <input
              type="radio"
              name="winner"
              value={choice.name}
              checked={chosen === choice.name}
              disabled={!choice.fits}
              onChange={() => setChosen(choice.name)}
            />
            <span>{choice.name}</span>
            {!choice.fits && match.score && <small>contradicts the score</small>}
          </label>
        ))}
      </fieldset>
      <p id="winner-problem" className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem?.field === 'winner' && problem.message}
      </p>
      {match.score === null && (
        <p className={styles.effect}>
          The score comes first.{' '}
          <ButtonLink small to={paths.adminScore + selecting(match)}>
            Set score
          </ButtonLink>
        </p>
      )}
      {changes && (
        <Field
          label="Reason of the correction"
          value={reason}
          onChange={event => setReason(event.target.value)}
          maxLength={300}
          problem={problem?.field === 'reason' ? problem.message : undefined}
        />
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          busy={setWinner.isPending}
          disabled={match.score === null || chosen === current}
        >
          {current === undefined ? 'Set winner' : 'Change winner'}
        </Button>
      </div>
    </form>
  )
}
