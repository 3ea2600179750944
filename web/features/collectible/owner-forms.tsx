import { t } from '@lingui/core/macro'
import type { CollectibleView } from '#contract/collectible/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { instantOfGmtInput } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type AmountForm, amountOf, amountProblems } from './amount.ts'
import styles from './details.module.css'

/** What the owner does: list a draft, a withdrawn or a bought collectible, or withdraw a listed one. */
export function OwnerForms({ collectible }: { collectible: CollectibleView }) {
  return collectible.status === 'listed' ? <Withdraw id={collectible.id} /> : <ListForm id={collectible.id} />
}

function Withdraw({ id }: { id: string }) {
  const update = useCommand('updateContentStatus')
  return (
    <Button
      busy={update.isPending}
      onClick={() =>
        update.mutate(
          { id, status: 'withdrawn' },
          { onSuccess: ({ message }) => notify.success(message), onError: notify.error },
        )
      }
    >
      {t`Withdraw from sale`}
    </Button>
  )
}

function ListForm({ id }: { id: string }) {
  const update = useCommand('updateContentStatus')
  const form = useForm<AmountForm & { ends: string }>({
    initial: { amount: '', ends: '' },
    check: amountProblems,
    refusals: { 'ends-in-the-past': 'ends' },
    send: async ({ amount, ends }) => {
      const endsAt = ends === '' ? null : instantOfGmtInput(ends)
      const { message } = await update.mutateAsync({ id, status: 'listed', price: amountOf(amount), endsAt })
      notify.success(message)
    },
  })
  return (
    <Form handle={form} className={styles.forms}>
      <Field label={t`Price in SKOR`} inputMode="numeric" {...form.field('amount')} />
      <Field
        label={t`Offer ends (GMT)`}
        type="datetime-local"
        hint={t`Leave it empty for an offer without an end.`}
        {...form.field('ends')}
      />
      <Button type="submit" look="primary" busy={form.busy}>
        {t`List for sale`}
      </Button>
    </Form>
  )
}
