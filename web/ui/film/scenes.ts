/** What the film shows, scene by scene, in words. */
import { t } from '@lingui/core/macro'
import { SCENE_MS, type SceneName } from './scene-lengths.ts'

export const SCENE_WORDS: Readonly<Record<SceneName, string>> = {
  calls: t`Call the score of every match in the week.`,
  doubles: t`Double the points of one match with a power-up.`,
  played: t`See how everybody called it.`,
  explained: t`Ask each point why.`,
  ranked: t`Climb the table.`,
}

interface Caption {
  /** in seconds from the start of the film */
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The captions of the film, one a scene. */
export function captions(): Caption[] {
  let from = 0
  return (Object.keys(SCENE_MS) as SceneName[]).map(name => {
    const caption = { from, to: from + SCENE_MS[name] / 1_000, text: SCENE_WORDS[name] }
    from = caption.to
    return caption
  })
}
