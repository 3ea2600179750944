import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Row } from '#web/ui/primitives.tsx'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { useReturnFocus } from './return-focus.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  /** a sentence under the title */
  text?: ReactNode
  /** at the side (from below on a phone) instead of in the middle */
  sheet?: boolean
  children?: ReactNode
}

/** A dialog: focus stays within, Escape closes, focus returns to where it came from. */
export default function DialogBox({ open, onClose, title, text, sheet, children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={clsx(styles.dialog, sheet && styles.sheet)} {...useReturnFocus()}>
          <Row align="start" justify="between" gap={4} below={4}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <Button icon look="quiet" aria-label={t`Close`} className={styles.close}>
                <X size={18} aria-hidden />
              </Button>
            </Radix.Close>
          </Row>
          <Radix.Description asChild={text !== undefined} className={styles.text}>
            {text === undefined ? <VisuallyHidden>{title}</VisuallyHidden> : <p>{text}</p>}
          </Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
