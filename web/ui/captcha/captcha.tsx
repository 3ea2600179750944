import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense } from 'react'
import { read } from '#web/api/query.ts'
import styles from './captcha.module.css'
import type { CaptchaHandle } from './captcha-handle.ts'

const Altcha = lazy(async () => ({ default: (await import('./altcha.tsx')).Altcha }))
const Recaptcha = lazy(async () => ({ default: (await import('./recaptcha.tsx')).Recaptcha }))

interface CaptchaProps {
  handle: RefObject<CaptchaHandle | null>
  problem?: string
  /** @param solution for the call; '' when it no longer holds */
  onChange(solution: string): void
}

/** The captcha that is configured: a proof of work of our own, or reCAPTCHA. */
export function Captcha({ handle, problem, onChange }: CaptchaProps) {
  const query = useQuery({ ...read('captcha'), refetchOnWindowFocus: false, staleTime: Infinity })
  const kind = query.data?.data
  return (
    <div>
      <div className={styles.captcha} data-problem={problem !== undefined}>
        <Suspense>
          {kind?.kind === 'altcha' && <Altcha handle={handle} onSolved={onChange} />}
          {kind?.kind === 'recaptcha' && (
            <Recaptcha siteKey={kind.siteKey} handle={handle} onSolved={onChange} />
          )}
        </Suspense>
      </div>
      <p className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </div>
  )
}
