/** The parts of a fan's beginning: fetched by fans alone. */
export { OwnSeason } from '#web/features/home/own-season.tsx'
export { LeaguesBeside } from '#web/features/leagues/beside.tsx'
export { CalledScores } from '#web/features/predictor/called-scores.tsx'
export { LeftScores } from '#web/features/predictor/left-scores.tsx'
