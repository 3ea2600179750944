import { paths } from '#web/ui/paths.ts'

/** Where the matches of a new competition come from. */
export const SOURCES = ['teams', 'file', 'copy'] as const
export type Source = (typeof SOURCES)[number]

/** @param text of the address @returns undefined where no new competition is asked for */
export const sourceOf = (text: string): Source | undefined => SOURCES.find(source => source === text)

/** The questions of a new competition. @param from the competition that it is a copy of */
export const newPath = (source: Source, from?: string) =>
  `${paths.adminCompetitions}?${new URLSearchParams({ new: source, ...(from && { from }) })}`
