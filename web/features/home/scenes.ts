/** What the trailer shows, scene by scene; the caption says it in words. */
import { t } from '@lingui/core/macro'
export const scenes = [
  { name: 'call', caption: t`Call the score of every match in the week.` },
  { name: 'double', caption: t`Double the points of one match with a power-up.` },
  { name: 'goal', caption: t`Watch the match: two goals to one.` },
  { name: 'points', caption: t`An exact score, doubled: ten points, and the reason for each.` },
] as const
export type Scene = (typeof scenes)[number]['name']
