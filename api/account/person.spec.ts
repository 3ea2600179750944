import { expect, test } from 'vitest'
import { fanView, staffView } from './person.ts'

const ann = { name: 'Ann', image: 'ann.webp', email: 'ann@mail.example', kept: false }

test('fans see a name and a picture, and who is kept by an organiser', () => {
  expect(fanView('1', ann)).toEqual({ id: '1', name: 'Ann', image: 'ann.webp' })
  expect(fanView('1', { name: 'Ann', image: null })).toEqual({ id: '1', name: 'Ann', image: null })
  expect(fanView('1', { ...ann, kept: true })).toEqual({
    id: '1',
    name: 'Ann',
    image: 'ann.webp',
    kept: true,
  })
})

test('admins alone see an e-mail, where there is one', () => {
  expect(staffView('1', ann, 'admin')).toEqual({ id: '1', name: 'Ann', email: 'ann@mail.example' })
  expect(staffView('1', ann, 'auditor')).toEqual({ id: '1', name: 'Ann', email: null })
  expect(staffView('1', { ...ann, email: '' }, 'admin').email).toBeNull()
})
