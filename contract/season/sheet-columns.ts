/** What an admin may say of a sheet of matches: its columns, and how its dates are written. */

/** `teams`: both in one cell, such as 'Arsenal - Chelsea'; `ignore`: nothing of the cell is used. */
export const COLUMN_ROLES = [
  'ignore',
  'date',
  'time',
  'home',
  'away',
  'teams',
  'round',
  'venue',
  'group',
  'score',
  'homeGoals',
  'awayGoals',
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** Columns of a sheet at the most: the widest known list of results has a hundred odds behind them. */
export const MAX_COLUMNS = 200

/** Which figure of a date stands first: day, month, year; month, day, year; or year, month, day. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export const SEPARATOR_NAMES = ['tab', 'semicolon', 'comma', 'pipe'] as const
export type SeparatorName = (typeof SEPARATOR_NAMES)[number]
