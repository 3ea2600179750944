/** The command line of a script: its arguments, `--help`, and the code that the process ends with. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { MAX_REASON_LENGTH } from '#domain/bounds.ts'
import { Reason } from '#domain/words.ts'
import { OperatorError } from '#runtime/operator-error.ts'

/** What a script takes. */
export interface CommandLine<T extends ParseArgsOptionsConfig> {
  /** what `--help` prints */
  readonly usage: string
  readonly options?: T
  /** names of the arguments that are no options, in their order; each must be given */
  readonly operands?: readonly string[]
  /** whether any number of further such arguments may follow */
  readonly more?: boolean
}

export type Values<T extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: T }>>['values']

/** An argument is missing, unknown or wrong: a script ends with 2. */
export class WrongArgument extends OperatorError {
  override name = 'WrongArgument'
}

const HINT = '--help shows what there is.'

/** What `--reason` takes. */
export const REASON = {
  option: { reason: { type: 'string' } },
  usage: `  --reason TEXT  why, in 3 to ${MAX_REASON_LENGTH} characters: the history of the account says so, and the mail to its owner`,
} as const

/** @throws WrongArgument for a text that is no reason. @returns null where none was given */
export function reasonOf(text: string | undefined): string | null {
  if (text === undefined) return null
  const reason = Reason.safeParse(text)
  if (!reason.success) throw new WrongArgument(`A reason has 3 to ${MAX_REASON_LENGTH} characters.`)
  return reason.data
}

const FAILED = 1
const WRONG_ARGUMENT = 2

/**
 * Runs a script and ends the process: with 2 after a wrong argument, with 1 after any other failure. What the operator
 * can mend is printed as a sentence, anything else with its stack.
 * @param main gives the code
 */
export async function runScript<const T extends ParseArgsOptionsConfig>(
  line: CommandLine<T>,
  main: (values: Values<T>, ...operands: string[]) => Promise<number>,
): Promise<never> {
  if (process.argv.slice(2).includes('--help')) {
    console.log(line.usage)
    process.exit(0)
  }
  try {
    const { values, operands } = parse(line)
    process.exit(await main(values, ...operands))
  } catch (problem) {
    console.error(problem instanceof OperatorError ? problem.message : problem)
    process.exit(problem instanceof WrongArgument ? WRONG_ARGUMENT : FAILED)
  }
}

function parse<T extends ParseArgsOptionsConfig>({ options, operands: names = [], more }: CommandLine<T>) {
  const { values, positionals } = parsed(options)
  const missing = names[positionals.length]
  if (missing !== undefined) throw new WrongArgument(`${missing} is missing. ${HINT}`)
  const surplus = positionals[names.length]
  if (surplus !== undefined && !more)
    throw new WrongArgument(`'${surplus}' is one argument too many. ${HINT}`)
  return { values: values as Values<T>, operands: positionals }
}

function parsed(options: ParseArgsOptionsConfig = {}) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (problem) {
    // Node's first sentence says what is wrong, further sentences how to pass arguments that begin with a dash.
    const [sentence] = problem instanceof Error ? problem.message.split('. ') : []
    throw new WrongArgument(`${sentence}. ${HINT}`)
  }
}
