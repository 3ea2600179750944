/** Google's sign-in button, as far as it is used here. Its script draws the button and hands over an ID token. */
import { bringScript } from '#web/ui/script.ts'

const SCRIPT = 'https://accounts.google.com/gsi/client'

interface GoogleIdentity {
  initialize(settings: {
    client_id: string
    nonce: string
    callback(answer: { credential: string }): void
  }): void
  renderButton(
    place: HTMLElement,
    look: { theme: 'outline' | 'filled_black'; size: 'large'; text: 'continue_with'; width: number },
  ): void
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined
}

interface GoogleSettings {
  clientId: string
  /** comes back inside the token, which the server then knows to be for this browser */
  nonce: string
  /** in CSS pixels */
  width: number
  dark: boolean
  onCredential(credential: string): void
}

/** @throws Error when Google can't be reached */
export async function drawGoogleButton(place: HTMLElement, settings: GoogleSettings): Promise<void> {
  await bringScript(SCRIPT)
  const identity = globalThis.google?.accounts.id
  if (!identity) throw new Error('The script of Google brings its sign-in.')
  identity.initialize({
    client_id: settings.clientId,
    nonce: settings.nonce,
    callback: ({ credential }) => settings.onCredential(credential),
  })
  identity.renderButton(place, {
    theme: settings.dark ? 'filled_black' : 'outline',
    size: 'large',
    text: 'continue_with',
    width: settings.width,
  })
}
