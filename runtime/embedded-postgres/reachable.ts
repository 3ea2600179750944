/** Where the system user's files are kept when root's project lies in a folder that only root may enter. */
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export const ROOTS_PLACE = '/var/lib/skor'

const OTHERS_MAY_ENTER = 0o001

/** Whether other users may enter every folder on the way to a path; they may not enter root's own home. */
export async function isReachable(path: string): Promise<boolean> {
  const folder = dirname(path)
  const { mode } = await stat(folder)
  if ((mode & OTHERS_MAY_ENTER) === 0) return false
  return folder === path || isReachable(folder)
}
