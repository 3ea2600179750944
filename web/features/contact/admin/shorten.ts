/** Messages are shown up to this many characters, as the specification says. */
const SHOWN_CHARACTERS = 200

/** @returns the beginning of a message that is longer than what is shown, or null when it is shown whole */
export function beginningOf(message: string): string | null {
  // By code points: half an emoji is no character.
  const characters = [...message]
  if (characters.length <= SHOWN_CHARACTERS) return null
  return `${characters.slice(0, SHOWN_CHARACTERS).join('').trimEnd()}...`
}
