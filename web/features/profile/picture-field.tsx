import { t } from '@lingui/core/macro'
import { useId, useRef, useState } from 'react'
import { IMAGE_TYPES } from '#contract/account/rules.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/field.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row, Stack } from '#web/ui/primitives.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './picture-field.module.css'
import { imageWrong, pictureProblem } from './picture-problem.ts'
import { readPicture } from './read-picture.ts'

/** In CSS pixels. */
const FACE = 96

interface PictureFieldProps {
  /** whose picture it is */
  name: string
  /** the picture in force */
  image: string | null
  onChange(file: File): void
}

/** The picture as it will be, and a button that chooses another. */
export function PictureField({ name, image, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function choose(file: File) {
    const wrong = pictureProblem(file)
    setProblem(wrong)
    if (wrong) return
    try {
      setChosen(await readPicture(file))
      onChange(file)
    } catch {
      setProblem(imageWrong())
    }
  }

  return (
    <Row align="center" gap={5}>
      <span className={styles.face}>
        <Avatar name={name} image={chosen ?? image} size={FACE} />
      </span>
      <Stack justify="start" gap={2}>
        <Row wraps gap={2}>
          <Button aria-describedby={note} onClick={() => input.current?.click()}>
            {t`Choose picture`}
          </Button>
          <ButtonLink look="quiet" to={paths.avatar}>
            {t`Create avatar`}
          </ButtonLink>
        </Row>
        <Note id={note} problem={problem} hint={t`A png, jpg or gif.`} />
        <label>
          <VisuallyHidden>{t`Picture`}</VisuallyHidden>
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
              if (file) void choose(file)
            }}
          />
        </label>
      </Stack>
    </Row>
  )
}
