import { expect, it } from 'vitest'
import { checkLogin } from './check-login.ts'

it('asks for the e-mail or user name first, then for the password', () => {
  const noEmail = { field: 'email', message: 'Please enter valid email or username' }
  expect(checkLogin({ email: '  ', password: '' })).toEqual(noEmail)
  expect(checkLogin({ email: '', password: 'secret' })).toEqual(noEmail)
  expect(checkLogin({ email: 'fan', password: '' })).toEqual({
    field: 'password',
    message: 'Please enter your password',
  })
  expect(checkLogin({ email: 'fan', password: 'secret' })).toBeNull()
})
