/**
 * What the server says, for the catalogues: a sentence for each stable code of an answer. The pages show the server's own English, and
 * look for `answer.<code>` in the catalogue of another language. A code that has several sentences has one here that is true of each.
 */
import { t } from '@lingui/core/macro'

export const answers = [
  t({ id: 'answer.broken-off', message: 'The request broke off before it was whole' }),
  t({ id: 'answer.bad-address', message: 'This address is not valid' }),
  t({ id: 'answer.account-gone', message: 'This account is deleted' }),
  t({ id: 'answer.wrong-credentials', message: 'Invalid email or password' }),
  t({ id: 'answer.too-slow', message: 'The request took too long to arrive. Please try again.' }),
  t({
    id: 'answer.wrong-code',
    message:
      'This code is not valid. A code counts once, for 10 minutes and 5 tries, in the browser that asked for it',
  }),
  t({
    id: 'answer.proof-needed',
    message: 'This was tried very often. Please show that you are not a robot',
  }),
  t({ id: 'answer.no-grant', message: 'Please verify your otp before you set a new password' }),
  t({ id: 'answer.wrong-credential', message: 'Google did not confirm who you are. Please try again.' }),
  t({
    id: 'answer.google-not-linked',
    message:
      'This e-mail has an account already. Log in with your password, then link Google under your settings',
  }),
  t({ id: 'answer.google-unconfirmed', message: 'Google did not confirm who you are. Please try again.' }),
  t({
    id: 'answer.google-linked',
    message: 'A Google account opens this account already. Remove it first',
  }),
  t({
    id: 'answer.google-taken',
    message: 'This Google account opens another account. Remove it there first',
  }),
  t({ id: 'answer.google-unlinked', message: 'No Google account opens this account' }),
  t({ id: 'answer.wrong-password', message: 'This is not your password' }),
  t({
    id: 'answer.no-password',
    message: 'This account has no password yet. Ask for a code under ‘Forgot password’ to set one',
  }),
  t({ id: 'answer.code-needed', message: 'Please enter the code of your authenticator app' }),
  t({
    id: 'answer.wrong-app-code',
    message: 'This code is not valid. Please enter the one that your app shows now; each code counts once',
  }),
  t({
    id: 'answer.sign-in-over',
    message: 'This sign-in took too long or too many codes. Please log in once more',
  }),
  t({ id: 'answer.second-factor-on', message: 'Two-step sign-in is on already. Turn it off first' }),
  t({
    id: 'answer.wrong-passkey',
    message: 'This passkey could not be checked. Please try once more, or sign in with your password',
  }),
  t({ id: 'answer.no-passkey', message: 'This account has no passkey. Please enter a code' }),
  t({ id: 'answer.passkey-not-made', message: 'The passkey could not be added. Please begin once more' }),
  t({
    id: 'answer.too-many-passkeys',
    message: 'You have as many passkeys as an account can have. Please remove one first',
  }),
  t({ id: 'answer.no-such-passkey', message: 'This passkey is removed already' }),
  t({
    id: 'answer.account-blocked',
    message: 'This account is blocked. Please write to us on the contact page',
  }),
  t({ id: 'answer.unverified', message: 'Please verify your e-mail with the code we sent you, then log in' }),
  t({ id: 'answer.no-receipt', message: 'You have saved no prediction for this match' }),
  t({
    id: 'answer.not-sealed-yet',
    message: 'The log seals your save within a minute. Please ask for the receipt again then.',
  }),
  t({
    id: 'answer.staff-do-not-play',
    message:
      'Admins and auditors do not predict and are on no list of a raffle: they may see what fans can not. Please use an account of your own.',
  }),
  t({
    id: 'answer.prove-again',
    message:
      "This can't be undone. Please prove once more that it is you: with a passkey, a code or your password",
  }),
  t({
    id: 'answer.second-factor-first',
    message: 'Staff need two-step sign-in here. Please turn it on in your settings, at /settings',
  }),
  t({ id: 'answer.forbidden', message: 'You are not allowed to do this' }),
  t({ id: 'answer.cross-site', message: 'This request came from another site and was refused' }),
  t({ id: 'answer.not-locked-yet', message: 'Predictions of others can be seen once the match is locked' }),
  t({ id: 'answer.unknown-match', message: 'There is no such match' }),
  t({ id: 'answer.unknown-league', message: 'There is no such league' }),
  t({ id: 'answer.unknown-dispute', message: 'There is no such dispute' }),
  t({ id: 'answer.unknown-question', message: 'There is no such question' }),
  t({ id: 'answer.unknown-collectible', message: 'There is no such collectible' }),
  t({ id: 'answer.unknown-competition', message: 'There is no such competition' }),
  t({
    id: 'answer.invitation-over',
    message:
      'This invitation does not hold any more: each is used once, within 7 days. Please ask the organiser for a new one',
  }),
  t({ id: 'answer.user-name-own', message: 'You have chosen your user name already: it stays' }),
  t({
    id: 'answer.invitation-withdrawn',
    message: 'The organiser has withdrawn this invitation. Please ask the organiser for a new one',
  }),
  t({
    id: 'answer.email-has-account',
    message:
      'This e-mail has an account already. Please log in there, and ask the organiser about the other one',
  }),
  t({
    id: 'answer.wrong-join-code',
    message: 'This invitation is not valid any more. Please ask for a new one',
  }),
  t({
    id: 'answer.reminded-today',
    message: 'The members were reminded today. You can remind them again tomorrow',
  }),
  t({ id: 'answer.too-many-requests', message: 'Too many requests. Please wait a moment.' }),
  t({
    id: 'answer.too-many-uploads',
    message: 'Your other uploads are still under way. Please wait a moment.',
  }),
  t({ id: 'answer.busy', message: 'Too many changes at once. Please try again.' }),
  t({ id: 'answer.unavailable', message: 'The service is away for a moment. Please try again.' }),
  t({ id: 'answer.clock-apart', message: 'The clock of this server is wrong. Please try again in a while.' }),
  t({ id: 'answer.too-many-listeners', message: 'Too many pages listen at once. Please try again later.' }),
  t({ id: 'answer.server-error', message: 'Server error! Please try again.' }),
  t({ id: 'answer.deadline-passed', message: 'Deadline passed' }),
  t({ id: 'answer.already-submitted', message: 'You have already submitted his prediction.' }),
  t({ id: 'answer.coupon-used', message: 'Power-up already used' }),
  t({ id: 'answer.league-closed', message: 'This league is closed' }),
  t({ id: 'answer.not-league-admin', message: 'Only the admins of the league can do this' }),
  t({ id: 'answer.not-league-owner', message: 'Only the owner of the league can do this' }),
  t({ id: 'answer.removed-from-league', message: 'An admin of this league has removed you from it' }),
  t({ id: 'answer.owner-stays', message: 'A league needs its owner. You can close the league instead' }),
  t({ id: 'answer.not-a-member', message: 'Only a member of the league can be an admin' }),
  t({ id: 'answer.dispute-decided', message: 'This dispute is decided' }),
  t({ id: 'answer.dispute-open', message: 'This dispute is not decided yet' }),
  t({ id: 'answer.reopened-before', message: 'A dispute can be opened again once' }),
  t({ id: 'answer.nothing-asked', message: 'No question waits for your answer' }),
  t({ id: 'answer.not-enough-skor', message: 'You do not have enough SKOR' }),
  t({ id: 'answer.not-for-sale', message: 'This collectible is not for sale any more' }),
  t({ id: 'answer.own-collectible', message: 'This collectible is yours already' }),
  t({ id: 'answer.offer-over', message: 'This offer has ended' }),
  t({ id: 'answer.not-owner', message: 'Only the owner can do this' }),
  t({ id: 'answer.not-winner', message: 'Only the winner chooses the prize' }),
  t({ id: 'answer.nothing-to-choose', message: 'There is no prize to choose now' }),
  t({ id: 'answer.too-late', message: 'The time to choose has ended' }),
  t({ id: 'answer.not-found', message: 'There is nothing here' }),
  t({ id: 'answer.too-large', message: 'The request is too large' }),
  t({ id: 'answer.wrong-receipt', message: 'This receipt proves nothing here' }),
  t({
    id: 'answer.too-many-collectibles',
    message: 'You have made as many collectibles as one fan can make',
  }),
  t({
    id: 'answer.invalid-score',
    message: 'Score must be zero or greater then zero. Decimal values are not allowed',
  }),
  t({ id: 'answer.match-void', message: 'This match is void' }),
  t({ id: 'answer.match-twice', message: 'A match stands twice in one save' }),
  t({ id: 'answer.other-round', message: 'This match is not in the round' }),
  t({ id: 'answer.coupon-used-up', message: 'This power-up is used up for the season' }),
  t({ id: 'answer.marquee-match', message: "This power-up can't be used on the marquee match" }),
  t({ id: 'answer.not-marquee-match', message: 'This power-up can be used on the marquee match only' }),
  t({ id: 'answer.league-full', message: 'This league has as many members as a league can have' }),
  t({
    id: 'answer.no-mails-wished',
    message: 'None of them gets reminders by mail before the lock',
  }),
  t({
    id: 'answer.too-many-leagues-today',
    message:
      'You have created as many leagues as one fan can create in a day. Please create the next one tomorrow',
  }),
  t({ id: 'answer.too-many-leagues', message: 'You are in as many leagues as one fan can be in' }),
  t({ id: 'answer.too-many-admins', message: 'This league has as many admins as a league can have' }),
  t({
    id: 'answer.round-of-what',
    message: 'Please choose a competition, or let points count from the start',
  }),
  t({ id: 'answer.expires-in-the-past', message: 'An invitation must end in the future' }),
  t({ id: 'answer.other-competition', message: 'This competition does not count in the league' }),
  t({ id: 'answer.round-too-early', message: 'This round does not count in the league' }),
  t({ id: 'answer.too-many-cups', message: 'This league has had as many cups as a league can have' }),
  t({ id: 'answer.no-cup', message: 'Please announce the cup first' }),
  t({ id: 'answer.cup-running', message: 'The cup is not over. Please call it off first, with a reason' }),
  t({
    id: 'answer.week-drawn',
    message: 'A cup was drawn for this week or a later one. Please choose a later week',
  }),
  t({ id: 'answer.other-cup', message: 'The league has a newer cup. Please look at it again' }),
  t({
    id: 'answer.cup-too-late',
    message: 'The first week of the cup has locked. Please announce the cup for a later week',
  }),
  t({ id: 'answer.cup-size', message: 'This league has too few or too many members for a cup' }),
  t({ id: 'answer.too-few-weeks', message: 'The season does not have enough weeks left for this cup' }),
  t({
    id: 'answer.answer-out-of-range',
    message: 'Please enter a whole number within the limits of the question',
  }),
  t({ id: 'answer.other-count', message: 'Please choose as many different names as the question asks for' }),
  t({ id: 'answer.not-an-option', message: 'This name is not among the answers to this question' }),
  t({ id: 'answer.question-void', message: 'This question is void' }),
  t({ id: 'answer.notice-over', message: 'The time to dispute this is over' }),
  t({
    id: 'answer.disputed-before',
    message: 'You have disputed this before. Your case is on the page of your disputes',
  }),
  t({
    id: 'answer.too-many-disputes',
    message: 'You have too many open disputes. Please wait until one is decided',
  }),
  t({ id: 'answer.too-many-statements', message: 'This dispute takes no further words' }),
  t({ id: 'answer.prize-chosen', message: 'You have chosen your prize already' }),
  t({
    id: 'answer.already-listed',
    message: 'This collectible is listed already. Withdraw it to list it anew',
  }),
  t({ id: 'answer.not-listed', message: 'Only a listed collectible can be withdrawn' }),
  t({ id: 'answer.ends-in-the-past', message: 'The offer must end in the future' }),
  t({ id: 'answer.other-price', message: 'The price is another one by now' }),
  t({ id: 'answer.unknown-offer', message: 'There is no such offer' }),
  t({ id: 'answer.too-many-offers', message: 'This collectible takes no further offers while it is listed' }),
  t({ id: 'answer.invalid-play-time', message: 'This play time can not be' }),
  t({ id: 'answer.unknown-game', message: 'There is no board for this game' }),
  t({ id: 'answer.please-login', message: 'Please login' }),
  t({
    id: 'answer.wrong-mail-link',
    message: 'This link is not valid any more. Please use the newest mail.',
  }),
  t({
    id: 'answer.wrong-reminder-link',
    message: 'This link is not valid. Please open it from the mail once more.',
  }),
  t({ id: 'answer.wrong-access-code', message: 'Please enter valid code' }),
  t({ id: 'answer.no-device', message: 'Your browser gave no address that pushes can be sent to' }),
  t({ id: 'answer.all-predicted', message: 'Every other member has predicted the round' }),
  t({ id: 'answer.moment-to-come', message: 'Please choose a moment that has passed' }),
  t({ id: 'answer.not-adult', message: 'Please declare that you are 18 or older' }),
  t({ id: 'answer.nothing-to-save', message: 'There is no prediction to save' }),
  t({ id: 'answer.no-price', message: 'Please enter a price in whole SKOR, 1 or more' }),
  t({ id: 'answer.wallet-unreadable', message: 'Please sign the message that we made for you' }),
  t({ id: 'answer.wallet-other-site', message: 'This message was made for another site' }),
  t({
    id: 'answer.wallet-other-chain',
    message: 'Please switch your wallet to the BNB chain (56) or its test network (97)',
  }),
  t({
    id: 'answer.wallet-expired',
    message: 'This message is not valid any more. Please link the wallet again.',
  }),
  t({
    id: 'answer.wallet-wrong-signature',
    message: 'The signature does not belong to this wallet. Please sign again.',
  }),
  t({
    id: 'answer.wallet-taken',
    message: 'This wallet is linked to another account. Unlink it there first.',
  }),
]
