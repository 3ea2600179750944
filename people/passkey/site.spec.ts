import { expect, test } from 'vitest'
import { passkeySiteOf } from './site.ts'

test.each([
  ['https://skor.example', 'skor.example', 'https://skor.example'],
  ['https://play.skor.example:8443', 'play.skor.example', 'https://play.skor.example:8443'],
  ['http://skor.localhost:3000', 'skor.localhost', 'http://skor.localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('passkeys of %s belong to %s', (site, rpId, origin) => {
  expect(passkeySiteOf(site)).toEqual({ rpId, origin })
})
