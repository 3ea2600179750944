import { type PeriodView, type PrizeChange, type PrizeView, WINNERS_NAMED } from '#contract/prize/calls.ts'
import type { CompetitionState } from '#domain/competition/state.ts'
import { type AwardChange, differenceOf } from '#domain/prize/difference.ts'
import type { Award, Period } from '#domain/prize/events.ts'
import { spanOf } from '#domain/prize/period.ts'
import type { PublishedPrizes } from '#domain/prize/prizes.ts'
import type { Profile } from '#people/identity/users.ts'
import type { Season } from '#projections/prize/periods.ts'
import { type Computed, waitsForRoundBefore } from '#projections/prize/winners.ts'
import { fanView } from '../account/person.ts'

export type Profiles = (id: string) => Profile

/** A period with its winners: those that are published, or those that the results make now. */
export function periodView(
  season: Season,
  period: Period,
  published: PublishedPrizes | undefined,
  computed: Computed | null,
  profile: Profiles,
): PeriodView {
  return {
    competition: season.competition.id,
    competitionName: season.competition.name,
    period,
    roundName: roundNameOf(season, period),
    status: published?.status ?? (computed && isReady(computed) ? 'provisional' : 'waiting'),
    prizes: (published?.last.awards ?? computed?.awards ?? []).map(award => prizeView(award, profile)),
    publishedAt: published?.last.at ?? null,
    publications: published?.publications ?? 0,
    reason: published?.reason ?? null,
    replaced: published?.before
      ? {
          reason: published.before.reason,
          changes: replacedBy(published).map(change => changeView(change, profile)),
        }
      : null,
  }
}

/** Whether nothing is waited for: the winners are those of the results. */
function isReady(computed: Computed): boolean {
  return computed.unsettled.length === 0 && !waitsForRoundBefore(computed)
}

export function roundNameOf({ matches }: Season, period: Period): string | null {
  const span = spanOf(period)
  if (span.kind !== 'round') return null
  return matches.find(({ round }) => round === span.round)?.roundName ?? String(span.round)
}

/** The same, from what the competition's stream says. */
export function roundNameIn(competition: CompetitionState, period: Period): string | null {
  const span = spanOf(period)
  if (span.kind !== 'round' || competition.status === 'none') return null
  return competition.rounds[span.round - 1]?.name ?? String(span.round)
}

function replacedBy({ before, last }: PublishedPrizes): readonly AwardChange[] {
  return before ? differenceOf(before.publication.awards, last.awards) : []
}

function prizeView({ rule, pool, winners, share, left }: Award, profile: Profiles): PrizeView {
  const named = winners.slice(0, WINNERS_NAMED).map(id => fanView(id, profile(id)))
  return { prize: rule.id, rule, pool, winners: named, total: winners.length, share, left }
}

export function changeView({ rule, enter, leave, share }: AwardChange, profile: Profiles): PrizeChange {
  const fans = (ids: readonly string[]) => ids.slice(0, WINNERS_NAMED).map(id => fanView(id, profile(id)))
  return { prize: rule.id, rule, enter: fans(enter), leave: fans(leave), share: { ...share } }
}

/** Who is named where these are shown. */
export function namedIn(published: PublishedPrizes | undefined, computed: Computed | null): string[] {
  const lists = [published?.last.awards, published?.before?.publication.awards, computed?.awards]
  return lists.flatMap((awards = []) => awards.flatMap(({ winners }) => winners))
}
