import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { contract, RouteName } from '#contract/index.ts'
import { useCommand } from '#web/api/command.ts'
import { Button, type ButtonLook } from './button.tsx'
import { notify } from './toast.tsx'

interface CommandButtonProps<Name extends RouteName> {
  command: Name
  body: z.output<(typeof contract)[Name]['body']>
  /** names the button where its text is not enough */
  label?: string
  look?: ButtonLook
  children: ReactNode
}

/** A small button that sends a command, and shows the answer's message or why the command failed. */
export function CommandButton<Name extends RouteName>(props: CommandButtonProps<Name>) {
  const { mutateAsync, isPending } = useCommand(props.command)
  return (
    <Button
      small
      look={props.look}
      busy={isPending}
      aria-label={props.label}
      // A promise settles even when the answer has removed this button.
      onClick={() =>
        void mutateAsync(props.body).then(({ message }) => notify.success(message), notify.error)
      }
    >
      {props.children}
    </Button>
  )
}
