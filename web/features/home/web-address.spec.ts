import { expect, it } from 'vitest'
import { isWebAddress } from './web-address.ts'

it('takes sites and nothing else', () => {
  expect(isWebAddress('https://meta.example/world')).toBe(true)
  expect(isWebAddress('http://127.0.0.1:3000/')).toBe(true)
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//meta.example', '/world', ''])
    expect(isWebAddress(address), address).toBe(false)
})
