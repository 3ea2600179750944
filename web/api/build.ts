/** A tab that is older than the API loads itself anew instead of reading an answer that it may not understand. */
import { BUILD_HEADER } from '#contract/build-header.ts'

/** Which build this tab was loaded anew for: while two builds answer by turns, once is enough. */
const LOADED_FOR = 'skor-build'

/** @returns at once where the page may read the answer; never where the page is loaded anew, once nobody types */
export async function ofThisBuild({ headers }: Pick<Response, 'headers'>): Promise<void> {
  const theirs = headers.get(BUILD_HEADER)
  if (theirs === null) return
  const ours = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content
  if (ours === undefined || theirs === ours || sessionStorage.getItem(LOADED_FOR) === theirs) return
  await nobodyTypes()
  sessionStorage.setItem(LOADED_FOR, theirs)
  location.reload()
  await new Promise(() => {})
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false

async function nobodyTypes(): Promise<void> {
  while (isTyping() && document.visibilityState === 'visible')
    await new Promise<void>(resolve => {
      // The next field has the focus a moment later.
      const look = () => setTimeout(resolve)
      document.addEventListener('focusout', look, { once: true })
      document.addEventListener('visibilitychange', look, { once: true })
    })
}
