/** Fans are written to who were excluded from a competition or taken back. */
import { streams } from '#domain/streams.ts'
import { exclusionMailId, mailExclusion } from '#people/exclusion/mail.ts'
import { type ExclusionNews, exclusionsSince } from '#projections/exclusion/queries.ts'
import type { News } from './told-once.ts'

export const exclusionNews: News<ExclusionNews> = {
  work: 'mails of exclusions',
  failure: 'fans could not be written to about their exclusion',
  since: exclusionsSince,
  mailIdOf: exclusionMailId,
  nameOf: ({ competition, position }) => `${streams.competition(competition)} ${position}`,
  write: mailExclusion,
}
