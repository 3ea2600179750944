/**
 * The sentences of the server, each where it is said: phrases, refusals and what calls answer once they are carried out. The catalogues of
 * the other languages have a phrase by its id, a refusal by `answer.<code>` and an answer by `done.<call>`.
 */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { contract, type RouteName } from '#contract/index.ts'
import { isForStaff } from '#contract/route.ts'

const SOURCES = ['api/**/*.ts', 'contract/**/*.ts', 'data/import/**/*.ts', 'domain/**/*.ts', 'people/**/*.ts']
const NO_SOURCES = ['**/*.spec.ts', '**/support/**']

/** English by id. */
export type Sentences = Readonly<Record<string, string>>

type Readers = 'everyone' | 'staff'

interface Place {
  readonly readers: Readers | 'callers'
  readonly kind: 'phrase' | 'refusal' | 'done'
  /** the places of both among the arguments */
  readonly id: number
  readonly words: number
}

/** Who says a sentence, to whom, and where its id and its English are. */
const PLACES: Readonly<Record<string, Place>> = {
  phrase: { readers: 'everyone', kind: 'phrase', id: 0, words: 1 },
  staffPhrase: { readers: 'staff', kind: 'phrase', id: 0, words: 1 },
  refuse: { readers: 'everyone', kind: 'refusal', id: 0, words: 1 },
  refuseStaff: { readers: 'staff', kind: 'refusal', id: 0, words: 1 },
  ApiError: { readers: 'everyone', kind: 'refusal', id: 1, words: 2 },
  StaffError: { readers: 'staff', kind: 'refusal', id: 1, words: 2 },
  'errors.invalid': { readers: 'everyone', kind: 'refusal', id: 1, words: 0 },
  doneText: { readers: 'callers', kind: 'done', id: 0, words: 1 },
}

/** @throws where the id or the English of a phrase is put together, so that nobody could translate it, or an id says two things */
export function sentencesOfServer(): Readonly<Record<Readers, Sentences>> {
  const sentences: Record<Readers, Record<string, string>> = { everyone: {}, staff: {} }
  const english: Record<string, string> = {}
  for (const file of globSync(SOURCES, { exclude: NO_SOURCES }).sort())
    for (const { kind, readers, id, words } of sentencesIn(file)) {
      // Refusals of one code have one translation, which is true of each; so have the answers of one call.
      if (kind === 'phrase' && (english[id] ?? words) !== words)
        throw new Error(`${file}: '${id}' says '${words}' here and '${english[id]}' elsewhere`)
      english[id] = words
      sentences[readers === 'callers' ? callersOf(id) : readers][id] = words
    }
  return sentences
}

function sentencesIn(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return callsIn(source).flatMap(call => {
    const place = PLACES[call.expression.getText(source)]
    if (!place) return []
    const [id, words] = [call.arguments?.[place.id], call.arguments?.[place.words]]
    if (place.kind === 'refusal') {
      // A code that is not written out was another refusal's before.
      if (!id || !words || !ts.isStringLiteralLike(id)) return []
      return { ...place, id: `answer.${id.text}`, words: englishOf(words, source) }
    }
    if (!id || !words || !ts.isStringLiteralLike(id) || !ts.isStringLiteralLike(words))
      throw new Error(`${file}: ${call.getText(source)} has no id or no English that is written out`)
    return { ...place, id: place.kind === 'done' ? `done.${id.text}` : id.text, words: words.text }
  })
}

/** @param id of what a call answers: 'done.addMatch', 'done.actOnAccount.block' */
function callersOf(id: string): Readers {
  const [, call] = id.split('.')
  return isForStaff(contract[call as RouteName].access) ? 'staff' : 'everyone'
}

/** With what is filled in as the source has it. */
function englishOf(words: ts.Expression, source: ts.SourceFile): string {
  return ts.isStringLiteralLike(words) ? words.text : words.getText(source).replaceAll('`', '')
}

function callsIn(node: ts.Node): (ts.CallExpression | ts.NewExpression)[] {
  const inner: (ts.CallExpression | ts.NewExpression)[] = []
  ts.forEachChild(node, child => void inner.push(...callsIn(child)))
  return ts.isCallExpression(node) || ts.isNewExpression(node) ? [node, ...inner] : inner
}
