/** The product of the service definitions that the client's package ships: what is said on the wire. */
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { AppendAnswer, Expected, LogPosition, Proposed, Serialize } from './log.ts'

/** The server's clock has ticks of 100 ns since 1970. */
const TICKS_PER_MILLISECOND = 10_000n

export const serializeRecord: Serialize = event => {
  const record = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifier(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.commit))
    .setPreparePosition(String(event.prepare))
    .setData(event.data)
    .setCustomMetadata(event.metadata)
  record.getMetadataMap().set('type', event.type)
  record.getMetadataMap().set('content-type', event.contentType)
  record.getMetadataMap().set('created', String(BigInt(Date.now()) * TICKS_PER_MILLISECOND))
  const read = new streams.ReadResp.ReadEvent().setEvent(record).setCommitPosition(String(event.commit))
  return toBytes(new streams.ReadResp().setEvent(read))
}

export function confirmation(id: string): Buffer {
  return toBytes(
    new streams.ReadResp().setConfirmation(
      new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id),
    ),
  )
}

export function caughtUp(): Buffer {
  return toBytes(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()))
}

export function checkpoint({ commit, prepare }: LogPosition): Buffer {
  return toBytes(
    new streams.ReadResp().setCheckpoint(
      new streams.ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
    ),
  )
}

export function streamNotFound(stream: string): Buffer {
  return toBytes(
    new streams.ReadResp().setStreamNotFound(
      new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)),
    ),
  )
}

export function appendResponse(answer: AppendAnswer, expected: Expected): streams.AppendResp {
  if (answer.ok) {
    const position = new streams.AppendResp.Position()
      .setCommitPosition(String(answer.position.commit))
      .setPreparePosition(String(answer.position.prepare))
    return new streams.AppendResp().setSuccess(
      new streams.AppendResp.Success().setCurrentRevision(String(answer.revision)).setPosition(position),
    )
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion()
  if (answer.current === undefined) wrong.setCurrentNoStream(new shared.Empty())
  else wrong.setCurrentRevision(String(answer.current))
  if (typeof expected === 'number') wrong.setExpectedRevision(String(expected))
  else if (expected === 'noStream') wrong.setExpectedNoStream(new shared.Empty())
  else wrong.setExpectedStreamExists(new shared.Empty())
  return new streams.AppendResp().setWrongExpectedVersion(wrong)
}

export function expectedOf(options: streams.AppendReq.Options): Expected {
  if (options.hasRevision()) return Number(options.getRevision())
  if (options.hasNoStream()) return 'noStream'
  return options.hasStreamExists() ? 'streamExists' : 'any'
}

export function proposedOf(message: streams.AppendReq.ProposedMessage): Proposed {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

export function streamName(id: shared.StreamIdentifier | undefined): string {
  return Buffer.from(id?.getStreamName_asU8() ?? []).toString('utf8')
}

function identifier(stream: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(new Uint8Array(Buffer.from(stream, 'utf8')))
}

function toBytes(response: streams.ReadResp): Buffer {
  return Buffer.from(response.serializeBinary())
}
