import { CircleAlert, CircleCheck } from 'lucide-react'
import { Toaster as Sonner, toast } from 'sonner'
import { messageOf } from '#web/api/errors.ts'
import styles from './toast.module.css'

/** How long a message stays, in milliseconds: the product's specification says so. */
const STAYS_MS = 4_000

/** Where messages appear; the shell has the one there is. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      duration={STAYS_MS}
      gap={8}
      offset={96}
      mobileOffset={{ bottom: 96 }}
      icons={{
        success: <CircleCheck size={18} aria-hidden />,
        error: <CircleAlert size={18} aria-hidden />,
      }}
      toastOptions={{ unstyled: true, classNames: { toast: styles.toast } }}
    />
  )
}

export const notify = {
  success: (message: string) => void toast.success(message),
  /** @param problem a failed call, or the words themselves */
  error: (problem: unknown) => void toast.error(typeof problem === 'string' ? problem : messageOf(problem)),
}
