import { type FormEvent, useState } from 'react'
import type { MatchView } from '#contract/matches.ts'
import { Reason } from '#domain/words.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { type FateWords, fateBody, fatesOf, instantOfGmtInput } from './fates.ts'
import styles from './forms.module.css'

const GMT_INPUT_LENGTH = '2026-11-29T15:30'.length

/** Kick-off, postponement, re-opening, voiding: each asks for its reason before it happens. */
export function MatchFate({ match }: { match: MatchView }) {
  const [asked, setAsked] = useState<FateWords | null>(null)
  const fates = fatesOf(match)
  if (fates.length === 0) return null
  return (
    <section className={styles.steps}>
      <SectionTitle>What becomes of the match</SectionTitle>
      {fates.map(fate => (
        <div key={fate.fate} className={styles.step}>
          <div>
            <h3>{fate.title}</h3>
            <p>{fate.text}</p>
          </div>
          <Button small look={fate.danger ? 'danger' : 'secondary'} onClick={() => setAsked(fate)}>
            {fate.button}
          </Button>
        </div>
      ))}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? `${asked.title}: ${match.home} vs ${match.away}` : ''}
        text={asked?.text}
      >
        {asked && <FateForm match={match} fate={asked} onDone={() => setAsked(null)} />}
      </Dialog>
    </section>
  )
}

interface FateFormProps {
  match: MatchView
  fate: FateWords
  onDone(): void
}

function FateForm({ match, fate, onDone }: FateFormProps) {
  const [reason, setReason] = useState('')
  const [kickOff, setKickOff] = useState(match.kickOff.slice(0, GMT_INPUT_LENGTH))
  const [problem, setProblem] = useState<string>()
  const updateMatch = useCommand('updateMatch')

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const at = fate.kickOff ? instantOfGmtInput(kickOff) : null
    if (fate.kickOff && at === null) return setProblem('Please choose the new kick-off')
    if (fate.kickOff && at === match.kickOff) return setProblem('This is the kick-off in force already')
    const why = Reason.safeParse(reason)
    if (!why.success) return setProblem('Please give a reason of 3 to 300 characters')
    setProblem(undefined)
    try {
      await updateMatch.mutateAsync(fateBody(match, fate.fate, why.data, at))
      notify.success('Edit match successfully')
      onDone()
    } catch (failed) {
      notify.error(failed)
    }
  }

  return (
    <form
      className={styles.form}
      style={{ marginTop: 20 }}
      onSubmit={event => void onSubmit(event)}
      noValidate
    >
      {fate.kickOff && (
        <Field
          label="New kick-off (GMT)"
          type="datetime-local"
          value={kickOff}
          onChange={event => setKickOff(event.target.value)}
        />
      )}
      <Field
        label="Reason"
        value={reason}
        onChange={event => setReason(event.target.value)}
        maxLength={300}
        hint="Fans and auditors can read it."
        problem={problem}
      />
      <div className={styles.actions}>
        <Button type="submit" look={fate.danger ? 'danger' : 'primary'} busy={updateMatch.isPending}>
          {fate.button}
        </Button>
        <Button onClick={onDone} disabled={updateMatch.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
