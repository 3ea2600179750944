/** Google's reCAPTCHA, for installations that configured its keys. */
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { bringScript } from '#web/ui/script.ts'
import { useTheme } from '#web/ui/theme.ts'
import type { CaptchaHandle } from './captcha-handle.ts'

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'

interface Grecaptcha {
  ready(then: () => void): void
  render(
    place: HTMLElement,
    settings: {
      sitekey: string
      theme: 'dark' | 'light'
      callback(token: string): void
      'expired-callback'(): void
    },
  ): number
  reset(widget: number): void
}

declare global {
  var grecaptcha: Grecaptcha | undefined
}

interface RecaptchaProps {
  siteKey: string
  handle: RefObject<CaptchaHandle | null>
  onSolved(token: string): void
}

export function Recaptcha({ siteKey, handle, onSolved }: RecaptchaProps) {
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<number>(undefined)
  const taken = useRef(onSolved)
  taken.current = onSolved
  const [theme] = useTheme()
  useImperativeHandle(handle, () => ({
    reset() {
      if (widget.current !== undefined) globalThis.grecaptcha?.reset(widget.current)
      taken.current('')
    },
    focus: () => place.current?.querySelector('iframe')?.focus(),
  }))
  useEffect(() => {
    const box = place.current
    if (!box) return
    // It draws into an element once: each drawing gets its own.
    const inner = document.createElement('div')
    box.append(inner)
    bringScript(SCRIPT)
      .then(() =>
        globalThis.grecaptcha?.ready(() => {
          widget.current = globalThis.grecaptcha?.render(inner, {
            sitekey: siteKey,
            theme,
            callback: token => taken.current(token),
            'expired-callback': () => taken.current(''),
          })
        }),
      )
      .catch((problem: unknown) => console.warn(problem))
    return () => inner.remove()
  }, [siteKey, theme])
  return <div ref={place} />
}
