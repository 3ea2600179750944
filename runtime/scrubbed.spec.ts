import { expect, test } from 'vitest'
import { scrubbed } from './scrubbed.ts'

test.each([
  ['550 no such user <ada.l+1@mail.example.com>', '550 no such user <[removed]>'],
  [
    '{"err":"duplicate of ada@example.com\\nand ben@example.org"}',
    '{"err":"duplicate of [removed]\\nand [removed]"}',
  ],
  ['{"err":"of größe@müller.example"}', '{"err":"of [removed]"}'],
  ['connect postgres://skor:pass/word@db', 'connect postgres://skor:pass/word@db'],
  ['connect postgres://skor:pass@db:5432/skor', 'connect postgres://[removed]@db:5432/skor'],
  ['bearer eyJhbGciOi.eyJzdWIiOiI.c2lnbmF0dXJl', 'bearer [removed]'],
  ['GET /calendar/abcdefghijklmnopqrstuvwxyz0123456789.ics', 'GET /calendar/[removed]'],
  ['GET /api/cards/abcdefghijklmnop.qrstuvwxyz/image.png', 'GET /api/cards/[removed]/image.png'],
  ['POST /unsubscribe?token=abc.def-1&x=1', 'POST /unsubscribe?token=[removed]&x=1'],
  [
    'Cookie: skor_session=abc; __Host-skor_reset=def',
    'Cookie: skor_session=[removed]; __Host-skor_reset=[removed]',
  ],
])('%s', (line, without) => {
  expect(scrubbed(line)).toBe(without)
})

test.each(['/api/cards/:card', 'npm ci at node@24.1', 'skor_http_seconds', '/api/calendar'])(
  '%s stays',
  line => {
    expect(scrubbed(line)).toBe(line)
  },
)

test('the longest line takes no time, whatever it is made of', () => {
  const line = ['a', '@', '/', 'eyJ', '.a@', '//a', '?token='].map(part => part.repeat(100_000)).join('')
  const began = performance.now()
  scrubbed(line)
  expect(performance.now() - began).toBeLessThan(3_000)
})
