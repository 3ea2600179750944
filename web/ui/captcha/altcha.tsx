/** The proof of work: our own server asks it, workers of our own files solve it. */
import 'altcha/external'
import 'altcha/altcha.css'
import 'altcha/types/global'
import 'altcha/types/react'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { call } from '#web/api/client.ts'
import { language } from '#web/languages/languages.ts'
import type { CaptchaHandle } from './captcha-handle.ts'
import ScryptWorker from './scrypt-worker.ts?worker'

$altcha.algorithms.set('SCRYPT', () => new ScryptWorker())

/** The widget's own translations, one of which comes with the widget. */
const TRANSLATED = {
  de: () => import('altcha/i18n/de'),
  es: () => import('altcha/i18n/es-es'),
  ar: () => import('altcha/i18n/ar'),
}
if (language !== 'en') await TRANSLATED[language]()

/** What the widget takes for a challenge's address; our client asks the contract's route in its place. */
const ADDRESS = '/api/users/captcha'

/** The widget expects the challenge alone, without the envelope around it. */
async function fetchChallenge(): Promise<Response> {
  const { data } = await call('captcha')
  if (data.kind !== 'altcha') throw new Error('The captcha was changed while the page was open.')
  return Response.json(data.challenge)
}

interface AltchaProps {
  handle: RefObject<CaptchaHandle | null>
  /** @param solution '' when it no longer holds */
  onSolved(solution: string): void
}

export function Altcha({ handle, onSolved }: AltchaProps) {
  const widget = useRef<HTMLElementTagNameMap['altcha-widget']>(null)
  const taken = useRef(onSolved)
  taken.current = onSolved
  useImperativeHandle(handle, () => ({
    reset() {
      widget.current?.reset()
      taken.current('')
    },
    focus: () => widget.current?.querySelector('input')?.focus(),
  }))
  useEffect(() => {
    const element = widget.current
    if (!element) return
    const onState = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
      taken.current(state === 'verified' ? (payload ?? '') : '')
    }
    const configure = () =>
      void element.configure({
        challenge: ADDRESS,
        fetch: fetchChallenge,
        language: language === 'es' ? 'es-es' : language,
        hideFooter: true,
        hideLogo: true,
        humanInteractionSignature: false,
      })
    element.addEventListener('statechange', onState)
    // Its functions are there once it has drawn itself, which may be before or after this.
    element.addEventListener('load', configure)
    if (typeof element.configure === 'function') configure()
    return () => {
      element.removeEventListener('statechange', onState)
      element.removeEventListener('load', configure)
    }
  }, [])
  return <altcha-widget ref={widget} />
}
