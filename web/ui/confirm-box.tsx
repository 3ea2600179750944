import { t } from '@lingui/core/macro'
import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Row } from '#web/ui/primitives.tsx'
import { Actions, Button } from './button.tsx'
import styles from './dialog.module.css'
import { useReturnFocus } from './return-focus.ts'

export interface ConfirmProps {
  open: boolean
  /** the question */
  title: string
  text?: ReactNode
  ok?: string
  cancel?: string
  busy?: boolean
  danger?: boolean
  onOk(): void
  onCancel(): void
}

/** Asks before something that can't be taken back. Stays open while busy; the caller closes it. */
export default function ConfirmBox({
  open,
  title,
  text,
  ok = t`Ok`,
  cancel = t`Cancel`,
  busy,
  danger,
  onOk,
  onCancel,
}: ConfirmProps) {
  return (
    <Radix.Root open={open} onOpenChange={next => !next && !busy && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.dialog}
          aria-describedby={text ? undefined : ''}
          {...useReturnFocus()}
        >
          <Row align="start" justify="between" gap={4} below={4}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
          </Row>
          {text && <Radix.Description className={styles.text}>{text}</Radix.Description>}
          <Actions>
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancel}</Button>
            </Radix.Cancel>
            <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onOk}>
              {ok}
            </Button>
          </Actions>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
