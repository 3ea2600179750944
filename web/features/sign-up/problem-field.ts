/** Where on /Register a problem stands. The rules tell it in words, as the specification has them. */
import { CAPTCHA_MISSING, type SignupFacts, type SignupForm, signupProblem } from '#contract/account-rules.ts'
import type { FieldProblem } from '#web/ui/form.tsx'

export type SignupField = keyof SignupForm | 'captcha'

/** The fields in the order of their checks. */
const ORDER: readonly (keyof SignupForm)[] = ['name', 'userName', 'email', 'password', 'confirmPassword']

/** Passes every check of its field. */
const RIGHT: SignupForm = {
  name: 'Right',
  userName: 'right',
  email: 'right@example.com',
  password: 'RightRight',
  confirmPassword: 'RightRight',
}

/**
 * The first problem and its field: the one whose repair makes it go away, with all fields before it being right.
 * @returns null when there is none
 */
export function findProblem(form: SignupForm, facts: SignupFacts): FieldProblem<SignupField> | null {
  const message = signupProblem(form, facts)
  if (message === undefined) return null
  if (message === CAPTCHA_MISSING) return { field: 'captcha', message }
  const field = ORDER.find(name => {
    const repaired = { ...form, [name]: name === 'confirmPassword' ? form.password : RIGHT[name] }
    const known = name === 'userName' ? { ...facts, available: true } : facts
    return signupProblem(repaired, known) !== message
  })
  return { field: field ?? 'name', message }
}
