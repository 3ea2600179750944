/** Where the files of an archive of a whole competition stand. */

/** Below it are the files of the log, as a site serves them. */
export const LOG_FOLDER = 'log'
/** What the site shows besides boards. */
export const SITE_FILE = 'site.json'

/** @param name as the verifier calls the board, such as `league round 3` @param page counted from 1 */
export function boardPath(name: string, page: number): string {
  return `boards/${name.replaceAll(' ', '.')}/${page}.json`
}
