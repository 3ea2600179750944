import { v5 as uuidv5 } from 'uuid'

/** Mails are named by it; changing it would write those of the last days a second time. */
const DISPUTE_MAILS = '8f1c4f0d-2f0a-4a7e-9d53-6be0f2a7c914'

/** @returns the id of the mail about a change of a dispute: the same for the same event */
export function disputeMailId({
  dispute,
  position,
}: {
  readonly dispute: string
  readonly position: string
}): string {
  return uuidv5(`${dispute} ${position}`, DISPUTE_MAILS)
}
