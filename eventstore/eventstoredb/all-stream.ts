/** A read of $all whose answers are handed over as they were sent: the client's own connection, without its decoding. */
import type { EventStoreDBClient, Position } from '@eventstore/db-client'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { CallOptions, ClientReadableStream, Metadata } from '@grpc/grpc-js'

/**
 * What the client has for its own reads, `protected` in its types: it finds the server (by discovery, after a change of
 * the leader too), signs in, and ends what is open when it is disposed.
 */
interface Connection {
  GRPCStreamCreator<T>(
    service: typeof services.StreamsClient,
    name: string,
    open: (client: services.StreamsClient) => T,
  ): () => Promise<T>
  callArguments(options: object, callOptions: CallOptions): [Metadata, CallOptions]
}

const { path, requestSerialize } = services.StreamsService.read

/**
 * Opens a read forwards, from the first event where no position is given. The server includes the event at the
 * position, and its own events.
 * @throws the client's errors, as the stream's `error` event too
 */
export function openAllStream(
  client: EventStoreDBClient,
  from: Position | undefined,
  count: number,
): Promise<ClientReadableStream<Buffer>> {
  const connection = client as unknown as Connection
  const asSent = (answer: Buffer) => answer
  const open = connection.GRPCStreamCreator(services.StreamsClient, 'readAll', grpc =>
    grpc.makeServerStreamRequest(
      path,
      requestSerialize,
      asSent,
      requestOf(from, count),
      ...connection.callArguments({}, { deadline: Number.POSITIVE_INFINITY }),
    ),
  )
  return open()
}

function requestOf(from: Position | undefined, count: number): streams.ReadReq {
  const { Options } = streams.ReadReq
  const all = new Options.AllOptions()
  if (from)
    all.setPosition(
      new Options.Position().setCommitPosition(String(from.commit)).setPreparePosition(String(from.prepare)),
    )
  else all.setStart(new shared.Empty())
  const options = new Options()
    .setAll(all)
    .setCount(String(count))
    .setNoFilter(new shared.Empty())
    .setUuidOption(new Options.UUIDOption().setString(new shared.Empty()))
    .setReadDirection(Options.ReadDirection.FORWARDS)
  return new streams.ReadReq().setOptions(options)
}
