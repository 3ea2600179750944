/** What counts as an e-mail address in every form: pages and server call one function. */

/** RFC 5321: the longest address that mail can be sent to. */
export const EMAIL_MAX = 254

/** Each part ends at a character that it can't hold, so that the pattern never backtracks for long. */
const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

export function isEmail(email: string): boolean {
  return EMAIL.test(email) && email.length <= EMAIL_MAX
}
