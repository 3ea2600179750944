import { errors } from '#contract/errors.ts'
import { StaffError } from '#contract/staff-errors.ts'
import type { CompetitionId } from '#domain/words.ts'
import { controlOf } from '#projections/engine/control.ts'
import { allDrafts, discardDraft, findDraft, keepDraft, MAX_DRAFTS } from '#projections/season/drafts.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { importPreview, opensCompetition } from './import-views.ts'
import { previewedChanges, type SeasonPlanning } from './planning.ts'

const NO_DRAFT = 'There is no such draft'

/** Competitions that are not open yet. A draft is no event: the log of events is public, and a draft is seen by staff alone. */
export function seasonDraftRoutes(
  { pool, users }: Services,
  planning: SeasonPlanning,
): Handlers<'seasonDrafts' | 'seasonDraft' | 'keepDraft' | 'openDraft' | 'discardDraft'> {
  const control = controlOf(pool)

  async function fileOf(competition: CompetitionId) {
    const draft = await findDraft(control, competition)
    if (!draft) throw errors.notFound(NO_DRAFT)
    return draft.file
  }

  return {
    seasonDrafts: async () => {
      const all = await allDrafts(control)
      const profile = await users.profiles(all.map(({ keptBy }) => keptBy.id))
      return {
        data: all.map(({ keptBy, keptAt, ...draft }) => ({
          ...draft,
          keptBy: profile(keptBy.id).name,
          keptAt: keptAt.toISOString(),
        })),
      }
    },

    seasonDraft: async ({ query }, context) => ({
      data: importPreview(await planning.planned(await fileOf(query.competition), context)),
    }),

    keepDraft: async ({ body: { fingerprint, ...request } }, context) => {
      const file = await planning.sent(request, context)
      const planned = await planning.planned(file, context)
      const changes = previewedChanges(planned, fingerprint)
      if (!planned.season || !opensCompetition(changes))
        throw new StaffError(
          409,
          'competition-open',
          'This competition is open already: its file can be imported',
        )
      const { id: competition, name } = planned.season.competition
      const { id, role } = signedIn(context)
      const kept = await keepDraft(control, {
        competition,
        name,
        matches: planned.season.rows.length + planned.season.leftOut,
        file,
        keptBy: { id, role },
        keptAt: context.now,
      })
      if (!kept)
        throw new StaffError(
          409,
          'too-many-drafts',
          `There are ${MAX_DRAFTS} drafts already: open or discard one`,
        )
      return { message: doneText('keepDraft', 'The draft is kept: no fan sees it'), data: { competition } }
    },

    openDraft: async ({ body: { competition, fingerprint } }, context) =>
      planning.start(await fileOf(competition), { fingerprint, draft: competition }, context),

    discardDraft: async ({ body }) => {
      if (!(await discardDraft(control, body.competition))) throw errors.notFound(NO_DRAFT)
      return { message: doneText('discardDraft', 'The draft is discarded'), data: {} }
    },
  }
}
