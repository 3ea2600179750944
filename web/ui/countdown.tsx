import { useNow } from './clock.ts'
import { clockText, clockWords } from './duration.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const TICK_MS = 1_000

/** A running clock to an instant. Screen readers read it out when they reach it, not every second. */
export function Countdown({ to, className }: { to: string; className?: string }) {
  const left = new Date(to).getTime() - useNow(TICK_MS)
  return (
    <span className={className} role="timer" aria-live="off">
      <VisuallyHidden>{clockWords(left)}</VisuallyHidden>
      <span aria-hidden="true">{clockText(left)}</span>
    </span>
  )
}
