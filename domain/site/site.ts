/** What holds for all competitions: the one that is meant where none is named, and what admins write to fans. */
import { bounded } from '../decider.ts'
import { type Decision, happened, quiet, refuseStaff } from '../decision.ts'
import { minutesBefore } from '../instant.ts'
import type { HashedText } from '../kept-text.ts'
import { unreachable } from '../unreachable.ts'
import type { CompetitionId, Instant } from '../words.ts'
import { type SiteEvent, siteEvents } from './events.ts'

/** Announcements within 24 hours at the most, by all admins together: each one is a mail to everybody. */
export const ANNOUNCEMENTS_A_DAY = 5
const MINUTES_A_DAY = 24 * 60

export interface ChooseDefaultCompetition {
  readonly type: 'ChooseDefaultCompetition'
  /** one that is there: the caller sees to that */
  readonly competition: CompetitionId
}

export interface Announce {
  readonly type: 'Announce'
  /** the same for the same words to the same fans on the same day */
  readonly announcement: string
  /** whose players are written to; null for all fans */
  readonly competition: CompetitionId | null
  readonly text: HashedText
  /** as many as there are: the caller counts them */
  readonly receivers: number
  readonly now: Instant
}

export interface SiteState {
  /** null until one was chosen: then the one that was opened first is meant */
  readonly defaultCompetition: CompetitionId | null
  /** those of the 24 hours before the last one, which is among them */
  readonly announced: readonly { readonly announcement: string; readonly at: Instant }[]
}

export const site = bounded<SiteState, ChooseDefaultCompetition | Announce, typeof siteEvents>({
  events: siteEvents,
  initialState: { defaultCompetition: null, announced: [] },
  evolve(state, event) {
    switch (event.type) {
      case 'DefaultCompetitionChosen':
        return { ...state, defaultCompetition: event.data.competition }
      case 'Announced': {
        const at = event.metadata.occurredAt
        return { ...state, announced: [...within(state, at), { announcement: event.data.announcement, at }] }
      }
      default:
        return unreachable(event)
    }
  },
  decide(command, state): Decision<SiteEvent> {
    if (command.type === 'Announce') return announce(command, state)
    const { competition } = command
    const { defaultCompetition } = state
    return competition === defaultCompetition
      ? quiet
      : happened({ type: 'DefaultCompetitionChosen', data: { competition, from: defaultCompetition } })
  },
})

function announce(
  { announcement, competition, text, receivers, now }: Announce,
  state: SiteState,
): Decision<SiteEvent> {
  const today = within(state, now)
  if (today.some(earlier => earlier.announcement === announcement))
    return refuseStaff('announced-already', 'This was sent to these fans today already')
  if (receivers === 0) return refuseStaff('nobody-to-tell', 'There is no fan whom this would reach')
  if (today.length >= ANNOUNCEMENTS_A_DAY)
    return refuseStaff(
      'too-many-announcements',
      `${ANNOUNCEMENTS_A_DAY} announcements in 24 hours at the most. Please send this one later`,
    )
  return happened({ type: 'Announced', data: { announcement, competition, text, receivers } })
}

const within = ({ announced }: SiteState, now: Instant) =>
  announced.filter(({ at }) => at > minutesBefore(now, MINUTES_A_DAY))
