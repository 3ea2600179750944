/** The name of a key that signs the log, as an operator types it. */
import { isKeyName } from '#proof/note/key.ts'
import { WrongArgument } from './command-line.ts'

/** @throws WrongArgument where no key can have the name */
export function keyName(name: string): string {
  if (isKeyName(name)) return name
  throw new WrongArgument("NAME has no spaces and no plus signs, such as 'skor.example/log'.")
}
