import { type FormEvent, useState } from 'react'
import type { MatchView } from '#contract/matches.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { bothTimesOf, dayOf } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './forms.module.css'
import { MatchFate } from './match-fate.tsx'
import { MatchPage } from './match-page.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'

/** /edit_match: the details, the marquee flag, and what is to become of the match. */
export function Component() {
  return (
    <MatchPage title="Edit match">
      {(match, mayAct) => (
        <>
          <Details match={match} />
          {mayAct ? (
            <>
              <Marquee key={match.id} match={match} />
              <MatchFate match={match} />
            </>
          ) : (
            <ReadOnlyNote what="edit matches" />
          )}
        </>
      )}
    </MatchPage>
  )
}

function Details({ match }: { match: MatchView }) {
  return (
    <>
      <SectionTitle>Details</SectionTitle>
      <dl className={styles.details}>
        <dt>Round</dt>
        <dd>{match.roundName}</dd>
        {match.group && (
          <>
            <dt>Group</dt>
            <dd>{match.group}</dd>
          </>
        )}
        <dt>Category</dt>
        <dd>{match.category}</dd>
        <dt>Ground</dt>
        <dd>{match.ground}</dd>
        <dt>Kick-off</dt>
        <dd>
          {dayOf(match.kickOff)}, {bothTimesOf(match.kickOff)}
        </dd>
        <dt>Predictions close</dt>
        <dd>
          {dayOf(match.locksAt)}, {bothTimesOf(match.locksAt)}
          {match.locked && ' (closed)'}
        </dd>
        <dt>Marquee match</dt>
        <dd>{match.marquee ? 'Yes' : 'No'}</dd>
      </dl>
    </>
  )
}

function Marquee({ match }: { match: MatchView }) {
  const [choice, setChoice] = useState('')
  const [missing, setMissing] = useState(false)
  const updateMatch = useCommand('updateMatch')

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(choice === '')
    if (choice === '') return
    try {
      await updateMatch.mutateAsync({ matchId: match.id, eligibleForDoublePoints: choice === 'true' })
      notify.success('Edit match successfully')
    } catch (failed) {
      notify.error(failed)
    }
  }

  return (
    <form className={styles.form} onSubmit={event => void onSubmit(event)} noValidate>
      <Select
        label="Marquee match"
        value={choice}
        options={[
          { value: '', label: 'select' },
          { value: 'true', label: 'true' },
          { value: 'false', label: 'false' },
        ]}
        onChange={setChoice}
        problem={missing && choice === '' ? 'Please select marquee match data' : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={updateMatch.isPending}>
          Submit
        </Button>
      </div>
    </form>
  )
}
