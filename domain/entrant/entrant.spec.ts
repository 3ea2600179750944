import { it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { entrant } from './entrant.ts'
import type { EntrantEvent } from './events.ts'

const { given } = specOf(entrant)
const user = 'aaaaaaaa-0000-4000-8000-000000000000'
const joined: EntrantEvent = { type: 'RaffleJoined', data: { user } }
const left: EntrantEvent = { type: 'RaffleLeft', data: { user } }
const join = { type: 'JoinRaffle', user } as const
const leave = { type: 'LeaveRaffle', user } as const

it('a fan joins once, and again after leaving', () => {
  given().when(join).then(joined)
  given(joined).when(join).staysQuiet()
  given(joined, left).when(join).then(joined)
})

it('a fan who takes part leaves', () => {
  given(joined).when(leave).then(left)
  given().when(leave).staysQuiet()
  given(joined, left).when(leave).staysQuiet()
})
