import { type Decision, refuseStaff } from './decision.ts'
import { Reason } from './words.ts'

/** Decides with a usable reason, or refuses for want of one. */
export function reasonFor<Event>(
  reason: string | undefined,
  decided: (reason: Reason) => Decision<Event>,
  otherwise = 'Please give a reason of 3 to 300 characters',
): Decision<Event> {
  const parsed = Reason.safeParse(reason)
  return parsed.success ? decided(parsed.data) : refuseStaff('reason-missing', otherwise)
}
