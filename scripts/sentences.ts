/**
 * The sentences of the server, each where it is said: `phrase(id, english)` for everybody, `staffPhrase(id, english)` for staff alone.
 * The catalogues of the other languages have them by their ids.
 */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const SOURCES = ['api/**/*.ts', 'domain/**/*.ts', 'people/**/*.ts']
const NO_SOURCES = ['**/*.spec.ts', '**/support/**']

/** English by id. */
export type Sentences = Readonly<Record<string, string>>

/** @throws where the id or the English of a sentence is put together, so that nobody could translate it, or an id says two things */
export function sentencesOfServer(): Readonly<Record<'phrase' | 'staffPhrase', Sentences>> {
  const sentences: Record<string, Record<string, string>> = { phrase: {}, staffPhrase: {} }
  const english: Record<string, string> = {}
  for (const file of globSync(SOURCES, { exclude: NO_SOURCES }).sort())
    for (const { name, id, words } of sentencesIn(file)) {
      if ((english[id] ?? words) !== words)
        throw new Error(`${file}: '${id}' says '${words}' here and '${english[id]}' elsewhere`)
      english[id] = words
      Object.assign(sentences[name] ?? {}, { [id]: words })
    }
  return { phrase: sentences.phrase ?? {}, staffPhrase: sentences.staffPhrase ?? {} }
}

function sentencesIn(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return callsIn(source).flatMap(call => {
    const name = call.expression.getText(source)
    if (name !== 'phrase' && name !== 'staffPhrase') return []
    const [id, words] = call.arguments
    if (!id || !words || !ts.isStringLiteralLike(id) || !ts.isStringLiteralLike(words))
      throw new Error(`${file}: ${call.getText(source)} has no id or no English that is written out`)
    return { name, id: id.text, words: words.text }
  })
}

function callsIn(node: ts.Node): ts.CallExpression[] {
  const inner: ts.CallExpression[] = []
  ts.forEachChild(node, child => void inner.push(...callsIn(child)))
  return ts.isCallExpression(node) ? [node, ...inner] : inner
}
