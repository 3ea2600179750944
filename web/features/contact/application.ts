/** Applications to the foundation: questions of the contact form whose role says what they are. */
import { t } from '@lingui/core/macro'
import { ROLE_MAX } from '#contract/contact/rules.ts'
import type { FormProblem } from '#contract/form-problems.ts'

export const APPLICATION_KINDS = ['Programme', 'Land personalisation', 'Foundation room'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]

export const isApplicationKind = (kind: string): kind is ApplicationKind =>
  (APPLICATION_KINDS as readonly string[]).includes(kind)

/** As the page calls the kind; the admin's list has the English name. */
export const kindName = (kind: ApplicationKind) =>
  ({
    Programme: t`Programme`,
    'Land personalisation': t`Land personalisation`,
    'Foundation room': t`Foundation room`,
  })[kind]

const roleOf = (kind: ApplicationKind, sport: string) => `Foundation: ${kind}, ${sport}`

/** What is left for the sport in the role that an admin reads, in characters. */
export const SPORT_MAX = ROLE_MAX - roleOf('Land personalisation', '').length

/** @returns the role that the application is sent with, which the admin's list shows beside the name */
export function applicationRole(kind: ApplicationKind, sport: string): string {
  return roleOf(kind, sport.trim())
}

export function sportProblems(sport: string): FormProblem[] {
  return sport.trim() === '' ? [{ field: 'sport', message: t`Please enter your sport` }] : []
}
