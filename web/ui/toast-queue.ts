/** Messages for the user on their way to the place where they appear, which is fetched with the first message. */
export interface Toast {
  readonly kind: 'success' | 'error'
  readonly message: string
  /** offered beside the message */
  readonly action?: ToastAction | undefined
}

export interface ToastAction {
  readonly label: string
  readonly onClick: () => void
}

const waiting: Toast[] = []
let show: ((toast: Toast) => void) | undefined
let forgetSuccess: (() => void) | undefined
let wanted: (() => void) | undefined

export function addToast(toast: Toast): void {
  if (show) {
    show(toast)
    return
  }
  waiting.push(toast)
  wanted?.()
}

/** A problem is shown elsewhere on the page: no success stands beside it. */
export const forgetSuccesses = () => forgetSuccess?.()

/**
 * @param each called with the messages that wait, then with each new one, until the returned function is called
 * @param forget takes the successes away
 */
export function showToasts(each: (toast: Toast) => void, forget: () => void): () => void {
  show = each
  forgetSuccess = forget
  for (const toast of waiting.splice(0)) each(toast)
  return () => {
    show = undefined
    forgetSuccess = undefined
  }
}

export const toastsWait = () => waiting.length > 0

/** @param changed called when a message begins to wait */
export function whenToastsWait(changed: () => void): () => void {
  wanted = changed
  return () => {
    wanted = undefined
  }
}
