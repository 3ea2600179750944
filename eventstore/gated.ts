/** A store that takes no event while something is in doubt. Reading goes on: nothing is hidden, and nothing is added. */
import { type EventStore, EventStoreUnavailable } from './port.ts'

/** Nothing was written: the message is the sentence that staff read. */
export class AppendsClosed extends EventStoreUnavailable {
  override name = 'AppendsClosed'
}

/**
 * The one gate of all commands, of the API's and of the workers' own: whatever is decided goes through `append`.
 * @param doubt why nothing may be written now, in a sentence; null while all is well
 */
export function gated(store: EventStore, doubt: () => string | null): EventStore {
  return new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'append') return value.bind(target)
      return async (...args: Parameters<EventStore['append']>) => {
        const problem = doubt()
        if (problem !== null) throw new AppendsClosed(problem)
        return target.append(...args)
      }
    },
  })
}
