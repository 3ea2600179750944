/** The names of logs: that of the key, and for a log that was begun anew a number behind it. */

/** The file in DATA_DIR with the newest checkpoint, which a restored backup of the database leaves alone. */
export const CHECKPOINT_COPY = 'log-checkpoint'

export function originOf(name: string, epoch: number): string {
  return epoch === 1 ? name : `${name}/${epoch}`
}

/**
 * @param name of the key
 * @returns which log of the key has this name; null where it is none of them
 */
export function epochOf(origin: string, name: string): number | null {
  if (origin === name) return 1
  const epoch = Number(origin.startsWith(`${name}/`) ? origin.slice(name.length + 1) : Number.NaN)
  return Number.isSafeInteger(epoch) && epoch > 1 && originOf(name, epoch) === origin ? epoch : null
}
