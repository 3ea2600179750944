/** Instants as mails write them. */

/** `Saturday 7 March at 15:00 CET`: by the clock on the reader's wall. @param timeZone a name of IANA */
export function onWallClock(instant: string, locale: string, timeZone: string): string {
  return new Date(instant).toLocaleString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
}

/** `Saturday, 7 March 2026 at 14:00 GMT` */
export function gmtOf(instant: string, locale: string): string {
  const written = new Date(instant).toLocaleString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  return `${written} GMT`
}

/** `November 2026`. @param month such as `2026-11` */
export function monthOf(month: string, locale: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
