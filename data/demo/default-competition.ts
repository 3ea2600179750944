/** The demo's site shows the league, which is in play. */
import { site } from '#domain/site/site.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, Instant } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { metadataOf } from '../command.ts'

/** Random, and never to be changed: a load that was interrupted is recognised by the commands it has made. */
const COMMAND_NAMESPACE = '6d2f4a90-1b7c-4e35-8f0a-2c9e5d7b3a16'

/** @returns how many events were written */
export async function chooseDefault(
  store: EventStore,
  competition: CompetitionId,
  demo: { readonly adminId: string; readonly correlationId: string; readonly now: Instant },
): Promise<number> {
  const command = { type: 'ChooseDefaultCompetition', competition } as const
  const actor = { id: demo.adminId, role: 'admin' } as const
  const made = metadataOf({ actor, commandNamespace: COMMAND_NAMESPACE }, [streams.site, command], demo.now)
  const metadata = { ...made, correlationId: demo.correlationId }
  const outcome = await handleCommand(store, streams.site, site, command, metadata)
  return outcome.kind === 'done' ? 1 : 0
}
