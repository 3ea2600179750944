import type { SessionUser } from '#contract/sign-in/calls.ts'

/** Kept with the tab: the e-mail whose code is on its way, while its owner looks into the mailbox and the browser forgets the page. */
export function keptEmailChange({ id, email }: Pick<SessionUser, 'id' | 'email'>) {
  const key = `email-change.${id}.${email}`
  return {
    get: () => sessionStorage.getItem(key),
    set: (next: string | null) =>
      next === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, next),
  }
}
