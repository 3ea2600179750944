import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import styles from './toast.module.css'
import { showToasts, type Toast } from './toast-queue.ts'

/** How long a message stays, in milliseconds: the product's specification says so. */
const STAYS_MS = 4_000

/** Nothing that stands at the foot of the window is covered. */
const ABOVE_THE_FOOT = 'calc(var(--foot) + var(--s-4))'

/** The successes that may still stand. */
const successes = new Set<string | number>()

function forget(): void {
  for (const id of successes) toast.dismiss(id)
  successes.clear()
}

function show({ kind, message, action }: Toast): void {
  // A success beside an error leaves open what happened.
  if (kind === 'error') forget()
  const id = toast[kind](message, { action })
  if (kind === 'success') successes.add(id)
}

/** Shows the messages that wait, and each that comes afterwards. */
export default function Toaster() {
  useEffect(() => showToasts(show, forget), [])
  return (
    <Sonner
      position="bottom-center"
      duration={STAYS_MS}
      gap={8}
      offset={ABOVE_THE_FOOT}
      mobileOffset={{ bottom: ABOVE_THE_FOOT }}
      icons={{
        success: <CircleCheck size={18} aria-hidden />,
        error: <CircleAlert size={18} aria-hidden />,
      }}
      toastOptions={{ unstyled: true, classNames: { toast: styles.toast, actionButton: styles.action } }}
    />
  )
}
