import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { OtpPurpose } from '#contract/account/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { Button } from '#web/ui/button.tsx'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import { useProof } from '#web/ui/captcha/use-proof.ts'
import { useNow } from '#web/ui/clock.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './resend.module.css'
import { secondsLeft } from './seconds-left.ts'

/** How long after a mail another can be asked for, in milliseconds: the first may still be on its way. */
const WAIT_MS = 30_000
const TICK_MS = 500

interface ResendProps {
  email: string
  purpose: OtpPurpose
  disabled: boolean
}

/** Another code, after a wait that can be watched. The one before then ends. */
export function Resend({ email, purpose, disabled }: ResendProps) {
  const [sentAt, setSentAt] = useState(() => Date.now())
  const left = secondsLeft(sentAt + WAIT_MS, useNow(TICK_MS))
  const resend = useCommand('resendOtp')
  const proof = useProof()
  const [captcha, setCaptcha] = useState('')
  async function onClick() {
    try {
      const { message } = await proof.spend(resend.mutateAsync({ email, purpose, captcha }))
      setSentAt(Date.now())
      notify.success(message)
    } catch (error) {
      notify.error(error)
    }
  }
  return (
    <div className={styles.resend}>
      <span>{t`No mail yet?`}</span>
      {left > 0 ? (
        <span className={styles.wait} role="timer">
          <Trans>New code in {left} s</Trans>
        </span>
      ) : (
        <Button small look="quiet" disabled={disabled} busy={resend.isPending} onClick={() => void onClick()}>
          {t`Resend code`}
        </Button>
      )}
      {proof.needed && left <= 0 && <Captcha handle={proof.handle} onChange={setCaptcha} />}
    </div>
  )
}
