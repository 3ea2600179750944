import { changePasswordProblem } from '#contract/account-rules.ts'
import type { FieldProblem } from '#web/ui/form.tsx'

export interface NewPassword {
  password: string
  confirm: string
}

/** The first problem: with the password, when it stands even where both are the same. */
export function findProblem(form: NewPassword): FieldProblem<keyof NewPassword> | null {
  const message = changePasswordProblem(form)
  if (message === undefined) return null
  const alike = changePasswordProblem({ ...form, confirm: form.password })
  return { field: alike === undefined ? 'confirm' : 'password', message }
}
