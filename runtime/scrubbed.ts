/** What no line may hold, wherever it comes from: a library or a database quotes in its errors what it was given. */

const REMOVED = '[removed]'

/** Each part has a bound, so that the longest line takes no longer than its length. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // The user and password of an address.
  [/\/\/[^\s"'<>@/\\]{1,300}@/g, `//${REMOVED}@`],
  // An e-mail, of whose domain the last part begins with a letter: a version does not.
  [
    /[^\s"'<>@()[\]:;,\\/=]{1,64}@(?:[^\s"'<>@()[\]:;,.\\/=?&]{1,63}\.){1,8}\p{L}[^\s"'<>@()[\]:;,.\\/=?&]{0,62}/gu,
    REMOVED,
  ],
  // A signed token.
  [/\beyJ[\w-]{5,2000}\.[\w-]{5,4000}\.[\w-]{5,2000}/g, REMOVED],
  // What opens a calendar or a card by being known.
  [/(\/(?:calendar|cards?)\/)[\w.-]{16,400}/g, `$1${REMOVED}`],
  [/([?&](?:token|code|key|secret|email)=)[^\s"'&\\]{1,2000}/g, `$1${REMOVED}`],
  [/(\b(?:skor|__Host-skor)_[a-z]{1,20}=)[^\s"';\\]{1,4000}/g, `$1${REMOVED}`],
]

/** @param line as it is about to be written */
export function scrubbed(line: string): string {
  return SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), line)
}
