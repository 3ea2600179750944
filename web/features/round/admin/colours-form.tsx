import { t } from '@lingui/core/macro'
import { teamOf } from '#data/teams.ts'
import { useCommand } from '#web/api/command.ts'
import { useChosenColours } from '#web/api/competitions.ts'
import { Shield } from '#web/game/crest.tsx'
import { Actions, Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import forms from './forms.module.css'

/** What the fields begin with for a team that has no colours of its own: a blue and white. */
const FIRST = ['#1d428a', '#ffffff'] as const

interface ColoursFormProps {
  competition: string
  team: string
  onDone(): void
}

/** Two colours of a team, or none of its own. */
export function ColoursForm({ competition, team, onDone }: ColoursFormProps) {
  const choose = useCommand('chooseTeamColours')
  const chosen = useChosenColours(team)
  const [main, second] = chosen ?? teamOf(team)?.colours ?? FIRST
  const send = async (colours: readonly [string, string] | null) => {
    const { message } = await choose.mutateAsync({ competition, team, colours: colours && [...colours] })
    notify.success(message)
    onDone()
  }
  const form = useForm({
    initial: { main, second },
    check: () => [],
    send: values => send([values.main, values.second]),
  })
  return (
    <Form handle={form} className={forms.inDialog}>
      <div className={forms.colours}>
        <Shield colours={[form.values.main, form.values.second]} size={76} />
        <Field type="color" label={t`Main colour`} {...form.field('main')} />
        <Field type="color" label={t`Second colour`} {...form.field('second')} />
      </div>
      <Actions>
        {chosen && (
          <Button disabled={choose.isPending} onClick={() => send(null)}>
            {t`Take back`}
          </Button>
        )}
        <Button disabled={choose.isPending} onClick={onDone}>
          {t`Cancel`}
        </Button>
        <Button type="submit" look="primary" busy={form.busy}>
          {t`Save`}
        </Button>
      </Actions>
    </Form>
  )
}
