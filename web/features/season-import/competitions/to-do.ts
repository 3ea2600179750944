/** What waits in a competition for its organiser, the first thing first. */
import { plural, t } from '@lingui/core/macro'
import type { CompetitionInHand } from '#contract/competition/admin-calls.ts'
import { paths } from '#web/ui/paths.ts'

export interface ToDo {
  readonly text: string
  /** the page where it is done */
  readonly to: string
}

/** The place of a competition among the admins' pages. */
export const placePath = (competition: string) => pathIn(paths.adminCompetitions, competition)

function pathIn(path: string, competition: string): string {
  return `${path}?${new URLSearchParams({ competition })}`
}

/** Whether every match has its result and its winner. */
export const isOver = ({ matches, settled }: CompetitionInHand) => matches > 0 && settled === matches

/** @returns nothing where the competition goes on by itself */
export function toDoIn(competition: CompetitionInHand): ToDo[] {
  const { id, life, announced, scores, winners } = competition
  const counted = (count: number, text: string, path: string): ToDo[] =>
    count === 0 ? [] : [{ text, to: pathIn(path, id) }]
  return [
    ...counted(
      scores,
      plural(scores, { one: '# played match without a score', other: '# played matches without a score' }),
      paths.adminMatchday,
    ),
    ...counted(
      winners,
      plural(winners, {
        one: '# match with a score and no winner',
        other: '# matches with a score and no winner',
      }),
      paths.adminMatches,
    ),
    ...counted(
      announced,
      plural(announced, { one: '# match without a kick-off', other: '# matches without a kick-off' }),
      paths.adminMatches,
    ),
    ...(life === 'open' && isOver(competition)
      ? [{ text: t`All is played: finish it`, to: placePath(id) }]
      : []),
    ...(life === 'finished'
      ? [{ text: t`Publish what is won, then archive it`, to: pathIn(paths.adminPrizes, id) }]
      : []),
  ]
}
