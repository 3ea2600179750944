/**
 * Spreads what many browsers would do at the same moment, for example to connect again after a restart of the server.
 * @param ms the shortest wait, in milliseconds; the longest is less than twice as long
 * @param random at least 0 and below 1
 * @returns whole milliseconds
 */
export const jittered = (ms: number, random = Math.random()): number => ms + Math.floor(ms * random)
