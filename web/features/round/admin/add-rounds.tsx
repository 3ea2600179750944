import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ReasonEnd } from '#web/ui/reason-end.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type AddRoundsForm, addRoundsProblems, namesIn } from './add-rounds-form.ts'
import styles from './forms.module.css'

interface AddRoundsProps {
  competition: { readonly id: string; readonly name: string }
  rounds: readonly { readonly name: string }[]
}

/** Rounds that the competition did not begin with, such as play-offs or a replayed round. */
export function AddRounds({ competition, rounds }: AddRoundsProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Add rounds`}</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Add rounds: ${competition.name}`}
        text={t`They come behind the rounds that are there, and stay: no round is taken away. Matches are added to them afterwards.`}
      >
        {isOpen && <AddForm competition={competition} rounds={rounds} onDone={close} />}
      </Dialog>
    </>
  )
}

function AddForm({ competition, rounds, onDone }: AddRoundsProps & { onDone(): void }) {
  const addRounds = useCommand('addRounds')
  const known = rounds.map(({ name }) => name)
  const form = useForm<AddRoundsForm>({
    initial: { names: '', knockOut: false, reason: '' },
    check: typed => addRoundsProblems(typed, known),
    refusals: { 'round-name-taken': 'names', 'too-many-rounds': 'names' },
    async send({ names, knockOut, reason }) {
      const { message } = await addRounds.mutateAsync({
        competition: competition.id,
        rounds: namesIn(names).map(name => ({ name, knockOut })),
        reason: reason.trim(),
      })
      notify.success(message)
      onDone()
    },
  })
  const { value: isKnockOut, onChange, problem } = form.field('knockOut')
  return (
    <Form handle={form} className={styles.inDialog}>
      <TextArea
        label={t`Names`}
        hint={t`A round a line, such as Semi-finals.`}
        rows={3}
        {...form.field('names')}
      />
      <Check checked={isKnockOut} onChange={onChange} problem={problem}>
        {t`Knock-out: a level score may have a winner, and no table counts the matches`}
      </Check>
      <ReasonEnd field={form.field('reason')} verb={t`Add the rounds`} busy={form.busy} onCancel={onDone} />
    </Form>
  )
}
