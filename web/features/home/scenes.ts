/** What the trailer shows, scene by scene; the caption says it in words. */
export const scenes = [
  { name: 'call', caption: 'Call the score of every match in the week.' },
  { name: 'double', caption: 'Double the points of one match with a power-up.' },
  { name: 'goal', caption: 'Watch the match: two goals to one.' },
  { name: 'points', caption: 'An exact score, doubled: ten points, and the reason for each.' },
] as const
export type Scene = (typeof scenes)[number]['name']
