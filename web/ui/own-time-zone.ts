/** The time zone of the reader's device, by its name of IANA. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
