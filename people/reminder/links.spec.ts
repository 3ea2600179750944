import { expect, test } from 'vitest'
import { Secrets } from '../secret/secrets.ts'
import { ReminderLinks } from './links.ts'

const ADA = '00000000-0000-4000-8000-000000000001'
const BEN = '00000000-0000-4000-8000-000000000002'
const links = new ReminderLinks(new Secrets(['a secret']), 'https://skor.example')
const tokenOf = (user: string, issuer = links) => new URL(issuer.linkOf(user)).searchParams.get('token') ?? ''

test('a link names its fan, and only with the hash that our secret gives', () => {
  expect(links.linkOf(ADA)).toMatch(/^https:\/\/skor\.example\/unsubscribe\?token=/)
  expect(links.openToken(tokenOf(ADA))).toEqual({ user: ADA, ends: 'reminders' })
  expect(links.openToken(tokenOf(ADA).replace(ADA, BEN))).toBeNull()
  expect(
    links.openToken(tokenOf(ADA, new ReminderLinks(new Secrets(['another']), 'https://skor.example'))),
  ).toBeNull()
  for (const token of ['', '.', ADA, `${ADA}.`, `${ADA}.x`]) expect(links.openToken(token)).toBeNull()
})

test('a link says which mails it ends, and one that ends these ends no others', () => {
  const token = new URL(links.linkOf(ADA, 'announcements')).searchParams.get('token') ?? ''
  expect(links.openToken(token)).toEqual({ user: ADA, ends: 'announcements' })
  expect(links.openToken(token.replace('.announcements', ''))).toBeNull()
  expect(links.openToken(`${tokenOf(ADA)}.announcements`)).toBeNull()
  expect(links.openToken(`${token}.x`)).toBeNull()
})
