import { withSign } from '#web/languages/languages.ts'

/** Points as tables write them: a team may stand below zero. */
export function pointsOf(points: number): string {
  return points < 0 ? signed(points) : String(points)
}

/**
 * A difference of goals or points: '+62', '0', '-37' with a real minus sign, which stands before the figure in each direction of reading.
 * @param say the figure without its sign, perhaps with its unit
 */
export function signed(difference: number, say: (figure: number) => string = String): string {
  if (difference === 0) return say(0)
  return withSign(difference > 0 ? `+${say(difference)}` : `\u2212${say(-difference)}`)
}
