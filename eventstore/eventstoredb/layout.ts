import { WrongSetting } from '#runtime/config.ts'
import { type EventStore, START } from '../port.ts'

/** An earlier layout kept each match in a stream of its own, and wrote one right after opening a competition. */
const EARLIER_STREAM = 'match-'
/** Events to look at: the openings of a few competitions come before the first match. */
const FIRST_EVENTS = 100

/** @throws WrongSetting when the store's first events are of a layout that this version does not read */
export async function refuseEarlierLayout(store: EventStore): Promise<void> {
  const first = await store.readAll(START, FIRST_EVENTS)
  if (first.some(({ stream }) => stream.startsWith(EARLIER_STREAM)))
    throw new WrongSetting(
      'EVENTSTORE_URL: this server holds events of an earlier layout, which this version does not read: ' +
        'start with an empty server.',
    )
}
