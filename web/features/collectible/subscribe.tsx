import { t } from '@lingui/core/macro'
import { isEmail } from '#contract/account/email.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import { PROOF_REFUSED, useProof } from '#web/ui/captcha/use-proof.ts'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './market.module.css'

/** News by mail: the address is kept only when a mail to it was answered by a click. */
export function Subscribe() {
  const subscribe = useCommand('subscribe')
  const proof = useProof()
  const form = useForm({
    initial: { email: '', captcha: '' },
    check: ({ email }) =>
      isEmail(email.trim()) ? [] : [{ field: 'email', message: t`Please enter valid email` }],
    send: async ({ email, captcha }) => {
      const { message } = await proof.spend(subscribe.mutateAsync({ email: email.trim(), captcha }))
      notify.success(message)
      form.reset()
    },
    refusals: PROOF_REFUSED,
  })
  return (
    <Form handle={form} className={styles.subscribe}>
      <Field
        label={t`Email`}
        type="email"
        autoComplete="email"
        hint={t`We send a mail that asks you to confirm; one click in any mail ends it.`}
        {...form.field('email')}
      />
      {proof.needed && <Captcha handle={proof.handle} {...form.field('captcha')} />}
      <Button type="submit" busy={form.busy}>
        {t`Subscribe`}
      </Button>
    </Form>
  )
}
