/** Where in a JSON text a value stands: `JSON.parse` gives values without places, and a person wants the line. */

const string = /"(?:[^"\\]|\\.)*"/y
const bracket = /[^"[\]{}]*/y
const atom = /[^\s,\]}]+/y

/**
 * @param text valid JSON
 * @param path property names and array places, from the outermost in
 * @returns the line, from 1, of that value, or of the innermost value on the way that is there
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  let at = afterSpace(text, 0)
  for (const step of path) {
    const inside = child(text, at, step)
    if (inside === undefined) break
    at = inside
  }
  return lineAt(text, at)
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/** @returns the place of the value of that property or element; undefined where there is none */
function child(text: string, at: number, step: PropertyKey): number | undefined {
  const isObject = text[at] === '{'
  if (!isObject && text[at] !== '[') return undefined
  let next = afterSpace(text, at + 1)
  for (let index = 0; text[next] !== '}' && text[next] !== ']'; index++) {
    let key: PropertyKey = index
    if (isObject) {
      const keyEnds = endOf(text, next)
      key = JSON.parse(text.slice(next, keyEnds)) as string
      next = afterSpace(text, afterSpace(text, keyEnds) + ':'.length)
    }
    if (key === step) return next
    next = afterSpace(text, endOf(text, next))
    if (text[next] === ',') next = afterSpace(text, next + 1)
  }
  return undefined
}

function endOf(text: string, at: number): number {
  if (text[at] === '"') return match(string, text, at)
  if (text[at] !== '{' && text[at] !== '[') return match(atom, text, at)
  let depth = 0
  for (let next = at; ; next = match(bracket, text, next)) {
    if (text[next] === '"') {
      next = match(string, text, next)
      continue
    }
    depth += text[next] === '{' || text[next] === '[' ? 1 : -1
    next++
    if (depth === 0) return next
  }
}

function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  if (!pattern.test(text)) throw new Error(`no JSON at character ${at}`)
  return pattern.lastIndex
}

function afterSpace(text: string, at: number): number {
  let next = at
  while (next < text.length && ' \n\r\t'.includes(text.charAt(next))) next++
  return next
}
