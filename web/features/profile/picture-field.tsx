import { useId, useRef } from 'react'
import { IMAGE_TYPES } from '#contract/account-rules.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './picture-field.module.css'

/** In CSS pixels. */
const FACE = 96

interface PictureFieldProps {
  name: string
  /** what is shown: the chosen file's content, or the picture in force */
  image: string | null
  problem?: string
  onChoose(file: File): void
}

/** The picture as it will be, and a button that chooses another. */
export function PictureField({ name, image, problem, onChoose }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  return (
    <div className={styles.picture}>
      <span className={styles.face}>
        <Avatar name={name} image={image} size={FACE} />
      </span>
      <div className={styles.words}>
        <Button aria-describedby={note} onClick={() => input.current?.click()}>
          Choose picture
        </Button>
        <p id={note} className={problem ? styles.problem : styles.hint} role={problem ? 'alert' : undefined}>
          {problem ?? 'A png, jpg or gif.'}
        </p>
        <label>
          <VisuallyHidden>Picture</VisuallyHidden>
          <input
            ref={input}
            className={styles.input}
            type="file"
            tabIndex={-1}
            accept={IMAGE_TYPES.join(',')}
            onChange={event => {
              const file = event.target.files?.[0]
              // The same file may be chosen again after a problem.
              event.target.value = ''
              if (file) onChoose(file)
            }}
          />
        </label>
      </div>
    </div>
  )
}
