import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import { PROOF_REFUSED, useProof } from '#web/ui/captcha/use-proof.ts'
import { Form } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './passkey-form.module.css'

interface PasskeyFormProps {
  /** @param captcha solved, or '' */
  send(captcha: string): Promise<unknown>
  children: ReactNode
}

/** The button that signs in by a passkey, beside a form that signs in by something else. */
export function PasskeyForm({ send, children }: PasskeyFormProps) {
  const proof = useProof()
  const form = useForm({
    initial: { captcha: '' },
    send: ({ captcha }) => proof.spend(send(captcha)),
    refusals: PROOF_REFUSED,
  })
  return (
    <Form handle={form} className={styles.passkey}>
      {proof.needed && <Captcha handle={proof.handle} {...form.field('captcha')} />}
      <Button type="submit" busy={form.busy}>
        <KeyRound size={18} aria-hidden />
        {children}
      </Button>
    </Form>
  )
}
