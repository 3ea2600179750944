import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import styles from './score-input.module.css'
import { movesOn, scoreProblem, scoreText, stepped } from './score-text.ts'

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

/** One score: a digit moves on to the next score of the page, arrows change it, Backspace in an empty one goes back. */
export function ScoreInput({
  label,
  value,
  placeholder = ' ',
  disabled,
  describedBy,
  problem,
  onChange,
}: ScoreInputProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      onChange(stepped(value, event.key === 'ArrowUp' ? 1 : -1))
    } else if (event.key === 'Backspace' && value === '') {
      event.preventDefault()
      neighbour(event.currentTarget, -1)?.focus()
    }
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
      onFocus={event => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onChange={event => {
        const text = scoreText(event.target.value)
        onChange(text)
        // A selected digit that is typed over counts as an empty input.
        if (movesOn(value.length === 1 && text.length === 1 ? '' : value, text)) {
          neighbour(event.currentTarget, 1)?.focus()
        }
      }}
    />
  )
}

function neighbour(from: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-score-input]:not(:disabled)')]
  return all[all.indexOf(from) + step]
}
