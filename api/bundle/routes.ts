import { errors } from '#contract/errors.ts'
import { controlOf } from '#projections/engine/control.ts'
import { askedArchive, partsOf, readyArchive } from '#projections/engine/rebuild/archives.ts'
import { enqueueOnce } from '#projections/engine/rebuild/enqueue.ts'
import { publishedPrizesOf } from '#projections/prize/queries.ts'
import { caseOf } from '../dispute/case.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { bundleOf } from './bundle.ts'
import { evidenceOfDispute, evidenceOfPrizes } from './collect.ts'

/** Evidence as archives, for whoever wants to check it elsewhere. */
export function bundleRoutes(
  services: Services,
): Handlers<'disputeBundle' | 'prizeBundle' | 'archive' | 'makeArchive' | 'archiveFile'> {
  const { pool, catalogue, bundles, readModel } = services
  const control = controlOf(pool)
  return {
    disputeBundle: async ({ query: { dispute } }, context) => {
      const reader = signedIn(context)
      const disputeCase = await caseOf(services, dispute, reader)
      const bundle = await bundles.make(context.share, async () =>
        bundleOf(services, await evidenceOfDispute(services, disputeCase, reader, context.clock)),
      )
      return fileOf(`dispute-${dispute}`, bundle)
    },

    prizeBundle: async ({ query: { competition, period } }, { clock, share }) => {
      const standing = await publishedPrizesOf(await readModel.live(), competition, period)
      if (!standing) throw errors.notFound('The winners of this period are not published yet')
      const key = [competition, period, standing.last.position].join()
      const bundle = await bundles.get(key, share, async () =>
        bundleOf(services, await evidenceOfPrizes(services, competition, period, clock)),
      )
      return fileOf(`${competition}.${period}`, bundle)
    },

    archive: async ({ query }) => {
      const { id: competition } = await catalogue.choose(query.competition)
      // In this order: what is said to be done can then be downloaded, also when it ends between the two statements.
      const job = await askedArchive(control, competition)
      const ready = await readyArchive(control, competition)
      return {
        data: {
          competition,
          state: job?.state ?? 'none',
          share: job?.progress?.share ?? 0,
          ready: ready
            ? { leaves: ready.leaves, bytes: ready.bytes, madeAt: ready.madeAt.toISOString() }
            : null,
        },
      }
    },

    makeArchive: async ({ body }, { share }) => {
      const { id: competition } = await catalogue.choose(body.competition)
      const row = await enqueueOnce(services, { kind: 'archive', competition }, share.caller)
      if (!row) throw errors.tooManyReplays()
      const isDone = row.state === 'done'
      return {
        message: isDone ? 'The archive of some minutes ago stands' : 'The archive is being made',
        data: { state: row.state },
      }
    },

    archiveFile: async ({ query: { competition } }) => {
      const ready = await readyArchive(control, competition)
      if (!ready) throw errors.notFound('There is no archive of this competition now. Please have one made')
      return {
        data: {
          type: 'application/zip',
          fileName: `skor-evidence-${competition}.zip`,
          content: partsOf(control, ready),
        },
      }
    },
  }
}

function fileOf(name: string, archive: Uint8Array) {
  const content = Buffer.from(archive)
  return { data: { type: 'application/zip', fileName: `skor-evidence-${name}.zip`, content } }
}
