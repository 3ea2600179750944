/** What the READMEs of all archives say alike. */

/** @param vkey of the log that the archive was made from */
export function aboutKey(vkey: string): string {
  return `KEY is the key of the log. The site says it at /verify. Keep your own copy: a site that rewrites its history could show you
another key. When this archive was made, the key was:

    ${vkey}`
}
