import { it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { account } from './account.ts'
import type { AccountEvent } from './events.ts'

const { given } = specOf(account)
const user = 'aaaaaaaa-0000-4000-8000-000000000000'
const deleted: AccountEvent = { type: 'AccountDeleted', data: { user } }
const record = { type: 'RecordDeletion', user } as const

it('an account is deleted once', () => {
  given().when(record).then(deleted)
  given(deleted).when(record).staysQuiet()
})
