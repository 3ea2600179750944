import { expect, test } from 'vitest'
import { credentialsOf, toClientUrl } from './connection.ts'

test('the server is known by its older scheme', () => {
  expect(toClientUrl('kurrentdb://host:2113?tls=false')).toBe('esdb://host:2113?tls=false')
  expect(toClientUrl('kurrentdb+discover://host')).toBe('esdb+discover://host')
  expect(toClientUrl('esdb://host/kurrentdb://')).toBe('esdb://host/kurrentdb://')
  expect(toClientUrl('esdb://kurrentdb:pw@host')).toBe('esdb://kurrentdb:pw@host')
})

test('the credentials are those of the address, decoded', () => {
  expect(credentialsOf('esdb://admin:p%40ss@one:2113,two:2113')).toEqual({
    username: 'admin',
    password: 'p@ss',
  })
  expect(credentialsOf('esdb://host:2113?tls=false')).toEqual({ username: '', password: '' })
})
