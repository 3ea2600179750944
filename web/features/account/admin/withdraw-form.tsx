import { t } from '@lingui/core/macro'
import { problemsOf } from '#contract/form-problems.ts'
import type { KeptPlayer } from '#contract/kept-player/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { Form } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { ReasonEnd } from '#web/ui/reason-end.tsx'
import { isReason, REASON_NEEDED } from '#web/ui/reason-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './users.module.css'

/** Ends an open invitation: the player stays a kept one. */
export function WithdrawForm({ player, onDone }: { player: KeptPlayer; onDone(): void }) {
  const withdraw = useCommand('withdrawInvitation')
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => problemsOf<'reason'>(['reason', !isReason(reason), REASON_NEEDED]),
    async send({ reason }) {
      const { message } = await withdraw.mutateAsync({ user: player.id, reason: reason.trim() })
      notify.success(message)
      onDone()
    },
  })
  return (
    <section aria-labelledby="withdraw" className={styles.account}>
      <SectionTitle id="withdraw">{t`Withdraw the invitation of ${player.userName}`}</SectionTitle>
      <Form handle={form} className={styles.exclude}>
        <Text tone="quiet">
          {t`The link in the mail holds no more, and says that it was withdrawn. The e-mail is forgotten here.`}
        </Text>
        <ReasonEnd
          hint={t`It stands in the history of accounts, which staff read.`}
          field={form.field('reason')}
          verb={t`Withdraw the invitation`}
          look="danger"
          busy={form.busy}
          onCancel={onDone}
        />
      </Form>
    </section>
  )
}
