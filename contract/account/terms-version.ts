/** Which version of the terms of use is in force: plain, so that the first page needs no schema for it. */

/** Shown on the page of the terms, and recorded with each registration. */
export const TERMS_VERSION = '2'
/** The day since which this version holds. */
export const TERMS_DATE = '2023-06-01'
