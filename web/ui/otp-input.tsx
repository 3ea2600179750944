import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { erase, move, type OtpDigits, type OtpStep, put } from './otp-digits.ts'
import styles from './otp-input.module.css'

interface OtpInputProps {
  label: string
  digits: OtpDigits
  problem?: string
  onChange(digits: OtpDigits): void
}

/** A box for each digit of a code: typing moves on, a pasted code fills them all. */
export function OtpInput({ label, digits, problem, onChange }: OtpInputProps) {
  const note = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  function take({ digits: next, focus }: OtpStep) {
    onChange(next)
    boxes.current[focus]?.focus()
    boxes.current[focus]?.select()
  }
  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key === 'Backspace') {
      event.preventDefault()
      take(erase(digits, at))
    }
    const to = move(at, event.key)
    if (to === null) return
    event.preventDefault()
    boxes.current[to]?.focus()
  }
  function onPaste(event: ClipboardEvent, at: number) {
    event.preventDefault()
    take(put(digits, at, event.clipboardData.getData('text')))
  }
  return (
    <fieldset className={styles.group} aria-describedby={note}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.boxes}>
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            ref={box => {
              boxes.current[index] = box
            }}
            className={styles.box}
            aria-label={`Digit ${index + 1} of ${digits.length}`}
            aria-invalid={problem !== undefined}
            inputMode="numeric"
            // The device offers the code of a message for the first box; it arrives there whole.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            placeholder=" "
            value={digit}
            onChange={event => {
              const text = event.target.value
              take(text === '' ? erase(digits, index) : put(digits, index, without(text, digit)))
            }}
            onFocus={event => event.target.select()}
            onKeyDown={event => onKeyDown(event, index)}
            onPaste={event => onPaste(event, index)}
          />
        ))}
      </div>
      <p id={note} className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </fieldset>
  )
}

/** What was added to a box that had a digit: typing over it without selecting leaves both. */
function without(text: string, digit: string): string {
  return digit !== '' && text.length === 2 ? text.replace(digit, '') : text
}
