import { v5 as uuidv5 } from 'uuid'

/** Mails are named by it; changing it would write those of the last days a second time. */
const ENTRY_MAILS = '0b3d5c52-6d0f-4f5e-9a41-8c3f6b1d7e20'

/** @returns the id of the mail about a prediction that was entered: the same for the same event */
export function entryMailId({ position }: { readonly position: string }): string {
  return uuidv5(position, ENTRY_MAILS)
}
