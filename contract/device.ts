/** A browser and its system by name, as people know their devices: nothing else of what a browser says is kept. */
export interface Device {
  /** null where the browser is none that we know, as for programs */
  readonly browser: string | null
  readonly system: string | null
}

/** The marks of what a browser sends; each claims to be those below as well. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** @param userAgent what the browser says of itself (RFC 9110, 10.1.5) */
export function deviceOf(userAgent: string): Device {
  return { browser: named(BROWSERS, userAgent), system: named(SYSTEMS, userAgent) }
}

function named(marks: readonly (readonly [mark: string, name: string])[], userAgent: string): string | null {
  return marks.find(([mark]) => userAgent.includes(mark))?.[1] ?? null
}

/** `Firefox on Android`: for the reader to know their devices by. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return `${browser ?? 'Browser'} on ${system ?? 'a device'}`
}
