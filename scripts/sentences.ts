/**
 * The sentences of the server, each where it is said: phrases, refusals, what calls answer once they are carried out, and what forms and
 * schemas refuse. The catalogues of the other languages have a phrase by its id, the others by a word before theirs.
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

/** Digits by the name of the constant. */
type Numbers = Readonly<Record<string, string | undefined>>

/** What the catalogues have before the id. */
const BEFORE = { phrase: '', refusal: 'answer.', done: 'done.', field: 'field.', issue: 'issue.' } as const

interface Place {
  readonly readers: Readers | 'callers'
  readonly kind: keyof typeof BEFORE
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
  fieldWords: { readers: 'everyone', kind: 'field', id: 0, words: 1 },
  staffIssue: { readers: 'staff', kind: 'issue', id: 0, words: 0 },
}

/** @throws where the id or the English of a phrase is put together, so that nobody could translate it, or an id says two things */
export function sentencesOfServer(): Readonly<Record<Readers, Sentences>> {
  const sentences: Record<Readers, Record<string, string>> = { everyone: {}, staff: {} }
  const english: Record<string, string> = {}
  const files = globSync(SOURCES, { exclude: NO_SOURCES }).sort()
  const sources = files.map(file => ({ file, text: readFileSync(file, 'utf8') }))
  const numbers = numbersOf(sources.map(({ text }) => text).join('\n'))
  for (const { file, text } of sources)
    for (const { kind, readers, id, words } of sentencesIn(file, text, { ...numbers, ...numbersOf(text) })) {
      // Refusals of one code have one translation, which is true of each; so have the answers of one call.
      if (kind === 'phrase' && (english[id] ?? words) !== words)
        throw new Error(`${file}: '${id}' says '${words}' here and '${english[id]}' elsewhere`)
      english[id] = words
      sentences[readers === 'callers' ? callersOf(id) : readers][id] = words
    }
  return sentences
}

/** The numbers that a source names: sentences have bounds of values filled in. */
function numbersOf(text: string): Numbers {
  const found = text.matchAll(/^(?:export )?const (\w+) = ([\d_]+)$/gm)
  return Object.fromEntries([...found].map(([, name, digits]) => [name, digits?.replaceAll('_', '')]))
}

function sentencesIn(file: string, text: string, numbers: Numbers) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  return callsIn(source).flatMap(call => {
    const place = PLACES[call.expression.getText(source)]
    if (!place) return []
    const id = writtenOut(call.arguments?.[place.id], numbers)
    const english = call.arguments?.[place.words]
    const isRefusal = place.kind === 'refusal'
    // Of a refusal with what is filled in as the source has it.
    const words =
      writtenOut(english, numbers) ?? (isRefusal ? english?.getText(source).replaceAll('`', '') : undefined)
    if (id !== undefined && words !== undefined) return { ...place, id: `${BEFORE[place.kind]}${id}`, words }
    // A code that is not written out was another refusal's before.
    if (isRefusal) return []
    throw new Error(`${file}: ${call.getText(source)} has no id or no English that is written out`)
  })
}

/** @returns the words of a text, or of a template of numbers that have names; undefined where anything else is filled in */
function writtenOut(words: ts.Expression | undefined, numbers: Numbers): string | undefined {
  if (!words || ts.isStringLiteralLike(words)) return words?.text
  if (!ts.isTemplateExpression(words)) return undefined
  const parts = words.templateSpans.map(({ expression, literal }) => {
    const number = ts.isIdentifier(expression) ? numbers[expression.text] : undefined
    return number && `${number}${literal.text}`
  })
  return parts.includes(undefined) ? undefined : [words.head.text, ...parts].join('')
}

/** @param id of what a call answers: 'done.addMatch', 'done.actOnAccount.block' */
function callersOf(id: string): Readers {
  const [, call] = id.split('.')
  return isForStaff(contract[call as RouteName].access) ? 'staff' : 'everyone'
}

function callsIn(node: ts.Node): (ts.CallExpression | ts.NewExpression)[] {
  const inner: (ts.CallExpression | ts.NewExpression)[] = []
  ts.forEachChild(node, child => void inner.push(...callsIn(child)))
  return ts.isCallExpression(node) || ts.isNewExpression(node) ? [node, ...inner] : inner
}
