/** The state of a navigation that changes what the page shows, and leaves the reader where they are on it. */
export const IN_PLACE = { inPlace: true } as const

/** @param state of the navigation that led to an entry of the history */
export const staysInPlace = (state: unknown) => (state as Partial<typeof IN_PLACE> | null)?.inPlace === true
