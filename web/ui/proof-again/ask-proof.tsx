import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { call } from '#web/api/client.ts'

/** Calls that are refused at the same time wait for one dialog. */
let answer: Promise<boolean> | undefined

/** Shows the dialog above whatever is open. @returns whether the person has proven who they are; false where they did not wish to */
export function askProof(client: QueryClient): Promise<boolean> {
  answer ??= ask(client).finally(() => {
    answer = undefined
  })
  return answer
}

/** The dialog is drawn beside the page: a call that is refused belongs to no component, and what is typed in stays where it is. */
async function ask(client: QueryClient): Promise<boolean> {
  // Fetched here: `web/main.tsx`, which every visit loads, need not name its files.
  const [{ data }, { ProofDialog }] = await Promise.all([call('myProof'), import('./proof-dialog.tsx')])
  const returnFocus = focusKept()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise(resolve => {
    const end = (proven: boolean) => {
      root.unmount()
      place.remove()
      returnFocus()
      resolve(proven)
    }
    root.render(
      <QueryClientProvider client={client}>
        <ProofDialog ways={data.ways} onEnd={end} />
      </QueryClientProvider>,
    )
  })
}

/**
 * A button that waits for its call takes no focus, and has lost the one that it had.
 * @returns what gives the focus back: at once, or when the button waits no more, unless something else has taken it by then
 */
function focusKept(): () => void {
  const { activeElement } = document
  const from =
    activeElement === document.body ? document.querySelector('button[aria-busy="true"]') : activeElement
  return () => {
    if (!(from instanceof HTMLElement)) return
    const focus = () => {
      if (document.activeElement === document.body) from.focus()
    }
    if (!from.matches(':disabled')) return focus()
    const waiting = new MutationObserver(() => {
      if (from.matches(':disabled')) return
      waiting.disconnect()
      focus()
    })
    waiting.observe(from, { attributes: true, attributeFilter: ['disabled'] })
  }
}
