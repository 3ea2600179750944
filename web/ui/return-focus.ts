import { useRef } from 'react'

/**
 * Properties of a dialog that is opened without a trigger of its own: the focus goes back to where it came from, unless
 * something else has taken it, such as a new page.
 */
export function useReturnFocus() {
  const from = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      from.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (document.activeElement === document.body && from.current instanceof HTMLElement)
        from.current.focus()
    },
  }
}
