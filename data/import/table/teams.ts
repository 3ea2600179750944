/** Between two teams in one cell. */
const BETWEEN = /\s+(?:-|\u2013|\u2014|:|vs?\.?|gegen|contra|ضد)\s+/i

/** 'Reds - Blues' -> both; neither where the text is not two names */
export function teamsOf(text: string): [home: string | undefined, away: string | undefined] {
  const parts = text.split(BETWEEN)
  return parts.length === 2 ? [parts[0], parts[1]] : [undefined, undefined]
}
