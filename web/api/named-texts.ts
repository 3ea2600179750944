/**
 * Texts that the domain names by an id and says in English: prizes, marks, games. The pages show the
 * domain's own English, and look for the id in the catalogue of another language (`textOf`).
 */
import { t } from '@lingui/core/macro'

/** Names of rounds: `round.<name>`, as `contract/round/names.ts` makes it. */
export const roundNames = [
  t({ id: 'round.n-of-n', message: '{n} of {of}' }),
  t({ id: 'round.round-n', message: 'Round {n}' }),
  t({ id: 'round.matchday-n', message: 'Matchday {n}' }),
  t({ id: 'round.knock-out-round-n', message: 'Knock-out round {n}' }),
  t({ id: 'round.group-stage', message: 'Group stage' }),
  t({ id: 'round.knock-out-stage', message: 'Knock-out stage' }),
  t({ id: 'round.round-of-64', message: 'Round of 64' }),
  t({ id: 'round.round-of-32', message: 'Round of 32' }),
  t({ id: 'round.round-of-16', message: 'Round of 16' }),
  t({ id: 'round.quarter-finals', message: 'Quarter-finals' }),
  t({ id: 'round.semi-finals', message: 'Semi-finals' }),
  t({ id: 'round.third-place-play-off', message: 'Third place play-off' }),
  t({ id: 'round.finals', message: 'Finals' }),
]

/** The documents' prizes: `prize.<what the document calls the prize, or the thing>`. */
export const prizes = [
  t({ id: 'prize.Weekly prize', message: 'Weekly prize' }),
  t({ id: 'prize.Monthly prize', message: 'Monthly prize' }),
  t({ id: 'prize.A mansion', message: 'A mansion' }),
  t({ id: 'prize.Global leaderboard prize', message: 'Global leaderboard prize' }),
  t({ id: 'prize.Ambassador Club', message: 'Ambassador Club' }),
  t({ id: 'prize.A place in the Ambassador Club', message: 'A place in the Ambassador Club' }),
  t({ id: 'prize.Prize pool', message: 'Prize pool' }),
]

/** Marks of tables as leagues usually call them: `mark.<label>`. */
export const marks = [
  t({ id: 'mark.Champions League', message: 'Champions League' }),
  t({ id: 'mark.Europa League', message: 'Europa League' }),
  t({ id: 'mark.Conference League', message: 'Conference League' }),
  t({ id: 'mark.Promotion', message: 'Promotion' }),
  t({ id: 'mark.Play-off', message: 'Play-off' }),
  t({ id: 'mark.Relegation', message: 'Relegation' }),
]

/** Categories of games: `category.<name>` in small letters without spaces. */
export const categories = [
  t({ id: 'category.action', message: 'Action' }),
  t({ id: 'category.adventure', message: 'Adventure' }),
  t({ id: 'category.sports&racing', message: 'Sports & Racing' }),
  t({ id: 'category.puzzle&logic', message: 'Puzzle & Logic' }),
  t({ id: 'category.strategy', message: 'Strategy' }),
  t({ id: 'category.arcade', message: 'Arcade' }),
]

/** What our own games are about: `game.<code>`. */
export const games = [
  t({
    id: 'game.penalty-night',
    message:
      'The aim sweeps over the goal, the keeper guesses better with every goal. How many before the third miss?',
  }),
  t({
    id: 'game.last-minute-dribble',
    message: 'Up the pitch with the ball at your feet, past tackles that come faster every second.',
  }),
  t({
    id: 'game.floodlight-bricks',
    message: 'A ball, a crossbar and a wall of seats in six colours. Three balls to bring it down.',
  }),
  t({
    id: 'game.under-the-stand',
    message:
      'Dark corridors below the seats, new each time. Find the lost trophies before the stewards find you.',
  }),
  t({
    id: 'game.chess-dugout',
    message: 'A full game of chess against the computer. Every piece you take counts, and mate counts most.',
  }),
  t({
    id: 'game.sudoku-eleven',
    message: 'Nine rows, nine columns, nine squares, each digit once. Guessing costs points.',
  }),
  t({
    id: 'game.keepy-uppy',
    message: 'One ball, two feet, no grass. Every touch is a point and sends the ball further off.',
  }),
  t({
    id: 'game.double-up-2048',
    message: 'Slide the shirts together: equal numbers join to the double, until no shirt can move.',
  }),
  t({
    id: 'game.ground-keeper',
    message: 'Mow the pitch, collect the balls, and mind the train of boxes behind you.',
  }),
]

/** Who writes to us: `role.<role>`. */
export const roles = [
  t({ id: 'role.investor', message: 'Investor' }),
  t({ id: 'role.partnerships', message: 'Partnerships' }),
  t({ id: 'role.marketing', message: 'Marketing' }),
  t({ id: 'role.user/creator', message: 'User/Creator' }),
  t({ id: 'role.other', message: 'other' }),
]
