/** '1 pt', '13 pts' */
export function pointsText(points: number): string {
  return `${points} ${points === 1 ? 'pt' : 'pts'}`
}

/** '13 points' */
export function pointsWords(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`
}
