import { expect, it } from 'vitest'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { documentPrize } from '#tests/support/awards.ts'
import { amountWords, givesWords, prizeRule, shareWords } from './prize-words.ts'

const money = (currency: string, digits: number) => ({ kind: 'money' as const, currency, digits, units: 1 })
const skor = { kind: 'skor', units: 1 } as const

it('amounts stand in their currency, with its digits', () => {
  expect([amountWords(1, skor), amountWords(100_000, skor)]).toEqual(['1 token', '100,000 tokens'])
  const usdt = money('USDT', 2)
  expect([500_000, 71_428, 5].map(units => amountWords(units, usdt))).toEqual([
    '5,000 USDT',
    '714.28 USDT',
    '0.05 USDT',
  ])
  expect([amountWords(5_000, money('JPY', 0)), amountWords(12_345, money('KWD', 3))]).toEqual([
    '5,000 JPY',
    '12.345 KWD',
  ])
})

it('a winner gets a share of a pool, or the thing; a pool may have grown', () => {
  const [allFive, mansion, allFour] = ['all-five', 'month-board', 'all-four'].map(documentPrize) as [
    ...[PrizeRule, PrizeRule, PrizeRule],
  ]
  expect(shareWords(allFive, 2500)).toBe('2,500 tokens')
  expect(shareWords(mansion, null)).toBe('A mansion')
  expect(shareWords(allFour, null)).toBe('nothing')
  expect([givesWords(allFive), givesWords(allFive, 10_000), givesWords(mansion)]).toEqual([
    '5,000 tokens',
    '10,000 tokens',
    'A mansion',
  ])
})

it('the rules of the documents in words', () =>
  expect(Object.values(prizesPresets).flat().map(prizeRule)).toEqual([
    'All 5 prize matches of the round exactly right. The winners share evenly. What an even division leaves over is not paid.',
    'The most points of the month. Of fans who share the place the most exact scores win, then the earliest last save.',
    'The most points of the season. Of fans who share the place the most exact scores win, then the earliest last save.',
    'The most points of the round. All fans who share the place get it.',
    'All 4 prize matches of one round exactly right. The winners share evenly. What an even division leaves over is not paid.',
  ]))

it('rules of an organiser’s own in words', () => {
  const board: PrizeRule = {
    ...documentPrize('season-board'),
    ties: 'shared',
    won: { kind: 'board', place: 3 },
  }
  expect(prizeRule(board)).toBe(
    'Place 3 by the points of the season. Fans who share places share their prizes evenly. What an even division leaves over is not paid.',
  )
  expect(prizeRule({ ...board, period: 'round', rollsOver: true })).toMatch(
    /^Place 3 by the points of the round\. .* What nobody wins goes into this prize of the next round\.$/,
  )
  expect(prizeRule({ ...board, period: 'month' })).toMatch(/^Place 3 by the points of the month\./)
  const thing: PrizeRule = {
    ...board,
    gives: { kind: 'thing', name: 'A shirt' },
    won: { kind: 'exact', matches: 1 },
  }
  expect(prizeRule(thing)).toBe('The prize match of one round exactly right. Each winner gets it.')
})
