/** JSON with the line of each value: `JSON.parse` gives values without places, and a person wants the line. */
import {
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser'

/**
 * @param path property names and list places, from the outermost in
 * @returns the line, from 1, of that value, or of the innermost value on the path that is there
 */
export type LineOf = (path: readonly PropertyKey[]) => number

/** Lists and objects in each other at the most: the formats have 5, and whatever reads a value calls itself for each. */
const MAX_DEPTH = 100

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown; readonly lineOf: LineOf }
  /** the line, from 1, of the first token that can't stand where it stands, or at which the text breaks off */
  | { readonly ok: false; readonly line: number }

/** @param text with or without a byte order mark */
export function parseJson(text: string): ParsedJson {
  const json = text.replace(/^\uFEFF/, '').trimEnd()
  const lineAt = lineFinder(json)
  const errors: ParseError[] = []
  let root: ReturnType<typeof parseTree>
  try {
    root = parseTree(json, errors, { disallowComments: true })
  } catch (problem) {
    // Lists in lists by the thousand: the parser calls itself for each.
    if (problem instanceof RangeError) return { ok: false, line: 1 }
    throw problem
  }
  if (!root || errors.length > 0) return { ok: false, line: lineAt(errors[0]?.offset ?? json.length) }
  const tooDeep = firstBelow(root, MAX_DEPTH)
  if (tooDeep) return { ok: false, line: lineAt(tooDeep.offset) }
  const lineOf: LineOf = path => {
    const steps = path.map(step => (typeof step === 'symbol' ? step.toString() : step))
    const found = steps.map((_, index) => findNodeAtLocation(root, steps.slice(0, index + 1) as JSONPath))
    return lineAt((found.findLast(node => node !== undefined) ?? root).offset)
  }
  return { ok: true, value: getNodeValue(root), lineOf }
}

/** The first value in so many lists and objects; without a call for each, for there may be thousands. */
function firstBelow(root: Node, depth: number): Node | undefined {
  let level: readonly Node[] = [root]
  for (let below = 0; below < depth && level.length > 0; below++)
    level = level.flatMap(({ children = [] }) => children)
  return level[0]
}

/** Reads the text once, whatever number of places is asked for. @returns the line, from 1, of a place */
function lineFinder(text: string): (offset: number) => number {
  let ends: number[] | undefined
  return offset => {
    ends ??= [...text.matchAll(/\n/g)].map(({ index }) => index)
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
