/** Where a text stops being JSON: what `JSON.parse` throws does not always say. */

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing'

const token = /\s*([{}[\],:]|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y

/**
 * @param text what `JSON.parse` refused
 * @returns the line, from 1, of the first token that can't stand where it stands; the last line where the text breaks off
 */
export function lineOfSyntaxError(text: string): number {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    token.lastIndex = at
    const found = token.exec(text)?.[1]
    const next: Expected | undefined = found === undefined ? undefined : after(expected, found, open)
    if (next === undefined) break
    expected = next
    at = token.lastIndex
  }
  const rest = text.slice(at)
  const misplaced = at + rest.length - rest.trimStart().length
  return text.slice(0, rest.trim() === '' ? at : misplaced).split('\n').length
}

/** @returns what may follow the token; undefined where it may not stand here. Keeps the stack of open brackets. */
function after(expected: Expected, found: string, open: ('{' | '[')[]): Expected | undefined {
  const mayEnd = expected === 'comma or end' || expected === 'value or end' || expected === 'key or end'
  if (found === '}' || found === ']') {
    if (!mayEnd || open.pop() !== (found === '}' ? '{' : '[')) return undefined
    return open.length === 0 ? 'nothing' : 'comma or end'
  }
  if (expected === 'colon') return found === ':' ? 'value' : undefined
  if (expected === 'comma or end') {
    if (found !== ',') return undefined
    return open.at(-1) === '{' ? 'key' : 'value'
  }
  if (expected === 'key' || expected === 'key or end') return found.startsWith('"') ? 'colon' : undefined
  if (expected === 'nothing' || found === ',' || found === ':') return undefined
  if (found === '{' || found === '[') {
    open.push(found)
    return found === '{' ? 'key or end' : 'value or end'
  }
  return open.length === 0 ? 'nothing' : 'comma or end'
}
