/** The parts of a fan's beginning: fetched by fans alone. */

export { CalledScores } from '#web/features/entry/called-scores.tsx'
export { LeftScores } from '#web/features/entry/left-scores.tsx'
export { OwnSeason } from '#web/features/home/own-season.tsx'
export { LeaguesBeside } from '#web/features/league/beside.tsx'
