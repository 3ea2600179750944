/** Whether this browser has seen the welcome dialog, kept as the product has always kept it. */
const KEY = 'isCheckForModel'

export function wasWelcomed(): boolean {
  return localStorage.getItem(KEY) === 'true'
}

export function keepWelcomed(): void {
  localStorage.setItem(KEY, 'true')
}
