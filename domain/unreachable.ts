/** The ends of exhaustive switches: the compiler proves them unreachable, and bad data at run time throws. */

/** @throws always: a value outside its union */
export function unreachable(value: never): never {
  throw new Error(`a value outside its union: ${JSON.stringify(value)}`)
}

/** @throws always: the stream holds an event that no decider could have given in this state */
export function impossible(status: string, event: string): never {
  throw new Error(`${event} can't follow in a stream whose state is '${status}'`)
}
