/** The file that says teams instead of matches: the import makes every team meet every other. */

/** What is asked beside the teams. */
export interface RoundRobinPlan {
  /** how often two teams meet */
  readonly meetings: number
  /** of the first round, `2026-08-15` */
  readonly firstDay: string
  /** from one round to the next */
  readonly daysBetween: number
  /** of every match, by the clocks of the zone: `15:00` */
  readonly kickOff: string
}

/** @param lines a team each, or empty: a team has the same line in the file, so that a refusal names the line that was typed */
export function roundRobinFile(lines: readonly string[], plan: RoundRobinPlan): string {
  const last = lines.findLastIndex(isTeam)
  const teams = lines.map((line, at) =>
    isTeam(line) ? `${JSON.stringify(line.trim())}${at === last ? '' : ','}` : '',
  )
  return `{"teams": [${teams.join('\n')}],\n"roundRobin": ${JSON.stringify(plan)}}\n`
}

const isTeam = (line: string) => line.trim() !== ''

/** How many teams the lines hold. */
export const countTeams = (lines: readonly string[]) => lines.filter(isTeam).length
