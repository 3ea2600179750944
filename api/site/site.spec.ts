import { expect, test } from 'vitest'
import { readConfig } from '#runtime/config.ts'
import { socialLinks } from './routes.ts'

test('networks come in the footer’s order, those that are unset left out', () => {
  const settings = readConfig({
    SOCIAL_REDDIT: 'https://reddit.example/skor',
    SOCIAL_LINKEDIN: 'https://linkedin.example/skor',
    SOCIAL_TWITTER: '',
  })
  expect(socialLinks(settings)).toEqual([
    { network: 'LinkedIn', url: 'https://linkedin.example/skor' },
    { network: 'Reddit', url: 'https://reddit.example/skor' },
  ])
  expect(socialLinks(readConfig({}))).toEqual([])
})

test('an address that is no site of the web stops the start', () => {
  expect(() => readConfig({ SOCIAL_DISCORD: 'javascript:alert(1)' })).toThrow(/SOCIAL_DISCORD/)
})
