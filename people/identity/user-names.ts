/** User names: one rule and one sentence, whoever gives the name. */
import { USER_NAME_TAKEN, userNameProblem } from '#contract/account-rules.ts'
import { errors } from '#contract/errors.ts'
import { isUniqueViolation } from '#runtime/postgres.ts'

/** Does what gives the name. @throws ApiError 400 for a name that breaks the rules of user names, or is taken */
export async function named<Result>(userName: string, give: () => Promise<Result>): Promise<Result> {
  const problem = userNameProblem(userName)
  if (problem) throw errors.problem(problem)
  try {
    return await give()
  } catch (cause) {
    if (isUniqueViolation(cause)) throw errors.problem(USER_NAME_TAKEN)
    throw cause
  }
}
