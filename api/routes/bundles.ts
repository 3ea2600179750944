import { bundleOf } from '../bundles/bundle.ts'
import { evidenceOfDispute, evidenceOfPrizes } from '../bundles/collect.ts'
import { caseOf } from '../disputes/case.ts'
import { type Services, signedIn } from '../services.ts'
import type { Handlers } from './handlers.ts'

/** Evidence as archives, for whoever wants to check it elsewhere. */
export function bundleRoutes(services: Services): Handlers<'disputeBundle' | 'prizeBundle'> {
  return {
    disputeBundle: async ({ query: { dispute } }, context) => {
      const reader = signedIn(context)
      const of = await caseOf(services, dispute, reader)
      const evidence = await evidenceOfDispute(services, of, reader, context.now)
      return fileOf(`dispute-${dispute}`, await bundleOf(services, evidence))
    },

    prizeBundle: async ({ query: { competition, period } }, { now }) => {
      const evidence = await evidenceOfPrizes(services, competition, period, now)
      return fileOf([competition, period].filter(Boolean).join('.'), await bundleOf(services, evidence))
    },
  }
}

function fileOf(name: string, archive: Uint8Array) {
  const content = Buffer.from(archive)
  return { data: { type: 'application/zip', fileName: `skor-evidence-${name}.zip`, content } }
}
