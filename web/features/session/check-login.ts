/** What /Login checks before it asks the server, in this order: the first finding is the one shown. */

export interface LoginInput {
  /** e-mail address or user name */
  email: string
  password: string
}

export type Problem = { field: keyof LoginInput; message: string }

export function checkLogin({ email, password }: LoginInput): Problem | null {
  if (email.trim() === '') return { field: 'email', message: 'Please enter valid email or username' }
  if (password === '') return { field: 'password', message: 'Please enter your password' }
  return null
}
