import { expect, test } from 'vitest'
import { shareTargets, shareText } from './share.ts'

const text = shareText({
  userName: 'mona',
  competition: 'Premier League',
  home: 'Brighton',
  away: 'Spurs & co',
  predicted: { home: 3, away: 1 },
})

test('the text names the fan, the match, the predicted score, and invites', () => {
  expect(text).toBe(
    'mona predicts Brighton 3:1 Spurs & co in the Premier League. Predict the scores on SKOR and play along!',
  )
})

test('five places, each given the whole text and the address as values, not as markup of the link', () => {
  const targets = shareTargets(text, 'http://127.0.0.1:3000')
  expect(targets.map(target => target.name)).toEqual([
    'Reddit',
    'Twitter',
    'LinkedIn',
    'WhatsApp',
    'Telegram',
  ])
  for (const { href } of targets) {
    const values = [...new URL(href).searchParams.values()].join(' ')
    expect(values).toContain(text)
    expect(values).toContain('http://127.0.0.1:3000')
  }
})
