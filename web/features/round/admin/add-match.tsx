import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MAX_MATCH_TEXT } from '#domain/round/events.ts'
import { MAX_TEAM_LENGTH } from '#domain/words.ts'
import { useCommand } from '#web/api/command.ts'
import { read } from '#web/api/query.ts'
import { nameText } from '#web/game/round-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ReasonEnd } from '#web/ui/reason-end.tsx'
import { Select } from '#web/ui/select.tsx'
import { instantOfGmtInput } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type AddMatchForm, addMatchProblems } from './add-match-form.ts'
import styles from './forms.module.css'

interface AddMatchProps {
  competition: {
    readonly id: string
    readonly name: string
    readonly rounds: readonly { readonly number: number; readonly name: string }[]
  }
  /** the round that the list shows; empty for all */
  round: string
}

/** A match that the list of fixtures had left out, or that takes the place of a void one. */
export function AddMatch({ competition, round }: AddMatchProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Add a match`}</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Add a match: ${competition.name}`}
        text={t`Fans can predict it until its lock. Power-ups and prize matches of a round that has begun stay as they are.`}
      >
        {isOpen && <AddForm competition={competition} round={round} onDone={close} />}
      </Dialog>
    </>
  )
}

function AddForm({ competition, round, onDone }: AddMatchProps & { onDone(): void }) {
  const addMatch = useCommand('addMatch')
  const teams = useId()
  const tables = useQuery(read('getTables', { competition: competition.id })).data?.data ?? []
  const names = tables.map(({ team }) => team).sort((a, b) => a.localeCompare(b))
  const form = useForm<AddMatchForm>({
    initial: { round, home: '', away: '', kickOff: '', ground: '', group: '', category: '', reason: '' },
    check: addMatchProblems,
    refusals: { 'match-exists': 'away', 'closed-at-once': 'kickOff' },
    async send({ round, home, away, kickOff, ground, group, category, reason }) {
      await addMatch.mutateAsync({
        competition: competition.id,
        round: Number(round),
        home: home.trim(),
        away: away.trim(),
        kickOff: kickOff === '' ? null : instantOfGmtInput(kickOff),
        ground: ground.trim(),
        group: group.trim() || null,
        category: category.trim(),
        reason: reason.trim(),
      })
      notify.success(t`The match is added`)
      onDone()
    },
  })
  return (
    <Form handle={form} className={styles.inDialog}>
      <Select
        label={t`Round`}
        hint={t`A round that is missing is added below the matches, beside the stages.`}
        options={[
          { value: '', label: t`Choose a round` },
          ...competition.rounds.map(({ number, name }) => ({ value: String(number), label: nameText(name) })),
        ]}
        {...form.field('round')}
      />
      <Field
        label={t({ message: 'Home', context: 'the team that plays at home' })}
        list={teams}
        maxLength={MAX_TEAM_LENGTH}
        {...form.field('home')}
      />
      <Field label={t`Away`} list={teams} maxLength={MAX_TEAM_LENGTH} {...form.field('away')} />
      <datalist id={teams}>
        {names.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        label={t`Kick-off (GMT)`}
        type="datetime-local"
        hint={t`Leave it empty while it is not known.`}
        {...form.field('kickOff')}
      />
      <Field label={t`Ground (optional)`} maxLength={MAX_MATCH_TEXT.ground} {...form.field('ground')} />
      <Field label={t`Group (optional)`} maxLength={MAX_MATCH_TEXT.group} {...form.field('group')} />
      <Field label={t`Category (optional)`} maxLength={MAX_MATCH_TEXT.category} {...form.field('category')} />
      <ReasonEnd
        hint={t`Fans and auditors can read it.`}
        field={form.field('reason')}
        verb={t`Add the match`}
        busy={form.busy}
        onCancel={onDone}
      />
    </Form>
  )
}
