import { expect, test } from 'vitest'
import { mailBodies } from './template.ts'

test('both bodies say the same', () => {
  const { text, html } = mailBodies(
    {
      title: 'Your code',
      paragraphs: ['It is valid for 10 minutes.'],
      code: '123456',
      link: { label: 'Open SKOR', href: 'https://skor.example/?a=1&b=2' },
    },
    null,
  )
  for (const body of [text, html])
    for (const part of ['Your code', 'It is valid for 10 minutes.', '123456', 'Open SKOR'])
      expect(body).toContain(part)
  expect(text).toContain('Open SKOR: https://skor.example/?a=1&b=2')
  expect(html).toContain('href="https://skor.example/?a=1&amp;b=2"')
})

test('what a person wrote is text, never markup', () => {
  const attack = `"><script>alert(1)</script><img src=x onerror='alert(1)'>`
  const { text, html } = mailBodies(
    {
      title: attack,
      paragraphs: [attack],
      code: attack,
      link: { label: attack, href: `https://skor.example/${attack}` },
    },
    null,
  )
  expect(html).not.toMatch(/<script|<img|'alert|href="[^"]*">"/)
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(6)
  expect(text).toContain(attack)
})
