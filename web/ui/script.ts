/** Scripts of others, brought in when a page first needs them; the security policy names who may be asked. */
const brought = new Map<string, Promise<void>>()

/** @returns when the script has run; a script that could not be had is tried again by the next call */
export function bringScript(src: string): Promise<void> {
  const known = brought.get(src)
  if (known) return known
  const coming = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      brought.delete(src)
      script.remove()
      reject(new Error(`The script ${src} could not be had.`))
    }
    document.head.append(script)
  })
  brought.set(src, coming)
  return coming
}
