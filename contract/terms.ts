/** The terms of use that are in force: shown on their page, and recorded with each registration. */
export const TERMS_VERSION = '2'
/** The day since which this version holds. */
export const TERMS_DATE = '2023-06-01'
