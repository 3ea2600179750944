import { expect, it } from 'vitest'
import { siteAddress } from './site-address.ts'

const HERE = 'https://skor.example/somewhere'

it('takes sites, and the own start page', () => {
  expect(siteAddress('https://meta.example/world', HERE)).toBe('https://meta.example/world')
  expect(siteAddress('/', HERE)).toBe('https://skor.example/')
})

it('takes nothing that would run here', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://skor.example/x'])
    expect(siteAddress(address, HERE), address).toBeNull()
})
