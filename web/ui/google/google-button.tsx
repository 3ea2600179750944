import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { read } from '#web/api/query.ts'
import { useTheme } from '#web/ui/theme.ts'
import styles from './google-button.module.css'
import { drawGoogleButton } from './google-identity.ts'

/** The widest that Google draws its button, in CSS pixels. */
const MAX_WIDTH = 400

interface GoogleButtonProps {
  onCredential(credential: string): void
  /** below the button */
  children?: ReactNode
}

/** Google's button, where a client id is configured; nothing where there is none. */
export function GoogleButton({ onCredential, children }: GoogleButtonProps) {
  const config = useQuery({
    ...read('googleConfig'),
    // The nonce is good for one visit: another is asked for with each one.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  }).data?.data
  const place = useRef<HTMLDivElement>(null)
  const taken = useRef(onCredential)
  taken.current = onCredential
  const [theme] = useTheme()
  const clientId = config?.clientId ?? null
  const nonce = config?.nonce ?? ''
  useEffect(() => {
    const box = place.current
    if (clientId === null || !box) return
    let shown = true
    drawGoogleButton(box, {
      clientId,
      nonce,
      width: Math.min(box.clientWidth || MAX_WIDTH, MAX_WIDTH),
      dark: theme === 'dark',
      onCredential: credential => shown && taken.current(credential),
    }).catch((problem: unknown) => console.warn(problem))
    return () => {
      shown = false
      box.replaceChildren()
    }
  }, [clientId, nonce, theme])
  if (clientId === null) return null
  return (
    <div className={styles.google}>
      <div className={styles.place} ref={place} style={{ width: '100%' }} />
      {children}
    </div>
  )
}
