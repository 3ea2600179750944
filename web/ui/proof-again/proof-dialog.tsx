import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { KeyRound } from 'lucide-react'
import type * as z from 'zod/mini'
import { type myProof, PROOF_MINUTES, type proveAgain } from '#contract/sign-in/proof-again-calls.ts'
import { call } from '#web/api/client.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import { PROOF_REFUSED, useProof } from '#web/ui/captcha/use-proof.ts'
import DialogBox from '#web/ui/dialog-box.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from '../form.module.css'

type Ways = z.output<typeof myProof.data>['ways']
type Proof = z.output<typeof proveAgain.body>

const NOTHING: Proof = { code: '', password: '', captcha: '' }
const prove = (proof: Partial<Proof>) => call('proveAgain', { body: { ...NOTHING, ...proof } })

interface DialogProps {
  ways: Ways
  /** @param proven false where the person goes back */
  onEnd(proven: boolean): void
}

/** Asks for the own proof before what can't be undone: for a passkey, or for a code or the password. */
export function ProofDialog({ ways, onEnd }: DialogProps) {
  const proven = () => onEnd(true)
  const cancel = () => onEnd(false)
  return (
    <DialogBox
      open
      onClose={cancel}
      title={t`Prove that it is you`}
      text={t`What you are about to do can't be undone. After this you are not asked again for ${PROOF_MINUTES} minutes.`}
    >
      <div className={clsx(styles.form, styles.inDialog)}>
        {ways.passkey && <PasskeyProof onProven={proven} />}
        {ways.code ? (
          <CodeProof isFirst={!ways.passkey} onProven={proven} onCancel={cancel} />
        ) : (
          ways.password && <PasswordProof isFirst={!ways.passkey} onProven={proven} onCancel={cancel} />
        )}
      </div>
    </DialogBox>
  )
}

function PasskeyProof({ onProven }: { onProven(): void }) {
  const proof = useProof()
  const form = useForm({
    initial: { captcha: '' },
    async send({ captcha }) {
      const [{ data: options }, { showPasskey }] = await Promise.all([
        call('beginPasskeyProof', { body: {} }),
        import('#web/api/passkey.ts'),
      ])
      await proof.spend(prove({ passkey: await showPasskey(options), captcha }))
      onProven()
    },
    refusals: PROOF_REFUSED,
  })
  return (
    <Form handle={form}>
      {proof.needed && <Captcha handle={proof.handle} {...form.field('captcha')} />}
      <Button type="submit" look="primary" busy={form.busy} autoFocus>
        <KeyRound size={18} aria-hidden />
        {t`Use a passkey`}
      </Button>
    </Form>
  )
}

interface TypedProofProps {
  /** whether it stands first, and takes the focus */
  isFirst: boolean
  onProven(): void
  onCancel(): void
}

function CodeProof({ isFirst, onProven, onCancel }: TypedProofProps) {
  const proof = useProof()
  const form = useForm({
    initial: { code: '', captcha: '' },
    check: ({ code }) => (code.trim() === '' ? [{ field: 'code', message: t`Please enter the code` }] : []),
    async send(values) {
      await proof.spend(prove(values))
      onProven()
    },
    refusals: { 'wrong-app-code': 'code', ...PROOF_REFUSED },
  })
  return (
    <Form handle={form}>
      <Field
        label={t`Code`}
        hint={t`Of your app, or one of your recovery codes.`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isFirst}
        {...form.field('code')}
      />
      {proof.needed && <Captcha handle={proof.handle} {...form.field('captcha')} />}
      <Ending isFirst={isFirst} busy={form.busy} onCancel={onCancel} />
    </Form>
  )
}

function PasswordProof({ isFirst, onProven, onCancel }: TypedProofProps) {
  const proof = useProof()
  const form = useForm({
    initial: { password: '', captcha: '' },
    async send(values) {
      await proof.spend(prove(values))
      onProven()
    },
    refusals: {
      'wrong-password': 'password',
      'field.password-missing': 'password',
      ...PROOF_REFUSED,
    },
  })
  return (
    <Form handle={form}>
      <PasswordField
        label={t`Your password`}
        autoComplete="current-password"
        autoFocus={isFirst}
        {...form.field('password')}
      />
      {proof.needed && <Captcha handle={proof.handle} {...form.field('captcha')} />}
      <Ending isFirst={isFirst} busy={form.busy} onCancel={onCancel} />
    </Form>
  )
}

interface EndingProps {
  isFirst: boolean
  busy: boolean
  onCancel(): void
}

function Ending({ isFirst, busy, onCancel }: EndingProps) {
  return (
    <Actions>
      <Button disabled={busy} onClick={onCancel}>{t`Cancel`}</Button>
      <Button type="submit" look={isFirst ? 'primary' : 'secondary'} busy={busy}>{t`Continue`}</Button>
    </Actions>
  )
}
