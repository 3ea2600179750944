/** As `errors.ts`: what staff alone are answered with. */
import { ApiError } from './errors.ts'

/** An error whose sentence staff alone read: fans don't fetch its translations. */
export class StaffError extends ApiError {}

export const staffErrors = {
  noSuchAccount: () => new StaffError(404, 'unknown-account', 'There is no such account'),
  ownAccount: () =>
    new StaffError(
      403,
      'own-account',
      'Nobody blocks the own account or changes the own role. Ask another admin',
    ),
  lastAdmin: () =>
    new StaffError(
      409,
      'last-admin',
      'This is the last admin who can sign in. Make somebody else an admin first',
    ),
  notProven: () => new StaffError(409, 'not-proven', 'The e-mail of this account is not proven yet'),
  provenAlready: () => new StaffError(409, 'proven-already', 'The e-mail of this account is proven'),
  unprovable: () =>
    new StaffError(
      409,
      'unprovable',
      'This e-mail belongs to another account: nothing can prove this registration any more',
    ),
  blockedAccount: () => new StaffError(409, 'blocked-account', 'This account is blocked. Unblock it first'),
  keptPlayer: () =>
    new StaffError(409, 'kept-player', 'An organiser keeps this player, who has no e-mail and no sign-in'),
  tooManyKept: (most: number) =>
    new StaffError(409, 'too-many-kept', `A site keeps ${most} players without a sign-in at the most`),
  emailOfAnAccount: (userName: string) =>
    new StaffError(
      409,
      'email-of-an-account',
      `This e-mail has an account, ${userName}: its owner signs in there`,
    ),
  emailInvited: (userName: string) =>
    new StaffError(
      409,
      'email-invited',
      `An invitation for ${userName} went to this e-mail: one mailbox has one account`,
    ),
  tooManyInvitations: (retryAfterSeconds: number) =>
    new StaffError(
      429,
      'too-many-invitations',
      'As many invitations were sent as one site sends in a day. Please go on tomorrow',
      { retryAfterSeconds },
    ),
  namesTaken: () =>
    new StaffError(
      409,
      'names-taken',
      'One of these user names was taken meanwhile. Please look at the preview once more',
    ),
  tooManyMailsToday: (retryAfterSeconds: number) =>
    new StaffError(
      429,
      'too-many-mails-today',
      'This account was sent as many of these mails as one account can be sent in a day',
      { retryAfterSeconds },
    ),
  playsItself: () =>
    new StaffError(
      403,
      'own-case',
      'You have predicted this match yourself: an admin who has not enters predictions of others',
    ),
  mailOver: () => new StaffError(409, 'mail-over', 'This mail was sent, or is on its way'),
  previewMoved: () =>
    new StaffError(
      409,
      'preview-moved',
      'Something has changed since this preview was made. Please look at what the correction does now',
    ),
} as const
