/** Pages of so many weeks are built with their heading: the weeks of a season of twenty teams. */
export const BUILT_WEEKS = 38

/** @returns the week that the address of a page built with its heading names, or null */
export function builtWeekIn(text: string): number | null {
  const week = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return week >= 1 && week <= BUILT_WEEKS ? week : null
}
