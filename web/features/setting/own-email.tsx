import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { emailCodesProblems, newEmailProblems } from '#contract/account/rules.ts'
import type { SessionUser } from '#contract/sign-in/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { useShowUser } from '#web/api/session.ts'
import { isolated } from '#web/languages/languages.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { OtpInput } from '#web/ui/otp-input.tsx'
import {
  codeMissing,
  OWN_PROOF_REFUSED,
  OwnCodeField,
  OwnPasswordField,
  useNeedsCode,
} from '#web/ui/own-proof.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { keptEmailChange } from './kept-email-change.ts'
import styles from './settings.module.css'

/** Another e-mail, by a code of each of the two mailboxes. */
export function OwnEmail({ user }: { user: SessionUser }) {
  const kept = keptEmailChange(user)
  const [next, setNext] = useState(kept.get)
  const [isOpen, setOpen] = useState(next !== null)
  const email = isolated(user.email)

  function wait(given: string | null) {
    kept.set(given)
    setNext(given)
    setOpen(given !== null)
  }

  return (
    <section aria-labelledby="email" className={styles.section}>
      <SectionTitle id="email">{t`Email`}</SectionTitle>
      <Text tone="quiet" size="small">
        {t`Your email is ${email}. For another one you need a code from both mailboxes, and are then signed out everywhere but here.`}
      </Text>
      {next !== null ? (
        <CodesForm user={user} next={next} onDone={() => wait(null)} />
      ) : isOpen ? (
        <EmailForm user={user} onSent={wait} onDone={() => setOpen(false)} />
      ) : (
        <Actions>
          <Button small onClick={() => setOpen(true)}>{t`Change email`}</Button>
        </Actions>
      )}
    </section>
  )
}

interface EmailFormProps {
  user: SessionUser
  /** the codes are on their way */
  onSent(next: string): void
  onDone(): void
}

function EmailForm({ user, onSent, onDone }: EmailFormProps) {
  const begin = useCommand('beginEmailChange')
  const needsCode = useNeedsCode()
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    check: ({ email, code }) => [
      ...newEmailProblems({ email: email.trim() }, user.email),
      ...(needsCode ? codeMissing({ code }) : []),
    ],
    async send({ email, ...proof }) {
      const { message } = await begin.mutateAsync({ email: email.trim(), ...proof })
      notify.success(message)
      onSent(email.trim())
    },
    refusals: OWN_PROOF_REFUSED,
  })
  return (
    <Form handle={form}>
      <EmailField label={t`New email`} {...form.field('email')} />
      <OwnPasswordField {...form.field('password')} />
      {needsCode && <OwnCodeField {...form.field('code')} />}
      <Actions>
        <SubmitButton busy={form.busy}>{t`Send the codes`}</SubmitButton>
        <Button look="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </Actions>
    </Form>
  )
}

function CodesForm({ user, next: address, onDone }: { user: SessionUser; next: string; onDone(): void }) {
  const change = useCommand('changeEmail')
  const showUser = useShowUser()
  const [email, next] = [isolated(user.email), isolated(address)]
  const form = useForm({
    initial: { present: '', next: '' },
    check: emailCodesProblems,
    async send(codes) {
      const { message, data } = await change.mutateAsync(codes)
      showUser({ ...user, email: data.email })
      notify.success(message)
      onDone()
    },
    refusals: { 'wrong-code': 'present' },
  })
  return (
    <Form handle={form}>
      <OtpInput label={t`Code from the mail to ${email}`} {...form.field('present')} />
      <OtpInput label={t`Code from the mail to ${next}`} {...form.field('next')} />
      <Actions>
        <SubmitButton busy={form.busy}>{t`Change email`}</SubmitButton>
        <Button look="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </Actions>
    </Form>
  )
}
