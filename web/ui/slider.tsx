import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './slider.module.css'
import { stepTo } from './slider-keys.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Step {
  value: number
  label: string
  /** read out before the label, such as 'Week' */
  before?: string
  note: string
  look?: 'good' | 'live'
  /** 0 to 1: a bar of that height stands over the label, in place of the note, which is read out and shows on hover */
  bar?: number | undefined
}

interface SliderProps {
  label: string
  steps: readonly Step[]
  value: number
  onChange(value: number): void
  /** the pointer or the focus rests on a step: a chance to fetch ahead */
  onNear?(value: number): void
}

/** A row of steps that scrolls to the chosen one; arrow keys, Home and End move along it. */
export function Slider({ label, steps, value, onChange, onNear }: SliderProps) {
  const row = useRef<HTMLElement>(null)
  // The Tab key leads to the chosen step, else to the last one.
  const stop = steps.some(step => step.value === value) ? value : steps.at(-1)?.value
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-step="${value}"]`)
    if (!row.current || !chosen) return
    row.current.scrollTo({ left: chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2 })
  }, [value])

  function onKeyDown(event: KeyboardEvent) {
    const at = steps.findIndex(step => step.value === value)
    const next = steps[stepTo(event.key, at, steps.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    row.current?.querySelector<HTMLElement>(`[data-step="${next.value}"]`)?.focus({ preventScroll: true })
  }

  return (
    <nav
      className={clsx(styles.slider, steps.some(({ bar }) => bar !== undefined) && styles.bars)}
      aria-label={label}
      ref={row}
      onKeyDown={onKeyDown}
    >
      {steps.map(step => (
        <button
          key={step.value}
          type="button"
          data-step={step.value}
          className={clsx(styles.step, step.look && styles[step.look])}
          aria-current={step.value === value ? 'true' : undefined}
          title={step.bar === undefined ? undefined : step.note}
          tabIndex={step.value === stop ? 0 : -1}
          onClick={() => onChange(step.value)}
          onPointerEnter={() => onNear?.(step.value)}
        >
          {step.before && <VisuallyHidden>{step.before} </VisuallyHidden>}
          {step.bar !== undefined && <i style={{ height: `${step.bar * 100}%` }} />}
          {step.label} <small>{step.note}</small>
        </button>
      ))}
    </nav>
  )
}
