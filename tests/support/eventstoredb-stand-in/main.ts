/**
 * The stand-in as a process of its own, for fault tests and benches: `main.ts [port]` prints its port on the first
 * line. A parent that forked it may send `{ cut: true }` or `{ fault: AppendFault }`, and is outlived by nothing.
 */
import { type AppendFault, startStandIn } from './server.ts'

export type StandInCommand = { readonly cut: true } | { readonly fault: AppendFault }

const standIn = await startStandIn({ port: Number(process.argv[2] ?? 0) })
process.stdout.write(`${standIn.port}\n`)

process.on('message', (command: StandInCommand) => {
  if ('cut' in command) standIn.cutConnections()
  else standIn.failNextAppend(command.fault)
})

const stop = () => void standIn.stop().then(() => process.exit(0))
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, stop)
