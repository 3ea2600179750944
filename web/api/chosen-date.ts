/** The date the World Cup page was left at, kept as the product has always kept it. */
const KEY = 'date_now'

/** @returns a date such as '2022-11-20', or null */
export function chosenDate(): string | null {
  return localStorage.getItem(KEY)
}

export function keepChosenDate(date: string): void {
  localStorage.setItem(KEY, date)
}

/** Logo, home and dashboard links do this. */
export function forgetChosenDate(): void {
  localStorage.removeItem(KEY)
}
