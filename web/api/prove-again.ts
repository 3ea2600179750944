/** Asking whoever is signed in to prove who they are once more: where a call is refused without that, and before a download. */
type Ask = () => Promise<boolean>

let asking: Ask = async () => false

/** Names what asks: `web/main.tsx` does so, since the dialog needs the client that needs the dialog. */
export function askProofBy(ask: Ask): void {
  asking = ask
}

/** @returns whether the person has proven who they are: then the refused call may be sent again */
export const proveAgain: Ask = () => asking()
