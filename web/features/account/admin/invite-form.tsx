import { t } from '@lingui/core/macro'
import { emailProblems } from '#contract/account/rules.ts'
import { problemsOf } from '#contract/form-problems.ts'
import type { KeptPlayer } from '#contract/kept-player/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { ReasonEnd } from '#web/ui/reason-end.tsx'
import { isReason, REASON_NEEDED } from '#web/ui/reason-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './users.module.css'

/** An invitation by mail: the player sets a password, and plays on alone. */
export function InviteForm({ player, onDone }: { player: KeptPlayer; onDone(): void }) {
  const invite = useCommand('invitePlayer')
  const form = useForm({
    initial: { email: '', reason: '' },
    check: ({ email, reason }) => [
      ...emailProblems({ email: email.trim() }),
      ...problemsOf<'reason'>(['reason', !isReason(reason), REASON_NEEDED]),
    ],
    async send({ email, reason }) {
      const { message } = await invite.mutateAsync({
        user: player.id,
        email: email.trim(),
        reason: reason.trim(),
      })
      notify.success(message)
      onDone()
    },
    refusals: { 'email-of-an-account': 'email', 'email-invited': 'email' },
  })
  return (
    <section aria-labelledby="invite" className={styles.account}>
      <SectionTitle id="invite">{t`Invite ${player.userName}`}</SectionTitle>
      <Form handle={form} className={styles.exclude}>
        <Text tone="quiet">
          {t`For a player who asked for it. Whoever reads the mail sets a password and has the account then, with its predictions and points. It holds for 7 days, and ends the invitation before.`}
        </Text>
        <EmailField label={t`E-mail of the player`} {...form.field('email')} />
        <ReasonEnd
          hint={t`It stands in the history of accounts, which staff read.`}
          field={form.field('reason')}
          verb={t`Send the invitation`}
          busy={form.busy}
          onCancel={onDone}
        />
      </Form>
    </section>
  )
}
