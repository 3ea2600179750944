import { clsx } from 'clsx'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import styles from './score-input.module.css'
import { afterTyping, ONE_GO_MS, scoreProblem, scoreText, stepped } from './score-text.ts'

/** Longer text is no score; the inline message explains a wrong one, so a few characters may stand. */
const MAX_LENGTH = 4

interface ScoreInputProps {
  /** 'Arsenal goals' */
  label: string
  /** free text, as typed */
  value: string
  placeholder?: string
  disabled?: boolean
  /** id of the element with the inline message */
  describedBy?: string
  /** what else is wrong with it; the text itself is checked here */
  problem?: string
  onChange(text: string): void
}

/** The jump that a 1 has just made, which the next figure may belong to. One for the page, as there is one focus. */
let jump: { take(figure: string): void; to: HTMLInputElement; at: number } | null = null
/** Set while a jump moves the focus: who did not choose the input by themselves. */
let jumping = false

/**
 * One score: a figure moves on to the next score of the page, arrows change it, Backspace in an empty one goes back. Two
 * figures can be typed as well; `afterTyping` says when.
 */
export function ScoreInput({
  label,
  value,
  placeholder = ' ',
  disabled,
  describedBy,
  problem,
  onChange,
}: ScoreInputProps) {
  const chosen = useRef(true)
  /** when a key was pressed here since the last text; null where none was: programs put texts in without any */
  const keyed = useRef<number | null>(null)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    keyed.current = event.timeStamp
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      onChange(stepped(value, event.key === 'ArrowUp' ? 1 : -1))
    } else if (event.key === 'Backspace' && value === '') {
      event.preventDefault()
      neighbour(event.currentTarget, -1)?.focus()
    }
  }

  function onInput({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
    const text = scoreText(input.value)
    const inserted = (nativeEvent as InputEvent).inputType?.startsWith('insert') ?? false
    // The time of the key, and not of what was made of it: a busy page takes its time.
    const at = keyed.current
    keyed.current = null
    const begun = jump
    jump = null
    if (begun?.to === input && at !== null && /^\d$/.test(text) && at - begun.at < ONE_GO_MS) {
      begun.take(text)
      // Once what stood here stands here again.
      queueMicrotask(() => input.select())
      return
    }
    onChange(text)
    const then = afterTyping({ before: value, after: text, inserted, chosen: chosen.current })
    chosen.current = true
    const next = neighbour(input, 1)
    if (then === 'stay' || !next) return
    if (then === 'move on for now' && at !== null)
      jump = { take: figure => onChange(text + figure), to: next, at }
    jumping = true
    next.focus()
    jumping = false
  }

  return (
    <input
      className={clsx(styles.input, value !== '' && styles.filled)}
      data-score-input=""
      inputMode="numeric"
      autoComplete="off"
      maxLength={MAX_LENGTH}
      aria-label={label}
      aria-invalid={problem !== undefined || scoreProblem(value) !== undefined}
      aria-describedby={describedBy}
      value={value}
      placeholder={placeholder}
      disabled={disabled}
      onFocus={event => {
        chosen.current = !jumping
        event.currentTarget.select()
      }}
      onKeyDown={onKeyDown}
      onInput={onInput}
      // `onInput` does it: a change is no change where the same figure is typed over.
      onChange={() => {}}
    />
  )
}

function neighbour(from: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-score-input]:not(:disabled)')]
  return all[all.indexOf(from) + step]
}
