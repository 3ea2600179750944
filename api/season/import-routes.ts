import { errors } from '#contract/errors.ts'
import { controlOf } from '#projections/engine/control.ts'
import { findImport } from '#projections/season/imports.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { importPreview } from './import-views.ts'
import type { SeasonPlanning } from './planning.ts'

/** How long the answer of a finished import waits for its readers. */
const SHOWN_WITHIN = { milliseconds: 500 }

/** Season files: what `npm run season:import` does, for admins in the browser; written by the workers. */
export function seasonImportRoutes(
  { pool, readModel }: Services,
  planning: SeasonPlanning,
): Handlers<'previewImport' | 'importSeason' | 'seasonImport'> {
  const control = controlOf(pool)
  return {
    previewImport: async ({ body }, context) => ({
      data: importPreview(await planning.planned(await planning.sent(body, context), context)),
    }),

    importSeason: async ({ body: { fingerprint, ...request } }, context) =>
      planning.start(await planning.sent(request, context), { fingerprint }, context),

    seasonImport: async ({ query }, context) => {
      const row = await findImport(control, query.import)
      if (!row) throw errors.notFound('There is no such import')
      const { state, written, changes, problems, wholeAt } = row
      // What the admin asks next waits for the whole import.
      if (wholeAt !== null) context.wrote(wholeAt)
      const shown = wholeAt !== null && (await readModel.waitFor(wholeAt, SHOWN_WITHIN))
      return { data: { state, written: Math.min(written, changes), changes, shown, problems: [...problems] } }
    },
  }
}
