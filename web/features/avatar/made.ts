/** The addresses that creators hand over. */

const PICTURE = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/

/** @returns the picture of a data address as a file; undefined where it is none */
export function fileOf(url: string): File | undefined {
  const [, base64] = PICTURE.exec(url) ?? []
  if (base64 === undefined) return undefined
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  return new File([bytes], 'avatar.png', { type: 'image/png' })
}

/**
 * An address that a window may be opened at: browsers open no data addresses, and nothing else of a creator's is opened
 * than a page of the web, least of all a script.
 * @returns undefined where there is none
 */
export function openableOf(url: string): string | undefined {
  const file = fileOf(url)
  if (file) return URL.createObjectURL(file)
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url : undefined
}
