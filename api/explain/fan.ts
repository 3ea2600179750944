import { errors } from '#contract/errors.ts'
import type { UserId } from '#domain/words.ts'
import { fanView } from '../account/person.ts'
import type { Services } from '../services.ts'

/** The fan whose points are explained. @throws ApiError 404 for an id without an account */
export async function explainedFan({ users }: Pick<Services, 'users'>, id: UserId) {
  const account = await users.byId(id)
  if (!account) throw errors.notFound('There is no such fan')
  return fanView(id, { name: account.userName, image: account.image })
}
