/** What mails and notifications say in English. The other languages have the type of this value: a sentence that lacks there does not compile. */
import type { AccountRole } from '#contract/account/act-calls.ts'
import type { Device } from '#contract/device.ts'
import { gmtOf, monthOf, onWallClock } from './times.ts'

const LOCALE = 'en-GB'
const HELLO = (name: string) => `Hello ${name},`
const ONCE = (minutes: number) =>
  `The code counts once, for ${minutes} minutes, in the browser that asked for it.`
const MISSING = (missing: number) =>
  missing === 1 ? '1 prediction is missing' : `${missing} predictions are missing`

const SAVED = (predictions: number) => (predictions === 1 ? '1 prediction' : `${predictions} predictions`)

const ROLES: Readonly<Record<AccountRole, string>> = { user: 'fan', auditor: 'auditor', admin: 'admin' }

/** Of somebody's role, as the admins are told. */
export interface RoleChange {
  /** whose role it is */
  readonly userName: string
  readonly from: AccountRole
  readonly to: AccountRole
  /** the user name of the admin; null for the command line of the server */
  readonly by: string | null
  /** null where none was given */
  readonly reason: string | null
}

export const en = {
  /** at the foot of each mail */
  why: 'You get this mail because this address was given at SKOR. If it was not you, ignore it.',

  verifyEmail: (userName: string, minutes: number) => ({
    title: 'Your SKOR code',
    paragraphs: [
      `Somebody, hopefully you, registered at SKOR as "${userName}" with this e-mail. ${ONCE(minutes)}`,
      'If the user name is not yours, do not enter the code: without it nothing happens.',
    ],
    link: 'Enter the code',
  }),
  accountExists: (forgotten: string) => ({
    title: 'You already have a SKOR account',
    paragraphs: [
      'Somebody, hopefully you, tried to register with this e-mail, which already has an account.',
      `If you forgot the password, ask for a new one at ${forgotten}.`,
    ],
    link: 'Log in',
  }),
  resetPassword: (minutes: number) => ({
    title: 'Your SKOR code for a new password',
    paragraphs: [
      `Enter it where you asked for it. ${ONCE(minutes)}`,
      'If it was not you, do not enter it: your password stays as it is.',
    ],
    link: 'Enter the code',
  }),
  emailChange: {
    /** @param next the e-mail that the account is to have */
    leave: (next: string, minutes: number) => ({
      title: 'Your SKOR code for another e-mail',
      paragraphs: [
        `Somebody, hopefully you, is signed in to your account and wants ${next} to be its e-mail. Enter this code, and the one that went there. ${ONCE(minutes)}`,
        'If it was not you, do not enter the code, and change your password: without this code your e-mail stays as it is.',
      ],
      link: 'Enter the codes',
    }),
    take: (minutes: number) => ({
      title: 'Your SKOR code for this e-mail',
      paragraphs: [
        `Somebody, hopefully you, wants this to be the e-mail of a SKOR account. Enter this code, and the one that went to the e-mail of before. ${ONCE(minutes)}`,
        'If it was not you, do not enter the code: without it nothing happens.',
      ],
      link: 'Enter the codes',
    }),
    taken: (forgotten: string) => ({
      title: 'You already have a SKOR account',
      paragraphs: [
        'Somebody, hopefully you, wanted this to be the e-mail of another SKOR account. It has an account already, so nothing has changed.',
        `If you forgot its password, ask for a new one at ${forgotten}.`,
      ],
      link: 'Log in',
    }),
    /** @param next the e-mail that the account has now */
    done: (next: string, contact: string) => ({
      title: 'The e-mail of your SKOR account was changed',
      paragraphs: [
        `From now on ${next} is its e-mail. You were signed out everywhere but in the browser that changed it.`,
        `If it was not you, tell us at once: ${contact}`,
      ],
      link: 'See your settings',
    }),
  },
  passwordChanged: (contact: string) => ({
    title: 'Your SKOR password was changed',
    paragraphs: [
      'You were signed out everywhere. If it was not you, set a new password and tell us.',
      `Our contact page: ${contact}`,
    ],
    link: 'Set a new password',
  }),
  newBrowser: ({ browser, system }: Device, at: string, contact: string) => ({
    title: 'A new browser signed in to your SKOR account',
    paragraphs: [
      `${browser && system ? `${browser} on ${system}` : 'Another browser or a program'}, on ${gmtOf(at, LOCALE)}.`,
      'If it was you, there is nothing to do. If it was not, sign it out and change your password.',
      `Our contact page: ${contact}`,
    ],
    link: 'See where you are signed in',
  }),
  secondFactor: {
    on: (contact: string) => ({
      title: 'Two-step sign-in is on for your SKOR account',
      paragraphs: [
        'From now on a sign-in needs a code of your authenticator app as well. Keep your recovery codes where you find them without your telephone.',
        `If it was not you, tell us: ${contact}`,
      ],
      link: 'See your settings',
    }),
    off: (contact: string) => ({
      title: 'Two-step sign-in is off for your SKOR account',
      paragraphs: [
        'Your password alone signs you in again. If it was not you, change your password and tell us.',
        `Our contact page: ${contact}`,
      ],
      link: 'See your settings',
    }),
    recoveryCodeUsed: (left: number, contact: string) => ({
      title: 'A recovery code of your SKOR account was used',
      paragraphs: [
        `${left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left. You get new ones where you turn two-step sign-in off and on again.`,
        'If it was not you, change your password and tell us.',
        `Our contact page: ${contact}`,
      ],
      link: 'See your settings',
    }),
  },
  passkey: {
    added: (name: string, contact: string) => ({
      title: 'A passkey was added to your SKOR account',
      paragraphs: [
        `From now on "${name}" signs in to your account without a password.`,
        `If it was not you, remove the passkey under your settings, change your password and tell us: ${contact}`,
      ],
      link: 'See your settings',
    }),
    removed: (name: string, contact: string) => ({
      title: 'A passkey was removed from your SKOR account',
      paragraphs: [
        `"${name}" opens your account no more.`,
        `If it was not you, change your password and tell us: ${contact}`,
      ],
      link: 'See your settings',
    }),
  },
  google: {
    linked: (contact: string) => ({
      title: 'Google opens your SKOR account from now on',
      paragraphs: [
        'A Google account was linked: it signs in to your account without a password.',
        `If it was not you, set a new password by ‘Forgot password’, which ends the link and signs out everywhere, and tell us: ${contact}`,
      ],
      link: 'See your settings',
    }),
    removed: (contact: string) => ({
      title: 'Google opens your SKOR account no more',
      paragraphs: [
        'The link of a Google account to your account has ended.',
        `If it was not you, change your password and tell us: ${contact}`,
      ],
      link: 'See your settings',
    }),
  },
  wallet: {
    linked: (address: string, contact: string) => ({
      title: 'A wallet is linked to your SKOR account',
      paragraphs: [
        `From now on the wallet ${address} stands beside your offers for collectibles, in the place of any wallet before.`,
        `If it was not you, change your password, unlink the wallet and tell us: ${contact}`,
      ],
      link: 'See your profile',
    }),
    removed: (address: string, contact: string) => ({
      title: 'A wallet is unlinked from your SKOR account',
      paragraphs: [
        `The wallet ${address} stands beside your offers no more.`,
        `If it was not you, change your password and tell us: ${contact}`,
      ],
      link: 'See your profile',
    }),
  },
  blocked: (reason: string) => ({
    title: 'Your SKOR account is blocked',
    paragraphs: [
      'You were signed out everywhere and cannot sign in. Your predictions and points stay.',
      `The reason: ${reason}`,
      'If you think that this is wrong, write to us.',
    ],
    link: 'Write to us',
  }),
  unblocked: (reason: string) => ({
    title: 'Your SKOR account is open again',
    paragraphs: ['You can sign in as before.', `The reason: ${reason}`],
    link: 'Log in',
  }),
  excluded: (competition: string, reason: string) => ({
    title: `You are excluded from the boards and prizes of ${competition}`,
    paragraphs: [
      'You can predict as before, and your points go on. But you stand on no board there and win none of its prizes.',
      `The reason: ${reason}`,
      'If you think that this is wrong, write to us.',
    ],
    link: 'Write to us',
  }),
  readmitted: (competition: string, reason: string) => ({
    title: `You are back on the boards of ${competition}`,
    paragraphs: ['All your points count again, as if nothing had been.', `The reason: ${reason}`],
    link: 'See your page',
  }),
  /** @param reason null where none was given */
  roleChanged: (role: AccountRole, reason: string | null, contact: string) => ({
    title: 'Your role at SKOR was changed',
    paragraphs: [
      `Your role is now: ${ROLES[role]}. You were signed out everywhere; please sign in again.`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
      `If you did not expect this, tell us: ${contact}`,
    ],
    link: 'Log in',
  }),
  roleOfSomebodyChanged: ({ userName, from, to, by, reason }: RoleChange) => ({
    title: 'A role at SKOR was changed',
    paragraphs: [
      `The role of ${userName} was: ${ROLES[from]}. It is now: ${ROLES[to]}.`,
      by === null ? 'It was changed by the command line of the server.' : `It was changed by ${by}.`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
      'All admins get this mail. If you do not know why, ask the others at once.',
    ],
    link: 'See the users',
  }),
  passwordAsked: (reason: string, contact: string) => ({
    title: 'Please set a new SKOR password',
    paragraphs: [
      'An organiser asks you to set a new password. Open the page below and enter your e-mail there: you get a code.',
      `The reason: ${reason}`,
      `Until then your password stays as it is. Our contact page: ${contact}`,
    ],
    link: 'Set a new password',
  }),
  playerInvited: (userName: string, days: number, contact: string) => ({
    title: 'Your SKOR account waits for you',
    paragraphs: [
      `An organiser keeps "${userName}" at SKOR for you. Open the page below and set a password: the account is yours then, with its predictions and points.`,
      `The link counts once, for ${days} days. Whoever has it can take the account, so pass it on to nobody.`,
      `If you want no account, do nothing. If you do not know the organiser, tell us: ${contact}`,
    ],
    link: 'Set a password',
  }),
  accountDeleted: (contact: string) => ({
    title: 'Your SKOR account is deleted',
    paragraphs: [
      'Your name, e-mail and picture are gone. Your predictions stay in the tables without your name.',
      `If it was not you, tell us: ${contact}`,
    ],
  }),

  reminder: {
    missing: MISSING,
    near: ', the lock is near',
    firstLock: (competition: string, round: string, lock: string, timeZone: string) =>
      `${competition}, ${round}: the first lock is on ${onWallClock(lock, LOCALE, timeZone)}`,
    notPredicted: 'You have not predicted:',
    match: (home: string, away: string, lock: string, timeZone: string) =>
      `${home} - ${away}, until ${onWallClock(lock, LOCALE, timeZone)}`,
    more: (matches: number) => `and ${matches} more.`,
    hello: HELLO,
    link: 'Predict now',
    change: 'Change your reminders',
    end: 'No more reminders by mail',
  },

  leagueReminder: (name: string, league: string, round: string, lock: string) => ({
    subject: `${round} locks soon`,
    title: 'Your predictions are missing',
    paragraphs: [
      HELLO(name),
      `an admin of your league ${league} reminds you: matches of round ${round} wait for your prediction.`,
      `The next match locks on ${gmtOf(lock, LOCALE)}.`,
    ],
    link: 'Predict now',
  }),

  raffleWinner: (name: string, month: string, chooseUntil: string) => ({
    subject: 'You won the monthly raffle of SKOR',
    title: 'You won the monthly raffle',
    paragraphs: [
      HELLO(name),
      `your line was drawn in the raffle of ${monthOf(month, LOCALE)}. Choose your prize: a battle pass, which opens future games free of charge, or a gaming headset.`,
      `Please choose before ${gmtOf(chooseUntil, LOCALE)}. After that the prize is drawn again.`,
      'The page shows how the winner was drawn, and repeats the draw in your own browser.',
    ],
    link: 'Choose your prize',
  }),

  dispute: {
    hello: HELLO,
    assigned: {
      title: 'An admin works on your dispute',
      text: 'You get a mail when there is a question or a verdict.',
    },
    asked: {
      title: 'A question about your dispute',
      text: 'The question waits for your answer on the page of your dispute.',
    },
    decided: {
      title: 'Your dispute is decided',
      text: 'The page of your dispute has the verdict and its reason. You can open the dispute again once, within 30 days.',
    },
    corrected: {
      title: 'Your dispute led to a correction',
      text: 'The page of your dispute says which one.',
    },
    link: 'Open your dispute',
  },

  /** @param predictions 0 where a prediction was withdrawn */
  receipt: (name: string, predictions: number, competition: string, round: number) => ({
    title: 'The receipt of your predictions',
    paragraphs: [
      HELLO(name),
      `the log has sealed what you saved: ${predictions === 0 ? 'a prediction withdrawn' : SAVED(predictions)}, ${competition}, round ${round}. The attached file proves it, with your picks inside: keep it.`,
      'Anybody can check the file, in a browser that sends nothing or without this site.',
    ],
    link: 'Check a receipt',
    end: 'No more receipts by mail',
  }),

  announcement: {
    change: 'Change your settings',
    end: 'No more messages of the organiser by mail',
  },
  /** A prediction in the fan's place. @param teams who plays the match */
  enteredAll: (name: string, predictions: number, reason: string) => ({
    title: 'An organiser entered predictions for you',
    paragraphs: [
      HELLO(name),
      `an organiser entered ${predictions} predictions in your place. Your page of predictions shows them.`,
      `The reason, which everybody can read: ${reason}`,
      'If you did not ask for it, write to us: a prediction that an organiser entered is marked, and stands in the history of changes.',
    ],
    link: 'See your predictions',
  }),
  entered: (name: string, teams: string, reason: string) => ({
    title: 'An organiser entered a prediction for you',
    paragraphs: [
      HELLO(name),
      `an organiser entered a prediction in your place: ${teams}. The page of the match shows your score.`,
      `The reason, which everybody can read: ${reason}`,
      'If you did not ask for it, write to us: a prediction that an organiser entered is marked, and stands in the history of changes.',
    ],
    link: 'Open the match',
  }),

  confirmNews: (days: number) => ({
    subject: 'Please confirm your subscription to SKOR',
    title: 'News of SKOR by mail?',
    paragraphs: [
      'Somebody, hopefully you, asked for news of SKOR to this address.',
      `Confirm it within ${days} days. Without a click nothing is kept, and no news comes.`,
    ],
    link: 'Yes, send me news',
  }),

  accessCode: (name: string, expiresAt: string) => ({
    subject: 'Your access code for SKOR',
    title: 'Your access code',
    paragraphs: [
      HELLO(name),
      'here is the code you asked for. Choose "Enter Access Code" on our home page and type it in.',
      `It opens the site until ${new Date(expiresAt).toUTCString()}, as often as you like, in the browser that you first use it in.`,
    ],
  }),

  newsConfirmed: {
    title: 'You get news of SKOR',
    paragraphs: ['One click ends it, today or whenever you like. No login is needed.'],
    link: 'Unsubscribe',
  },
}

export type MailWords = typeof en
