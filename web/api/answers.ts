/**
 * What the server says, for the catalogues: a sentence for each stable code of an answer. The pages show the server's own English, and
 * look for `answer.<code>` in the catalogue of another language. A code that has several sentences has one here that is true of each.
 */
import { t } from '@lingui/core/macro'

export const answers = [
  t({ id: 'answer.broken-off', message: 'The request broke off before it was whole' }),
  t({ id: 'answer.bad-address', message: 'This address is not valid' }),
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
  t({ id: 'answer.wrong-password', message: 'This is not your password' }),
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
  t({ id: 'answer.please-login', message: 'Please login' }),
]
