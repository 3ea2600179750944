/** How long each scene of the film stands, in milliseconds: the recording (`tools/trailer.ts`) and the captions keep to it. */
export const SCENE_MS = {
  calls: 3_600,
  doubles: 2_900,
  played: 2_900,
  explained: 2_900,
  ranked: 2_900,
} as const
export type SceneName = keyof typeof SCENE_MS
