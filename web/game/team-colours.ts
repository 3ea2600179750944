/** A crest's two colours, made from the name of a team that has none in `data/teams.ts`. */

/** The hue of a name, 0 to 359: a name has one hue on every machine. */
export function hueOf(name: string): number {
  let hash = 0
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 360
  return hash
}

export function coloursFromName(name: string): readonly [string, string] {
  const hue = hueOf(name)
  return [`hsl(${hue} 58% 46%)`, `hsl(${(hue + 24) % 360} 52% 32%)`]
}
